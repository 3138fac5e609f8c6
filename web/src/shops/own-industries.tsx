import { andText } from '@lonja/core/kernel/list-text.ts'
import { useLocation } from 'react-router'
import { changedQuery, valuesOf } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'

/** The industries that the user chose, one press from the list of their shops; or the way to choose some. */
export const OwnIndustries = ({
  industries,
  chosen,
}: {
  industries: { id: number; name: string }[]
  chosen: number[]
}) => {
  const params = useAskedQuery()
  const { pathname } = useLocation()
  const locale = useLocale()
  const own = industries.filter(({ id }) => chosen.includes(id))
  const way = (text: string) => (
    <LocaleLink to="/select-industry" className="whitespace-nowrap underline">
      {text}
    </LocaleLink>
  )
  if (own.length === 0) return <p>{way(m.shops_find_choose_industries())}</p>
  const ids = own.map(({ id }) => String(id))
  const shown = valuesOf(params, 'industryIds').toSorted().join() === ids.toSorted().join()
  const names = andText(
    own.map(({ name }) => name),
    locale,
  )
  return (
    <p className="text-ink-2">
      {m.shops_find_mine({ names })}{' '}
      {!shown && (
        <>
          <PageLink to={pathname + changedQuery(params, { industryIds: ids.join(',') })} className="text-ink underline">
            {m.shops_find_mine_only()}
          </PageLink>
          {' · '}
        </>
      )}
      {way(m.shops_find_change_place())}
    </p>
  )
}
