import { ClipboardPen } from 'lucide-react'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/offer-requests.route'
import { RequestCard } from './request-card.tsx'
import { readState, StatePills } from './state-pills.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const state = readState(url.searchParams)
  const query = { ...(state && { state }), ...queryOf(url, ['cursor']) }
  return { page: await orErrorPage(client(context).getOfferRequests({ query })), state }
}

export const meta = () => [{ title: m.offerrequests_page() }]

/** Offers that the account asked shops for, and what became of each. */
export default function OfferRequests({ loaderData: { page, state } }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList({ page }, 'page')
  return (
    <div className="space-y-4">
      <div>
        <h1 className="font-semibold text-xl">{m.offerrequests_title()}</h1>
        <p className="mt-1 text-ink-2">{m.offerrequests_text()}</p>
      </div>
      {(list.items.length > 0 || state) && <StatePills state={state} />}
      <GrowingList
        list={list}
        empty={
          state ? (
            <p className="text-ink-2">{m.offerrequests_none_of_state()}</p>
          ) : (
            <EmptyState Icon={ClipboardPen} title={m.offerrequests_none()} text={m.offerrequests_none_text()}>
              <LinkButton to={path('/goods-list')}>{m.cart_go_shopping()}</LinkButton>
            </EmptyState>
          )
        }
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(request) => (
          <RequestCard
            request={request}
            name={request.shopName}
            to={`/uc/offer-requests/${request.id}`}
            logo={<ShopLogo logo={request.shopLogo} name={request.shopName} className="size-10" />}
          />
        )}
      </GrowingList>
    </div>
  )
}
