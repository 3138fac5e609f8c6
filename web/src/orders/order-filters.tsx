import { countOf, ORDER_GROUPS, type OrderGroup } from '@lonja/core/orders/order-groups.ts'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PillLinks } from '../ui/pill-links.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { OrdersPage } from './find-orders.server.ts'
import { groupWord } from './labels.ts'

const addressOf = (pathname: string, group: OrderGroup | null, search: string): string => {
  const query = new URLSearchParams({ ...(group && { status: group }), ...(search && { search }) }).toString()
  return query ? `${pathname}?${query}` : pathname
}

/** Groups of orders, on the first page of a list with their counts, and the search by number, reference or name. */
export const OrderFilters = ({ group, search, counts }: Pick<OrdersPage, 'group' | 'search' | 'counts'>) => {
  const { pathname } = useLocation()
  const groups = [null, ...(Object.keys(ORDER_GROUPS) as OrderGroup[])]
  const pills = groups.map((one) => ({
    to: addressOf(pathname, one, search),
    text: one ? groupWord(one) : m.orders_group_all(),
    isCurrent: one === group,
    ...(counts && {
      count: countOf(one ? ORDER_GROUPS[one].map((status) => counts[status] ?? 0) : Object.values(counts)),
    }),
  }))
  return (
    <div className="space-y-4">
      <SearchForm label={m.orders_search()} search={search} kept={{ status: group }} />
      <PillLinks label={m.orders_groups()} pills={pills} />
    </div>
  )
}
