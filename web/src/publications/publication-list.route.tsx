import { contract } from '@lonja/core/contract.ts'
import { Bookmark, Newspaper, Rss, SearchX, Store } from 'lucide-react'
import { redirect, useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { PUBLICATION_LIST_SEO, publicationListMeta } from '../seo/publication-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { currentUser } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/publication-list.route'
import { type FeedTab, FeedTabs, TABS } from './feed-tabs.tsx'
import { PublicationCard } from './publication-card.tsx'

const NOTHING = { items: [], nextCursor: null, total: 0, totalIsMinimum: false }

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  // the address of one publication as the specification writes it
  const id = url.searchParams.get('id')
  if (id !== null && /^\d{1,10}$/.test(id)) throw redirect(`${url.pathname}/${id}`, 301)
  const tab: FeedTab = TABS.find((one) => one === url.searchParams.get('tab')) ?? 'all'
  const needsLogin = tab !== 'all' && !(await currentUser(context))
  const publications = needsLogin
    ? NOTHING
    : await orErrorPage(
        client(context).getPublications({
          query: {
            ...readQuery(contract.getPublications, url.searchParams),
            ...(tab !== 'all' && { [tab]: 'true' }),
            limit: '12',
          },
        }),
      )
  return { publications, tab, needsLogin }
}

export { keepPublications as shouldRevalidate } from './keep-publications.ts'

export const handle: PageHandle = { ownHost: { narrowedBy: 'shopId' }, seo: PUBLICATION_LIST_SEO }

export const meta = (args: Route.MetaArgs) =>
  publicationListMeta(args, {
    title: m.publications_page(),
    description: m.publications_text(),
    items: args.loaderData?.publications.items,
  })

export default function PublicationList({ loaderData }: Route.ComponentProps) {
  const { tab, needsLogin } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const list = useLongerList(loaderData, 'publications')
  return (
    <div className="page py-6 md:py-10">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.publications_title()}</h1>
          <p className="mt-1.5 text-ink-2">{m.publications_text()}</p>
        </div>
        {/* a document of its own, not a page of ours */}
        <a
          href={path('/rss.xml')}
          aria-label={m.publications_feed_title()}
          className="finger relative grid size-10 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-wash hover:text-ink"
        >
          <Rss size={20} strokeWidth={1.75} aria-hidden />
        </a>
      </div>
      <FeedTabs tab={tab} />
      <section aria-label={m.publications_title()} className="mt-6">
        <GrowingList
          list={list}
          empty={
            <NoPublications tab={tab} needsLogin={needsLogin} isNarrowed={params.size > (tab === 'all' ? 0 : 1)} />
          }
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(publication, index) => (
            <PublicationCard publication={publication} first={index === 0 || (index < 3 && '(width >= 640px)')} />
          )}
        </GrowingList>
      </section>
    </div>
  )
}

/** Why there is nothing to read, and what to do about it. */
const NoPublications = ({
  tab,
  needsLogin,
  isNarrowed,
}: {
  tab: FeedTab
  needsLogin: boolean
  isNarrowed: boolean
}) => {
  const path = usePath()
  if (needsLogin)
    return (
      <EmptyState
        Icon={tab === 'saved' ? Bookmark : Store}
        title={tab === 'saved' ? m.publications_login_saved() : m.publications_login_followed()}
      >
        <LinkButton to={`${path('/login')}?redirect=${encodeURIComponent(`${path('/publication')}?tab=${tab}`)}`}>
          {m.frame_login()}
        </LinkButton>
      </EmptyState>
    )
  if (isNarrowed || tab === 'all')
    return (
      <EmptyState
        Icon={isNarrowed ? SearchX : Newspaper}
        title={m.publications_none()}
        text={m.publications_none_hint()}
      >
        <LinkButton kind="quiet" to={path('/publication')}>
          {m.publications_see_all()}
        </LinkButton>
      </EmptyState>
    )
  return tab === 'saved' ? (
    <EmptyState Icon={Bookmark} title={m.publications_none_saved()} text={m.publications_none_saved_hint()}>
      <LinkButton kind="quiet" to={path('/publication')}>
        {m.publications_see_all()}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState Icon={Store} title={m.publications_none_followed()} text={m.publications_none_followed_hint()}>
      <LinkButton kind="quiet" to={path('/shop-list')}>
        {m.frame_shops()}
      </LinkButton>
    </EmptyState>
  )
}
