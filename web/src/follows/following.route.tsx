import { Heart } from 'lucide-react'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { ShopCard } from '../shops/shop-card.tsx'
import { shopCountText } from '../shops/shop-labels.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/following.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return {
    shops: await orErrorPage(client(context).getFollows({ query: { ...queryOf(url, ['cursor']), limit: '24' } })),
  }
}

// a shop that was just left stays where it is, so that one press takes the slip back
export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const meta = () => [{ title: m.follows_following_page() }]

/** The shops that the user follows (spec §2, following). */
export default function Following({ loaderData: { shops } }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList({ shops }, 'shops')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-semibold text-xl">{m.follows_following_title()}</h1>
        {list.items.length > 0 && <p className="text-ink-3">{shopCountText(shops)}</p>}
      </div>
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={Heart} title={m.follows_following_none()} text={m.follows_following_none_hint()}>
            <LinkButton to={path('/shop-list')}>{m.follows_go_to_shops()}</LinkButton>
          </EmptyState>
        }
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&>li]:grid"
      >
        {(shop) => <ShopCard shop={shop} />}
      </GrowingList>
    </>
  )
}
