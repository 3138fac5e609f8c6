import { HandHelping } from 'lucide-react'
import { useLocation } from 'react-router'
import { BuyingRequestCard } from '../../buying-requests/request-card.tsx'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/market-buying-requests.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'moderation')
  const list = url.searchParams.get('list') === 'ended' ? 'ended' : 'open'
  const query = { list, ...queryOf(url, ['cursor']) } as const
  return { page: await orErrorPage(client(context).getMarketBuyingRequests({ query })), list }
}

export const meta = () => [{ title: m.buyingrequests_page() }]

/** What all buyers look for. */
export default function MarketBuyingRequests({ loaderData: { page, list: which } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const list = useLongerList({ page }, 'page')
  return (
    <div className="max-w-4xl space-y-4">
      <div>
        <h1 className="font-semibold text-xl">{m.buyingrequests_title()}</h1>
        <p className="mt-1 text-ink-2">{m.buyingrequests_market_text()}</p>
      </div>
      <PillLinks
        label={m.buyingrequests_list()}
        pills={[
          { to: pathname, text: m.buyingrequests_market_open(), isCurrent: which === 'open' },
          { to: `${pathname}?list=ended`, text: m.buyingrequests_market_ended(), isCurrent: which === 'ended' },
        ]}
      />
      <GrowingList
        list={list}
        empty={<EmptyState Icon={HandHelping} title={m.buyingrequests_market_none()} />}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(request) => (
          <BuyingRequestCard
            request={request}
            to={`/operator/buying-requests/${request.id}`}
            who={request.accountName}
          />
        )}
      </GrowingList>
    </div>
  )
}
