import { SearchX } from 'lucide-react'
import { useLocation } from 'react-router'
import { queryOf } from '../../lists/query.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ToAct } from '../acting.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/search-misses.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'search')
  return orErrorPage(client(context).getSearchMisses({ query: { limit: '50', ...queryOf(url, ['cursor']) } }))
}

export const meta = () => [{ title: m.search_misses_page() }]

/** Searches that no product fitted, the most frequent first, each with the way to give its words other names. */
export default function SearchMisses({ loaderData: page }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const locale = useLocale()
  return (
    <div className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.search_misses_title()}</h1>
        <LocaleLink to="/operator/search-names" className={buttonStyle('quiet', 'sm')}>
          {m.search_names_title()}
        </LocaleLink>
      </div>
      {page.items.length === 0 ? (
        <EmptyState Icon={SearchX} title={m.search_misses_none()} text={m.search_misses_text()} />
      ) : (
        <>
          <p className="text-ink-2">{m.search_misses_text()}</p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
            {page.items.map(({ search, times, hasSome, lastOn }) => (
              <li key={search} className="flex items-center justify-between gap-3 px-4 py-2.5">
                <div className="min-w-0">
                  <LocaleLink
                    to={`/goods-list?search=${encodeURIComponent(search)}`}
                    className="break-words font-medium underline-offset-4 hover:underline"
                  >
                    {search}
                  </LocaleLink>
                  <p className="text-ink-3 text-xs">
                    {[
                      m.search_misses_times({ count: times }),
                      formatDay(lastOn, locale),
                      hasSome ? m.search_misses_some() : m.search_misses_nothing(),
                    ].join(' · ')}
                  </p>
                </div>
                <ToAct area="search">
                  <LocaleLink
                    to={`/operator/search-names?name=${encodeURIComponent(search)}`}
                    className={buttonStyle('quiet', 'sm')}
                  >
                    {m.search_misses_add()}
                  </LocaleLink>
                </ToAct>
              </li>
            ))}
          </ul>
        </>
      )}
      {page.nextCursor && (
        <LoadMore to={`${pathname}?cursor=${encodeURIComponent(page.nextCursor)}`}>{m.ui_load_more()}</LoadMore>
      )}
    </div>
  )
}
