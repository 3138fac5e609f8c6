import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '../frame/back-link.tsx'
import { useMayTrade } from '../frame/use-me.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import type { ActResult } from './act.server.ts'
import { deadlineWord } from './labels.ts'
import type { LoadedOrder } from './load-order.server.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatusTag } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'
import { Revision, Revisions } from './revision.tsx'

const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="rounded-lg border border-line bg-paper p-5">
    {title && <h2 className="mb-4 font-semibold text-base">{title}</h2>}
    {children}
  </section>
)

interface OrderViewProps extends LoadedOrder {
  actor: OrderActor
  /** with whom the reader has this order */
  party: ReactNode
  /** the list that it came from */
  back: string
  result: ActResult | undefined
  /** where another version of it is written */
  edit: string
  /** further acts beside those of the order itself */
  more?: ReactNode
  /** what came of one of them */
  said?: ReactNode
}

/** An order whole, for either side: what is expected now comes first. */
export const OrderView = (props: OrderViewProps) => {
  const { order, history, revisions, actor, party, back, edit, result, more, said } = props
  const mayTrade = useMayTrade()
  const locale = useLocale()
  return (
    <div className="space-y-4">
      <BackLink to={back}>{m.orders_back()}</BackLink>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-semibold text-xl tabular-nums">{m.orders_number({ number: order.number })}</h1>
          <OrderStatusTag status={order.status} />
        </div>
        <p className="mt-1 text-ink-2">{party}</p>
        {order.deadline && (
          <p className="mt-3 flex items-center gap-2 text-amber">
            <Clock size={18} aria-hidden />
            {deadlineWord(order.status, formatMoment(order.deadline, locale))}
          </p>
        )}
        {order.revision && (
          <section className="mt-5 rounded-md border border-amber p-4">
            <h2 className="mb-2 font-semibold text-base">{m.revisions_waits()}</h2>
            <Revision version={order.revision} />
          </section>
        )}
        {said && <div className="mt-5">{said}</div>}
        <div className="mt-5 flex flex-wrap items-start gap-3">
          <OrderActions order={order} actor={actor} result={result} />
          {mayTrade && order.actions.includes('propose') && (
            <LocaleLink to={edit} className={buttonStyle('quiet')}>
              {m.orders_action_propose()}
            </LocaleLink>
          )}
          {more}
        </div>
      </Card>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="space-y-4">
          <Card title={m.orders_lines_title({ count: order.totalCount })}>
            <OrderLines order={order} actor={actor} />
          </Card>
          <Card title={m.orders_details()}>
            <OrderFacts order={order} />
          </Card>
        </div>
        <div className="space-y-4">
          <Card title={m.orders_summary()}>
            <OrderTotals totals={order} lines={order.orderDetails} isFetched={order.deliveryMethod === 'pickUp'} />
          </Card>
          <Card title={m.orders_history()}>
            <OrderHistory history={history} />
          </Card>
          {revisions.length > 0 && (
            <Card title={m.revisions_all()}>
              <Revisions revisions={revisions} />
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}
