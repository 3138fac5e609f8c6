import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

type Totals = Pick<ReplyOf<'getOrderSummary'>, 'subtotal' | 'specialDiscount' | 'shippingCost' | 'taxes' | 'total'>

const Row = ({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) => (
  <div
    className={`flex justify-between gap-4 ${strong ? 'border-line border-t pt-3 font-semibold text-lg' : 'text-ink-2'}`}
  >
    <dt>{name}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
)

/** What is to be paid and of what it is made: goods, discount, shipping, VAT rate by rate (spec §3, price summary). */
export const OrderTotals = ({ totals, isFetched = false }: { totals: Totals; isFetched?: boolean }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <dl className="space-y-2.5">
      <Row name={m.orders_subtotal()} value={money(totals.subtotal)} />
      {totals.specialDiscount > 0 && <Row name={m.orders_discount()} value={money(-totals.specialDiscount)} />}
      <Row
        name={isFetched ? m.orders_pick_up_free() : m.orders_shipping()}
        value={
          totals.shippingCost === null
            ? m.orders_shipping_ask()
            : totals.shippingCost > 0
              ? money(totals.shippingCost)
              : m.orders_shipping_free()
        }
      />
      {totals.taxes.map((row) => (
        <Row
          key={row.tax}
          name={m.orders_vat_on({ tax: row.tax, base: money(row.subTotal) })}
          value={money(row.taxAmount)}
        />
      ))}
      <Row name={m.orders_total()} value={money(totals.total)} strong />
    </dl>
  )
}
