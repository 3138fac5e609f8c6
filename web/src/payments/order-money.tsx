import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { isPayable } from '@lonja/core/orders/order-groups.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import type { ReactNode } from 'react'
import { AnnouncedDebit } from '../direct-debits/announced.tsx'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { methodWord } from '../orders/labels.ts'
import type { OrderDetail } from '../orders/load-order.server.ts'
import type { PartRefused } from '../orders/parts/act-on-parts.server.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Tag } from '../ui/tag.tsx'
import { AccountDue } from './account-due.tsx'
import { DISPUTE_LABELS, PAYMENT_LABELS, providerWord } from './labels.ts'
import { LateInterest, LateRate } from './late-interest.tsx'
import type { OrderMoneyRows } from './load-order-money.server.ts'
import { TransferDetails } from './transfer-details.tsx'
import { TransferProof } from './transfer-proof.tsx'

interface OrderMoneyProps extends Pick<OrderMoneyRows, 'payments' | 'hasQr'> {
  order: OrderDetail
  actor: OrderActor
  /** what came of a form about a part of the order */
  refused: PartRefused | null
}

const Row = ({ tag, title, text, amount }: { tag: ReactNode; title: string; text: string; amount: string }) => (
  <li className="flex items-start justify-between gap-4 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {title}
        {tag}
      </p>
      <p className="text-ink-3 text-xs">{text}</p>
    </div>
    <p className="shrink-0 tabular-nums">{amount}</p>
  </li>
)

type Payment = OrderMoneyRows['payments'][number]

/** Whether a try ended without money, and nothing of it is still to be said: several of them share a line. */
const cameToNothing = ({ state, dispute, goesBack }: Payment): boolean =>
  (state === 'failed' || state === 'cancelled' || state === 'expired') && !dispute && goesBack === 0

/** By what it was paid: a voucher and a direct debit pay orders of every method. */
const wayOf = ({ isDebit, isVoucher, method }: Payment): string => {
  if (isVoucher) return providerWord('voucher')
  return isDebit ? providerWord('debit') : methodWord(method)
}

/** The money of an order: what is paid and due, where a transfer goes, and each attempt to pay. */
export const OrderMoney = ({ order, actor, refused, payments, hasQr }: OrderMoneyProps) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const sums = [
    { name: m.payments_paid(), amount: order.paid, isShown: true },
    { name: m.payments_refunded(), amount: order.refunded, isShown: order.refunded > 0 },
    { name: m.payments_due(), amount: order.due, isShown: order.due > 0 && isPayable(order.status) },
    { name: m.commissions_of_order(), amount: order.commission ?? 0, isShown: order.commission !== null },
  ]
  const tries = payments.filter(cameToNothing)
  const row = (payment: Payment) => {
    const { word, tone } = PAYMENT_LABELS[payment.state]
    const { dispute } = payment
    const disputed = dispute && [
      m.payments_dispute_amount({ amount: money(dispute.amount) }),
      dispute.state === 'open' && dispute.dueAt && actor === 'seller'
        ? m.payments_dispute_until({ until: formatMoment(dispute.dueAt, locale) })
        : null,
    ]
    const goesBack = payment.goesBack > 0 ? m.payments_goes_back({ amount: money(payment.goesBack) }) : null
    const when = formatMoment(payment.settledAt ?? payment.createdAt, locale)
    return (
      <Row
        key={`payment-${payment.id}`}
        tag={
          <>
            <Tag tone={tone}>{word()}</Tag>
            {dispute && <Tag tone={DISPUTE_LABELS[dispute.state].tone}>{DISPUTE_LABELS[dispute.state].word()}</Tag>}
          </>
        }
        title={wayOf(payment)}
        text={[when, payment.failure, goesBack, ...(disputed ?? [])].filter(Boolean).join(' · ')}
        amount={money(payment.amount)}
      />
    )
  }
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
        {sums
          .filter(({ isShown }) => isShown)
          .map(({ name, amount }) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right font-medium tabular-nums">{money(amount)}</dd>
            </div>
          ))}
      </dl>
      <AccountDue order={order} isOwed={order.due > 0 && isPayable(order.status) && order.debit === null} />
      {order.lateInterest && (
        <>
          <LateInterest late={order.lateInterest} />
          <LateRate {...order.lateInterest} />
        </>
      )}
      <AnnouncedDebit debit={order.debit} isBuyer={actor === 'buyer'} />
      {actor === 'buyer' && order.mayBeCollected && order.due > 0 && !order.debit && isPayable(order.status) && (
        <Alert>{m.directdebits_may_be_collected()}</Alert>
      )}
      {order.transfer && order.due > 0 && !order.debit && (
        <TransferDetails orderId={order.id} transfer={order.transfer} hasQr={hasQr} />
      )}
      <TransferProof {...{ order, actor, refused }} />
      {payments.length > 0 && (
        <ul aria-label={m.payments_movements()} className="divide-y divide-line border-line border-t">
          {payments.filter((payment) => !cameToNothing(payment)).map(row)}
          {tries.length > 1 ? (
            <li>
              <details>
                <summary className="w-fit cursor-pointer py-3 text-ink-2 underline underline-offset-4">
                  {m.payments_failed_tries({ count: tries.length })}
                </summary>
                <ul className="divide-y divide-line border-line border-t">{tries.map(row)}</ul>
              </details>
            </li>
          ) : (
            tries.map(row)
          )}
        </ul>
      )}
    </div>
  )
}
