import { MandateFacts } from '../../direct-debits/mandate-facts.tsx'
import { BackLink } from '../../frame/back-link.tsx'
import { GrowingList } from '../../lists/growing-list.tsx'
import { queryOf } from '../../lists/query.ts'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/mandates.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const named = (name: string) => /^[1-9]\d{0,8}$/.exec(url.searchParams.get(name) ?? '')?.[0]
  const [accountId, shopId] = [named('accountId'), named('shopId')]
  const query = { ...queryOf(url, ['cursor']), ...(accountId && { accountId }), ...(shopId && { shopId }) }
  return { page: await orErrorPage(client(context).getMarketMandates({ query })) }
}

export const meta = () => [{ title: m.directdebits_page() }]

/** Mandates of all accounts, of one, or for one shop, as the address says. */
export default function MarketMandates({ loaderData: { page } }: Route.ComponentProps) {
  const list = useLongerList({ page }, 'page')
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to="/operator/money/direct-debits">{m.directdebits_market_batches()}</BackLink>
      <h1 className="font-semibold text-xl">{m.directdebits_market_mandates()}</h1>
      <GrowingList
        list={list}
        empty={<p className="text-ink-2">{m.directdebits_mandates_none()}</p>}
        className="space-y-4"
      >
        {(mandate) => (
          <Sheet title={`${mandate.accountName} → ${mandate.shopName}`}>
            <MandateFacts mandate={mandate} />
          </Sheet>
        )}
      </GrowingList>
    </div>
  )
}
