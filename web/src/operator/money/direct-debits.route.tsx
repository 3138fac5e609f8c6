import { BatchCard } from '../../direct-debits/batch-card.tsx'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/direct-debits.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const shopId = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('shopId') ?? '')?.[0]
  const query = { ...queryOf(url, ['cursor']), ...(shopId && { shopId }) }
  return { page: await orErrorPage(client(context).getMarketDebitBatches({ query })) }
}

export const meta = () => [{ title: m.directdebits_page() }]

/** What shops collect by direct debit: batches of all, or of the one that the address names. */
export default function MarketDebitBatches({ loaderData: { page } }: Route.ComponentProps) {
  const list = useLongerList({ page }, 'page')
  return (
    <div className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.directdebits_market_batches()}</h1>
        <LocaleLink to="/operator/money/mandates" className="py-1 underline underline-offset-4">
          {m.directdebits_market_mandates()}
        </LocaleLink>
      </div>
      <GrowingList
        list={list}
        empty={<p className="text-ink-2">{m.directdebits_none()}</p>}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {(batch) => <BatchCard batch={batch} shopName={batch.shopName} />}
      </GrowingList>
    </div>
  )
}
