import { ClipboardPen } from 'lucide-react'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { RequestCard } from '../../offer-requests/request-card.tsx'
import { readState, StatePills } from '../../offer-requests/state-pills.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-offer-requests.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const state = readState(url.searchParams)
  const query = { ...(state && { state }), ...queryOf(url, ['cursor']) }
  return { page: await orErrorPage(client(context).getSellerOfferRequests({ query })), state }
}

export const meta = () => [{ title: m.offerrequests_page() }]

/** Offers that buyers asked the shop for. */
export default function SellerOfferRequests({ loaderData: { page, state } }: Route.ComponentProps) {
  const list = useLongerList({ page }, 'page')
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="font-semibold text-xl">{m.offerrequests_title()}</h1>
      {(list.items.length > 0 || state) && <StatePills state={state} />}
      <GrowingList
        list={list}
        empty={
          state ? (
            <p className="text-ink-2">{m.offerrequests_none_of_state()}</p>
          ) : (
            <EmptyState Icon={ClipboardPen} title={m.offerrequests_none()} text={m.offerrequests_none_seller()} />
          )
        }
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(request) => (
          <RequestCard request={request} name={request.buyerName} to={`/seller/offer-requests/${request.id}`} />
        )}
      </GrowingList>
    </div>
  )
}
