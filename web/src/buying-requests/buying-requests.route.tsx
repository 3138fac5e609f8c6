import { HandHelping } from 'lucide-react'
import { useMayBuy } from '../frame/use-me.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/buying-requests.route'
import { newRequestAddress } from './request-address.ts'
import { BuyingRequestCard } from './request-card.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return { page: await orErrorPage(client(context).getBuyingRequests({ query: queryOf(url, ['cursor']) })) }
}

export const meta = () => [{ title: m.buyingrequests_page() }]

/** What the account asked all shops of a trade for. */
export default function BuyingRequests({ loaderData: { page } }: Route.ComponentProps) {
  const path = usePath()
  const mayBuy = useMayBuy()
  const list = useLongerList({ page }, 'page')
  const askLink = mayBuy && <LinkButton to={path(newRequestAddress({}))}>{m.buyingrequests_ask()}</LinkButton>
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-semibold text-xl">{m.buyingrequests_title()}</h1>
          <p className="mt-1 text-ink-2">{m.buyingrequests_text()}</p>
        </div>
        {list.items.length > 0 && askLink}
      </div>
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={HandHelping} title={m.buyingrequests_none()} text={m.buyingrequests_none_text()}>
            {askLink}
          </EmptyState>
        }
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(request) => <BuyingRequestCard request={request} to={`/uc/buying-requests/${request.id}`} />}
      </GrowingList>
    </div>
  )
}
