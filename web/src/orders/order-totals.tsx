import { type StepLine, totalSteps } from '@lonja/core/checkout/total-steps.ts'
import { formatMoney, fromEuros, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

type Totals = Pick<
  ReplyOf<'getOrderSummary'>,
  'taxInclude' | 'shippingCost' | 'taxes' | 'surcharge' | 'noVatReason' | 'totalBeforeVoucher' | 'voucher' | 'total'
>

interface OrderTotalsProps {
  totals: Totals
  /** the lines that stand above */
  lines: readonly StepLine[]
  isFetched?: boolean
  /** the shop reads it, not the buyer */
  forSeller?: boolean
  /** name of the coupon that the totals hold */
  couponTitle?: string | null | undefined
  /** said below the coupon */
  couponNote?: string | undefined
}

const LOOK = {
  step: 'text-ink-2',
  part: 'text-ink-3 text-xs',
  total: 'border-line border-t pt-3 font-semibold text-lg',
}

interface RowProps {
  name: string
  value: string
  look?: keyof typeof LOOK
  /** said below it */
  note?: string | undefined
}

const Row = ({ name, value, look = 'step', note }: RowProps) => (
  <div className={`grid grid-cols-[1fr_auto] gap-x-4 ${LOOK[look]}`}>
    <dt>{name}</dt>
    <dd className="tabular-nums">{value}</dd>
    {note && <dd className="col-span-2 text-ink-2 text-xs">{note}</dd>}
  </div>
)

/**
 * From the lines to the amount to pay, each step adding up (core/checkout/total-steps.ts). Small rows are parts of the
 * row above them: discounts that the lines already hold, and VAT where prices hold it (spec §3, price summary).
 */
export const OrderTotals = ({
  totals,
  lines,
  isFetched = false,
  forSeller = false,
  couponTitle,
  couponNote,
}: OrderTotalsProps) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const { taxInclude, goods, saved, coupon, shipping } = totalSteps(
    { ...totals, total: totals.totalBeforeVoucher },
    lines,
  )
  const delivery = taxInclude ? m.orders_shipping_gross() : m.orders_shipping()
  const vat = totals.noVatReason ? (
    <Row
      name={m.orders_no_vat_export()}
      value={money(0)}
      note={(forSeller ? m.orders_no_vat_export_seller : m.orders_no_vat_export_note)()}
    />
  ) : (
    totals.taxes.map(({ tax, subTotal, taxAmount }) => (
      <Row
        key={tax}
        look={taxInclude ? 'part' : 'step'}
        name={(taxInclude ? m.orders_vat_within : m.orders_vat_on)({ tax, base: money(subTotal) })}
        value={money(taxAmount)}
      />
    ))
  )
  const surcharge = totals.taxes.map(
    ({ tax, subTotal, surcharge: rate, surchargeAmount }) =>
      surchargeAmount !== 0 && (
        <Row
          key={tax}
          name={m.orders_surcharge_on({ rate: rate.toLocaleString(locale), base: money(subTotal) })}
          value={money(surchargeAmount)}
        />
      ),
  )
  return (
    <dl className="space-y-2.5">
      <Row name={taxInclude ? m.orders_subtotal_gross() : m.orders_subtotal()} value={formatMoney(goods, locale)} />
      {saved > 0 && <Row look="part" name={m.orders_saved()} value={formatMoney(saved, locale)} />}
      {coupon > 0 && (
        <Row
          name={couponTitle ? m.orders_coupon_of({ title: couponTitle }) : m.orders_coupon()}
          value={formatMoney(subtract(ZERO, coupon), locale)}
          note={couponNote}
        />
      )}
      <Row
        name={isFetched ? m.orders_pick_up_free() : delivery}
        value={
          shipping === null
            ? m.orders_shipping_ask()
            : shipping > 0
              ? formatMoney(shipping, locale)
              : m.orders_shipping_free()
        }
      />
      {!taxInclude && vat}
      {surcharge}
      <Row name={m.orders_total()} value={money(totals.totalBeforeVoucher)} look="total" />
      {taxInclude && vat}
      {totals.voucher > 0 && (
        <>
          <Row name={m.orders_voucher()} value={money(-totals.voucher)} />
          <Row name={m.orders_to_pay()} value={money(totals.total)} look="total" />
        </>
      )}
    </dl>
  )
}
