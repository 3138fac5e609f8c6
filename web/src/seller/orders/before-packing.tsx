import { PackageSearch } from 'lucide-react'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShopWorkList } from '../today/work-list.tsx'
import type { Packing } from './load-to-pack.server.ts'

/** That there is nothing to pack: in the orders that were named, or in the shop at all. */
export const NothingToPack = ({ waiting }: Pick<Packing, 'waiting'>) => (
  <EmptyState
    Icon={PackageSearch}
    title={waiting ? m.seller_orders_none_in_preparation() : m.seller_orders_nothing_to_pick()}
    {...(waiting && { text: m.seller_orders_none_in_preparation_text() })}
  >
    {waiting ? (
      waiting.length === 0 && (
        <LocaleLink to="/seller/orders" className={buttonStyle('quiet')}>
          {m.orders_back()}
        </LocaleLink>
      )
    ) : (
      <LocaleLink to="/seller/orders/pick-list" className={buttonStyle('quiet')}>
        {m.seller_orders_all_in_preparation()}
      </LocaleLink>
    )}
  </EmptyState>
)

/** The orders that have to be confirmed or begun before the warehouse sees them, with the way to do it. */
export const BeforePacking = ({ waiting }: Pick<Packing, 'waiting'>) =>
  waiting &&
  waiting.length > 0 && (
    <section className="rounded-lg border border-line bg-wash px-4 py-3 print:hidden">
      <h2 className="font-semibold">{m.seller_orders_before_packing()}</h2>
      <ShopWorkList work={waiting} />
    </section>
  )
