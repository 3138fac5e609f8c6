import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { requireBuyer } from '../server/session.server.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/my-invoices.route'
import { loadInvoices, loadSpend } from './load-invoices.server.ts'
import { QuarterlyDesk } from './quarterly-desk.tsx'
import { SpendByShop } from './spend-by-shop.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const [loaded, spend] = await Promise.all([loadInvoices(context, url), loadSpend(context, url)])
  return { ...loaded, spend }
}

export const meta = () => [{ title: m.invoices_mine_page() }]

/** The invoices that the user's account received. */
export default function MyInvoices({ loaderData }: Route.ComponentProps) {
  const { spend, page } = loaderData
  return (
    <QuarterlyDesk
      loaded={loaderData}
      base="/uc/invoices"
      title={m.invoices_list()}
      searchLabel={m.invoices_search_shop()}
      other={({ issuerName }) => issuerName}
      none={m.invoices_none_mine()}
      noneYet={<LinkButton to={usePath()('/uc')}>{m.invoices_none_mine_orders()}</LinkButton>}
      summary={spend && page.sums && <SpendByShop spend={spend} sums={page.sums} />}
    />
  )
}
