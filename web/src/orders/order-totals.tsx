import { type StepLine, totalSteps } from '@lonja/core/checkout/total-steps.ts'
import { formatMoney, fromEuros, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
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
  /** name of the coupon or promotion that the totals hold */
  couponTitle?: string | null | undefined
  /** it is a promotion */
  isPromotion?: boolean | undefined
  /** where the buyer's VAT number stands, of what goes to another member state and may still lose its VAT */
  euVat?: ReplyOf<'getOrderSummary'>['euVat'] | undefined
  /** by which VAT number an order bears none */
  vatProof?: ReplyOf<'getOrder'>['vatProof'] | undefined
  /** said below the coupon */
  couponNote?: string | undefined
  /** what is left after a voucher is called: to pay, unless told otherwise */
  rest?: () => string
}

/** Why nothing bears VAT: name of the row, and what buyer and shop are told of it. */
const NO_VAT = {
  intraEu: {
    name: m.orders_no_vat_intra_eu,
    buyer: m.orders_no_vat_intra_eu_note,
    seller: m.orders_no_vat_intra_eu_seller,
  },
  export: { name: m.orders_no_vat_export, buyer: m.orders_no_vat_export_note, seller: m.orders_no_vat_export_seller },
}

/** Why what goes to another member state bears VAT, though it might not. */
const EU_VAT = {
  waiting: m.orders_eu_vat_waiting,
  invalid: m.orders_eu_vat_invalid,
  unanswered: m.orders_eu_vat_unanswered,
  off: m.orders_eu_vat_off,
  missing: m.orders_eu_vat_missing,
}

/** By which VAT number an order bears no VAT, and what VIES said of it. */
const proofNotes = (proof: NonNullable<ReplyOf<'getOrder'>['vatProof']>, locale: ReturnType<typeof useLocale>) => [
  m.orders_vat_proof({ number: proof.number, date: formatDay(proof.validAt, locale) }),
  ...(proof.name ? [m.orders_vat_proof_holder({ name: proof.name })] : []),
  ...(proof.requestId ? [m.orders_vat_proof_request({ id: proof.requestId })] : []),
]

const LOOK = {
  step: 'text-ink-2',
  part: 'text-ink-3 text-xs',
  total: 'border-line border-t pt-3 font-semibold text-lg',
}

interface RowProps {
  name: string
  value: string
  look?: keyof typeof LOOK
  /** said below it, each on a line of its own */
  notes?: readonly string[]
}

const Row = ({ name, value, look = 'step', notes = [] }: RowProps) => (
  <div className={`grid grid-cols-[1fr_auto] gap-x-4 ${LOOK[look]}`}>
    <dt>{name}</dt>
    <dd className="tabular-nums">{value}</dd>
    {notes.map((note) => (
      <dd key={note} className="col-span-2 break-words text-ink-2 text-xs">
        {note}
      </dd>
    ))}
  </div>
)

/** What a coupon or promotion of an order is called. */
export const couponName = (title: string | null | undefined, isPromotion: boolean): string => {
  if (!title) return m.orders_coupon()
  return isPromotion ? m.coupons_promotion_of({ title }) : m.orders_coupon_of({ title })
}

/**
 * From the lines to the amount to pay, each step adding up (core/src/checkout/total-steps.ts). Small rows are parts of the
 * row above them: discounts that the lines already hold, and VAT where prices hold it (spec §3, price summary).
 */
export const OrderTotals = ({
  totals,
  lines,
  isFetched = false,
  forSeller = false,
  euVat,
  vatProof,
  couponTitle,
  isPromotion = false,
  couponNote,
  rest = m.orders_to_pay,
}: OrderTotalsProps) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const { taxInclude, products, saved, coupon, shipping } = totalSteps(
    { ...totals, total: totals.totalBeforeVoucher },
    lines,
  )
  const delivery = taxInclude ? m.orders_shipping_gross() : m.orders_shipping()
  const noVat = totals.noVatReason && NO_VAT[totals.noVatReason]
  const vat = noVat ? (
    <Row
      name={noVat.name()}
      value={money(0)}
      notes={[noVat[forSeller ? 'seller' : 'buyer'](), ...(vatProof ? proofNotes(vatProof, locale) : [])]}
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
    <>
      <dl className="space-y-2.5">
        <Row
          name={taxInclude ? m.orders_subtotal_gross() : m.orders_subtotal()}
          value={formatMoney(products, locale)}
        />
        {saved > 0 && <Row look="part" name={m.orders_saved()} value={formatMoney(saved, locale)} />}
        {coupon > 0 && (
          <Row
            name={couponName(couponTitle, isPromotion)}
            value={formatMoney(subtract(ZERO, coupon), locale)}
            notes={couponNote ? [couponNote] : []}
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
            <Row name={rest()} value={money(totals.total)} look="total" />
          </>
        )}
      </dl>
      {euVat && euVat !== 'confirmed' && <p className="mt-3 text-ink-2 text-xs">{EU_VAT[euVat]()}</p>}
    </>
  )
}
