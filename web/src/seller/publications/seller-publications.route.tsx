import { PUBLICATION_STATES } from '@lonja/core/publications/publication-lists.ts'
import { Newspaper } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { kindText } from '../../publications/publication-labels.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-publications.route'
import { publicationWord } from './publication-words.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const state = PUBLICATION_STATES.find((one) => one === url.searchParams.get('state')) ?? null
  const query = { limit: '20', ...(state && { state }), ...queryOf(url, ['cursor']) }
  const { counts, ...publications } = await orErrorPage(client(context).getSellerPublications({ query }))
  return { publications, counts, state }
}

export const meta = () => [{ title: m.publications_desk_page() }]

/** What a shop publishes, with what came of each. */
export default function SellerPublications({ loaderData }: Route.ComponentProps) {
  const { counts, state } = loaderData
  const { pathname } = useLocation()
  const list = useLongerList(loaderData, 'publications')
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.publications_title()}</h1>
        <LocaleLink to="/seller/publications/new" className={buttonStyle()}>
          {m.publications_desk_new()}
        </LocaleLink>
      </div>
      <PillLinks
        label={m.publications_desk_states()}
        pills={[null, ...PUBLICATION_STATES].map((one) => ({
          to: one ? `${pathname}?state=${one}` : pathname,
          text: one ? publicationWord(one).text : m.publications_tab_all(),
          isCurrent: one === state,
          count: one ? counts[one] : total,
        }))}
      />
      <GrowingList
        list={list}
        empty={
          <EmptyState
            Icon={Newspaper}
            title={state ? m.publications_desk_none_here() : m.publications_desk_none()}
            {...(!state && { text: m.publications_desk_none_text() })}
          />
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5"
      >
        {(publication) => <Row publication={publication} />}
      </GrowingList>
    </div>
  )
}

const Row = ({ publication }: { publication: ReplyOf<'getSellerPublications'>['items'][number] }) => {
  const locale = useLocale()
  const { id, title, picture, kind, state, publishedAt, decisionId, counters } = publication
  const word = publicationWord(state)
  const results = [
    m.publications_views({ count: counters.views }),
    m.publications_desk_likes({ count: counters.likes }),
    m.publications_desk_saves({ count: counters.saves }),
    m.publications_desk_shares({ count: counters.shares }),
  ]
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-3">
      <Thumb base={picture} size={64} />
      <div className="min-w-0">
        <LocaleLink
          to={`/seller/publications/${id}`}
          className="inline-block wrap-anywhere py-1 font-medium underline underline-offset-4"
        >
          {title}
        </LocaleLink>{' '}
        {decisionId === null ? <Tag tone={word.tone}>{word.text}</Tag> : <Tag tone="red">{m.moderation_hidden()}</Tag>}
        <p className="text-ink-2 text-xs tabular-nums">
          {[kindText(kind), publishedAt && formatMoment(publishedAt, locale)].filter(Boolean).join(' · ')}
        </p>
        {state === 'published' && <p className="text-ink-2 text-xs tabular-nums">{results.join(' · ')}</p>}
      </div>
    </div>
  )
}
