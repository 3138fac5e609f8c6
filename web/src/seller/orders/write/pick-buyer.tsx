import { UsersRound } from 'lucide-react'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Buyer } from './write-order.server.ts'

/** For whom an order is written: the shop's own buyers, by name. */
export const PickBuyer = ({ buyers, search }: { buyers: readonly Buyer[]; search: string }) => (
  <Sheet title={m.seller_write_pick()}>
    <SearchForm label={m.seller_write_search()} search={search} className="max-w-lg" />
    <p className="mt-3 text-ink-2">{m.seller_write_pick_hint()}</p>
    {buyers.length === 0 ? (
      <EmptyState Icon={UsersRound} title={m.seller_write_no_buyers()} text={m.seller_write_no_buyers_text()} />
    ) : (
      <ul className="mt-4 divide-y divide-line">
        {buyers.map(({ id, name, orders }) => (
          <li key={id}>
            <LocaleLink
              to={`/seller/orders/new?buyer=${id}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-3 hover:bg-wash"
            >
              <span className="min-w-0 truncate font-medium">{name}</span>
              <span className="text-ink-2 tabular-nums">{m.seller_write_orders({ count: orders })}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    )}
  </Sheet>
)
