import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { hasEnded } from '@lonja/core/orders/ended.ts'
import { awaitsTransfer } from '@lonja/core/orders/order-groups.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '../frame/back-link.tsx'
import { useMayChange } from '../frame/use-me.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { PdfLink } from '../ui/pdf-link.tsx'
import type { ActResult } from './act.server.ts'
import { OrderDownload } from './downloads.tsx'
import { deadlineWord } from './labels.ts'
import type { LoadedOrder } from './load-order.server.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts, OrderGlance } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderText } from './order-text.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { PartRefused } from './parts/act-on-parts.server.ts'
import { Carriers } from './parts/carriers.tsx'
import { CorrectLots } from './parts/correct-lots.tsx'
import { Refunds } from './parts/refunds.tsx'
import { Returns } from './parts/returns.tsx'
import { Shipments } from './parts/shipments.tsx'
import { Revision, RevisionNotice, Revisions } from './revision.tsx'

const Card = ({ id, title, children }: { id?: string; title?: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-20 rounded-lg border border-line bg-paper p-5">
    {title && <h2 className="mb-4 font-semibold text-base">{title}</h2>}
    {children}
  </section>
)

interface OrderViewProps extends LoadedOrder {
  actor: OrderActor
  /** its status in the words of that side: a buyer's page would load a shop's words as well, were both chosen from here */
  status: ReactNode
  /** with whom the user has this order */
  party: ReactNode
  /** the list that it came from */
  back: { to: string; text: string }
  result: ActResult | undefined
  /** where another version of it is written */
  edit: string
  /** what is expected of the user before the acts of the order itself */
  first?: ReactNode
  /** what was paid, what went back and what is still due */
  money?: ReactNode
  /** invoices of it, and what can be done about them */
  invoices?: ReactNode
  /** the day by which the shop promised it, told to the shop before its deadline */
  promise?: ReactNode
  /** until when something is expected; the order's own deadline when absent */
  deadline?: ReactNode
  /** what came of a form about a shipment, a return or a refund */
  refused: PartRefused | null
  /** what the user's own people alone see of it */
  notes?: ReactNode
  /** beside the expected act, also on a phone */
  near?: ReactNode
  /** further acts beside those of the order itself */
  more?: ReactNode
  /** what came of one of them */
  said?: ReactNode
  /** lines that one of them was refused for */
  refusedLines?: { skuIds: readonly number[] } | undefined
}

/** An order whole, for either side: what is expected now comes first. */
export const OrderView = (props: OrderViewProps) => {
  const { order, history, revisions, actor, status, party, back, edit } = props
  const { result, refused, refusedLines, first, money, invoices, promise, deadline, notes, near, more, said } = props
  const mayTrade = useMayChange('orders')
  const locale = useLocale()
  // who owes a transfer looks for the account to send it to before anything else
  const paysByTransfer = actor === 'buyer' && awaitsTransfer({ ...order, isPaid: order.due === 0 })
  const moneyCard = money && <Card title={m.payments_title()}>{money}</Card>
  return (
    <div className="space-y-4">
      <BackLink to={back.to}>{back.text}</BackLink>
      {actor === 'seller' && <Carriers />}
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-semibold text-xl tabular-nums">
            <OrderText>{m.orders_number({ number: order.number })}</OrderText>
          </h1>
          {status}
        </div>
        <p className="mt-1 text-ink-2">{party}</p>
        {actor === 'buyer' && <OrderGlance order={order} />}
        {promise && <p className="mt-3 empty:hidden">{promise}</p>}
        {(deadline || order.deadline) && (
          <div className="mt-3">
            {deadline ?? (
              <p className="flex items-center gap-2 text-amber">
                <Clock size={18} aria-hidden />
                {order.deadline && deadlineWord(order.status, formatMoment(order.deadline, locale), actor)}
              </p>
            )}
          </div>
        )}
        {order.writtenBy === 'seller' && (
          <div className="mt-5">
            <Alert>
              <p className="font-medium">{actor === 'buyer' ? m.orders_offer_yours() : m.orders_offer_written()}</p>
              {order.awaitsAcceptance && actor === 'buyer' && <p>{m.orders_offer_intro()}</p>}
            </Alert>
          </div>
        )}
        {order.cancelAsked && actor === 'buyer' && (
          <div className="mt-5">
            <Alert>{m.orders_cancel_asked_buyer()}</Alert>
          </div>
        )}
        {order.dropReason && order.dropValue !== null && (
          <div className="mt-5">
            <Alert>
              {(actor === 'buyer' ? m.orders_drop_buyer : m.orders_drop_seller)({
                reason: order.dropReason,
                amount: formatMoney(fromEuros(order.dropValue), locale),
              })}
            </Alert>
          </div>
        )}
        {order.revision && (
          <div className="mt-5">
            <RevisionNotice version={order.revision} />
          </div>
        )}
        {refused?.isLate && (
          <div className="mt-5">
            <Alert tone="error">{refused.problem}</Alert>
          </div>
        )}
        {said && <div className="mt-5">{said}</div>}
        <div className="mt-5">
          <OrderActions {...{ order, actor, result, first, near }}>
            {mayTrade && order.actions.includes('propose') && (
              <LocaleLink to={edit} className={buttonStyle('quiet')}>
                {m.orders_action_propose()}
              </LocaleLink>
            )}
            {more}
          </OrderActions>
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="space-y-4">
          {order.revision && (
            <section id="proposed" className="scroll-mt-20 rounded-lg border border-amber bg-paper p-5">
              <h2 className="mb-2 font-semibold text-base">{m.orders_revisions_waits()}</h2>
              <Revision version={order.revision} />
            </section>
          )}
          {paysByTransfer && moneyCard}
          {order.returns.length > 0 && (
            <Card title={m.orders_returns()}>
              <Returns returns={order.returns} refused={refused} />
            </Card>
          )}
          {order.refunds.length > 0 && (
            <Card id="refunds" title={m.orders_refunds()}>
              <Refunds order={order} actor={actor} refused={refused} />
            </Card>
          )}
          {order.shipments.length > 0 && (
            <Card title={m.orders_shipments()}>
              <Shipments order={order} actor={actor} refused={refused} />
            </Card>
          )}
          <Card title={m.orders_lines_title({ count: order.totalCount })}>
            <OrderLines order={order} actor={actor} refused={refusedLines} />
            {actor === 'seller' && wasFetched(order) && (
              <CorrectLots order={order} shipment={null} lines={order.orderDetails} refused={refused} />
            )}
          </Card>
          {!paysByTransfer && moneyCard}
          {invoices && <Card title={m.invoices_list()}>{invoices}</Card>}
          <Card title={m.orders_details()}>
            <OrderFacts order={order} actor={actor} />
          </Card>
        </div>
        <div className="space-y-4">
          <Card title={m.orders_summary()}>
            <OrderTotals
              totals={order}
              lines={order.orderDetails}
              isFetched={order.deliveryMethod === 'pickUp'}
              forSeller={actor === 'seller'}
              vatProof={order.vatProof}
              couponTitle={order.couponTitle}
              isPromotion={order.couponByItself}
              couponNote={couponNote(order, actor)}
              rest={restWord(order)}
            />
            <div className="mt-4 flex flex-wrap gap-2">
              <PdfLink path={`/orders/${order.id}/order-sheet.pdf`} size="sm">
                {m.orders_sheet_pdf()}
              </PdfLink>
              {actor === 'buyer' && <OrderDownload id={order.id} />}
            </div>
          </Card>
          {notes}
          <Card title={m.orders_history()}>
            <OrderHistory history={history} actor={actor} />
          </Card>
          {revisions.length > 0 && (
            <Card title={m.orders_revisions_all()}>
              <Revisions revisions={revisions} />
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether it was handed over at the shop, without a parcel. */
const wasFetched = ({ deliveryMethod, deliveryDate }: LoadedOrder['order']): boolean =>
  deliveryMethod === 'pickUp' && deliveryDate !== null

/** What the amount after a voucher is: paid, still to be paid, or neither, once the order has ended without it. */
const restWord = ({ paid, due, status }: LoadedOrder['order']): (() => string) => {
  if (due === 0 && paid > 0) return m.payments_paid
  return hasEnded(status) ? m.orders_after_voucher : m.orders_to_pay
}

/** Who bears the coupon of an order, where the market gave it. */
const couponNote = ({ couponOfMarket }: LoadedOrder['order'], actor: OrderActor): string | undefined => {
  if (!couponOfMarket) return undefined
  return actor === 'seller' ? m.orders_coupon_market_seller() : m.orders_coupon_market()
}
