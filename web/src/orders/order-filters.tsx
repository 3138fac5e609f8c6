import { countGroup, ORDER_GROUPS, type OrderGroup } from '@lonja/core/orders/order-groups.ts'
import { Search } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { controlStyle } from '../ui/field.tsx'
import type { OrdersPage } from './find-orders.server.ts'
import { groupWord } from './words.ts'

const addressOf = (pathname: string, group: OrderGroup | null, search: string): string => {
  const query = new URLSearchParams({ ...(group && { status: group }), ...(search && { search }) }).toString()
  return query ? `${pathname}?${query}` : pathname
}

/** Groups of orders with their counts, and the search by number, reference or name. */
export const OrderFilters = ({ group, search, counts }: Pick<OrdersPage, 'group' | 'search' | 'counts'>) => {
  const { pathname } = useLocation()
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const tabs: { group: OrderGroup | null; text: string; count: number }[] = [
    { group: null, text: m.orders_group_all(), count: all },
    ...(Object.keys(ORDER_GROUPS) as OrderGroup[]).map((key) => ({
      group: key,
      text: groupWord(key),
      count: countGroup(key, counts),
    })),
  ]
  return (
    <div className="space-y-4">
      <Form role="search" action={pathname} className="flex gap-2">
        {group && <input type="hidden" name="status" value={group} />}
        <div className="relative grow">
          <Search size={18} aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
          <input
            type="search"
            name="search"
            key={search}
            defaultValue={search}
            maxLength={60}
            aria-label={m.orders_search()}
            placeholder={m.orders_search()}
            className={`${controlStyle} pl-10`}
          />
        </div>
        <Button type="submit" kind="quiet">
          {m.orders_search_submit()}
        </Button>
      </Form>
      <nav aria-label={m.orders_groups()} className="strip gap-2 pb-1">
        {tabs.map((tab) => (
          <Link
            key={tab.text}
            to={addressOf(pathname, tab.group, search)}
            preventScrollReset
            aria-current={tab.group === group ? 'page' : undefined}
            className="shrink-0 rounded-full border border-line-strong bg-paper px-3.5 py-1.5 whitespace-nowrap hover:bg-wash-2 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {tab.text} <span className="tabular-nums opacity-80">{tab.count}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
