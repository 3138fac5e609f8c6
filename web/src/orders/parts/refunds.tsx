import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { ibanText } from '@lonja/core/payments/iban.ts'
import { isOpenRefund, type RefundState } from '@lonja/core/payments/refund-machine.ts'
import { FileField } from '../../files/file-field.tsx'
import { formatDay, formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { OrderDetail } from '../load-order.server.ts'
import type { PartRefused } from './act-on-parts.server.ts'
import { PartForm } from './part-form.tsx'

type Refund = OrderDetail['refunds'][number]

const STATES: Record<RefundState, { word: () => string; tone: Tone }> = {
  requested: { word: m.orders_refund_requested, tone: 'amber' },
  sent: { word: m.orders_refund_sent, tone: 'amber' },
  succeeded: { word: m.orders_refund_succeeded, tone: 'leaf' },
  failed: { word: m.orders_refund_failed, tone: 'amber' },
  unknown: { word: m.orders_refund_failed, tone: 'amber' },
  cancelled: { word: m.payments_refund_cancelled, tone: 'plain' },
}

const HAND_WORDS = { transfer: m.orders_refund_by_transfer, cash: m.orders_refund_by_cash }

const byWord = ({ asVoucher, byHand }: Refund): string =>
  asVoucher ? m.orders_refund_by_voucher() : byHand ? HAND_WORDS[byHand]() : m.orders_refund_by_original()

const Repay = ({ refund, refused }: { refund: Refund; refused: PartRefused | null }) => {
  const part = `repay ${refund.id}`
  const values = refused?.part === part ? refused.values : {}
  return (
    <PartForm
      part={part}
      area="money"
      word={m.orders_refund_repay()}
      kind={refund.asVoucher ? 'quiet' : 'main'}
      refused={refused}
      files
    >
      <TextField
        label={m.orders_refund_reference()}
        name="reference"
        maxLength={80}
        required
        defaultValue={values.reference}
      />
      <TextField label={m.orders_refund_date()} name="date" type="date" required defaultValue={values.date} />
      <FileField name="proof" kind="repay-proof" label={m.orders_refund_proof()} />
    </PartForm>
  )
}

/** Money or a voucher of the shop: the buyer chooses until it is repaid, the shop sees it and issues the voucher. */
const AsVoucher = ({ refund, actor, refused }: { refund: Refund } & Pick<RefundsProps, 'actor' | 'refused'>) => {
  if (refund.state === 'succeeded')
    return (
      refund.asVoucher &&
      (actor === 'buyer' ? (
        <LocaleLink to="/uc/my-coupon/vouchers" className="inline-block underline underline-offset-4">
          {m.orders_refund_credited()}
        </LocaleLink>
      ) : (
        <p>{m.orders_refund_credited_seller()}</p>
      ))
    )
  return (
    <>
      {refund.mayChoose && (
        <>
          <p className="text-ink-2 text-xs">
            {refund.asVoucher ? m.orders_refund_voucher_waits() : m.orders_refund_voucher_hint()}
          </p>
          {refund.asVoucher ? (
            <PartForm part={`refund-money ${refund.id}`} word={m.orders_refund_money_choose()} refused={refused} />
          ) : (
            <PartForm part={`refund-voucher ${refund.id}`} word={m.orders_refund_voucher_choose()} refused={refused} />
          )}
        </>
      )}
      {refund.mayCredit && (
        <>
          <p>{m.orders_refund_voucher_wanted()}</p>
          <PartForm
            part={`credit ${refund.id}`}
            area="money"
            word={m.orders_refund_credit()}
            kind="main"
            refused={refused}
          />
        </>
      )}
    </>
  )
}

/** Where transfers are repaid to: the buyer says it, the shop that has one to repay reads it. */
const Account = ({ order, actor, refused }: RefundsProps) => {
  const isOwed = order.refunds.some(
    ({ byHand, state, asVoucher }) => byHand === 'transfer' && isOpenRefund(state) && !asVoucher,
  )
  if (!isOwed) return null
  const iban = order.refundIban && ibanText(order.refundIban)
  if (actor !== 'buyer')
    return <p className="mb-4">{iban ? m.orders_refund_iban({ iban }) : m.orders_refund_iban_none()}</p>
  const part = `account ${order.id}`
  return (
    <div className="mb-4 space-y-2">
      <p>{iban ? m.orders_refund_iban_yours({ iban }) : m.orders_refund_iban_ask()}</p>
      <PartForm key={iban} part={part} word={m.orders_refund_iban_save()} refused={refused}>
        <TextField
          label={m.orders_return_iban()}
          hint={m.orders_return_iban_hint()}
          name="iban"
          maxLength={50}
          required
          defaultValue={refused?.part === part ? refused.values.iban : (iban ?? '')}
        />
      </PartForm>
    </div>
  )
}

interface RefundsProps {
  order: OrderDetail
  actor: OrderActor
  refused: PartRefused | null
}

/** What is owed to the buyer and what was paid back, with the evidence of what the shop repaid by hand. */
export const Refunds = ({ order, actor, refused }: RefundsProps) => {
  const locale = useLocale()
  return (
    <>
      <Account order={order} actor={actor} refused={refused} />
      <ul className="divide-y divide-line">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="space-y-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-3">
              <strong className="tabular-nums">{formatMoney(fromEuros(refund.amount), locale)}</strong>
              <span className="text-ink-2">{byWord(refund)}</span>
              <Tag tone={STATES[refund.state].tone}>{STATES[refund.state].word()}</Tag>
            </div>
            <p className="text-ink-3 text-xs">
              {[formatMoment(refund.date, locale), refund.reason].filter(Boolean).join(' · ')}
            </p>
            {refund.repaidOn && (
              <p>
                {m.orders_refund_done_on({
                  when: formatDay(refund.repaidOn, locale),
                  reference: refund.evidence ?? '',
                })}
                {refund.proof && (
                  <a href={refund.proof.url} className="ml-2 underline underline-offset-4">
                    {m.orders_refund_file()}
                  </a>
                )}
              </p>
            )}
            <AsVoucher refund={refund} actor={actor} refused={refused} />
            {refund.mayRepay && <Repay refund={refund} refused={refused} />}
          </li>
        ))}
      </ul>
    </>
  )
}
