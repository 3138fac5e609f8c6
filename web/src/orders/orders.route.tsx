import { PackageSearch } from 'lucide-react'
import { CommentLink } from '../comments/comment-link.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useKeptSearch } from '../lists/last-search.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { PayLink } from '../payments/pay-now.tsx'
import { isToPay } from '../payments/to-pay.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/orders.route'
import { BuyAgain } from './buy-again.tsx'
import { CardLinks } from './card-links.tsx'
import { OrdersDownload } from './downloads.tsx'
import { findOrders } from './find-orders.server.ts'
import { NextOrders } from './next-page.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDesk } from './order-desk.tsx'
import { OrderFilters } from './order-filters.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const [page, spending] = await Promise.all([
    findOrders(context, url),
    // only the list of all orders begins with what they come to
    url.searchParams.size === 0 ? orErrorPage(client(context).getOrderSpending()) : null,
  ])
  return { ...page, spending }
}

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = () => [{ title: m.orders_page() }]

export default function Orders({ loaderData: page }: Route.ComponentProps) {
  const path = usePath()
  useKeptSearch('/uc')
  const isFiltered = page.group !== null || page.search !== ''
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.orders_title()}</h1>
        {page.items.length > 0 && <OrdersDownload query={page.exported} />}
      </div>
      {page.spending && page.counts && page.items.length > 0 && (
        <OrderDesk counts={page.counts} spending={page.spending} />
      )}
      <OrderFilters {...page} />
      {page.items.length === 0 ? (
        <EmptyState
          Icon={PackageSearch}
          title={isFiltered ? m.orders_none_found() : m.orders_none()}
          text={isFiltered ? m.orders_none_found_text() : m.orders_none_text()}
        >
          <LinkButton to={path(isFiltered ? '/uc' : '/goods-list')}>
            {isFiltered ? m.orders_show_all() : m.orders_go_shopping()}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="mt-5 space-y-4">
          {page.items.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              to={`/uc/order-detail?id=${order.id}`}
              party={order.shopName}
              more={
                <>
                  {isToPay(order) && <PayLink order={order} small />}
                  <CardLinks order={order} />
                  <CommentLink order={order} small />
                  <BuyAgain order={order} small />
                </>
              }
            />
          ))}
        </div>
      )}
      <NextOrders cursor={page.nextCursor} />
    </>
  )
}
