import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { RevisionState } from '@lonja/core/orders/revision.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Tag } from '../ui/tag.tsx'
import { EditSums } from './edit/edit-sums.tsx'
import type { LoadedOrder } from './load-order.server.ts'

type Version = LoadedOrder['revisions'][number]

const STATES: Record<RevisionState, () => string> = {
  proposed: m.orders_revisions_state_proposed,
  accepted: m.orders_revisions_state_accepted,
  rejected: m.orders_revisions_state_rejected,
  superseded: m.orders_revisions_state_superseded,
}

type RevisedLine = Version['lines'][number]

const isSame = ({ quantity, oldQuantity, price, oldPrice, message }: RevisedLine): boolean =>
  quantity === oldQuantity && price === oldPrice && message === ''

const Line = ({ line }: { line: RevisedLine }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {line.productName}
        {line.oldPrice === null && <Tag tone="leaf">{m.orders_revisions_new()}</Tag>}
        {line.quantity === 0 && <Tag tone="red">{m.orders_revisions_removed()}</Tag>}
      </p>
      <p className="text-ink-3 text-xs">{line.productSerialNumber}</p>
      <div className="mt-1 grid gap-x-6 tabular-nums sm:grid-cols-2">
        {line.oldPrice !== null && (
          <p className="text-ink-2">
            {m.orders_revisions_was({ quantity: line.oldQuantity, price: money(line.oldPrice) })}
          </p>
        )}
        {line.quantity > 0 && (
          <p className={isSame(line) ? 'text-ink-2' : 'font-semibold'}>
            {m.orders_revisions_is({ quantity: line.quantity, price: money(line.price) })}
          </p>
        )}
      </div>
      {line.message && <p className="mt-1 whitespace-pre-line text-ink-2">{line.message}</p>}
    </li>
  )
}

const Lines = ({ lines }: { lines: readonly RevisedLine[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {lines.map((line) => (
      <Line key={line.skuId} line={line} />
    ))}
  </ul>
)

/** A version of an order beside what it would replace: what changes, delivery, messages, and the difference in euros. */
export const Revision = ({ version }: { version: Version }) => {
  const locale = useLocale()
  const { shipping, oldShipping, deliveryDate, oldDeliveryDate } = version
  const changed = version.lines.filter((line) => !isSame(line))
  const same = version.lines.filter(isSame)
  const day = (iso: string | null) => (iso ? formatDay(iso, locale) : m.orders_revisions_none())
  const cost = (euros: number | null) =>
    euros === null ? m.orders_shipping_ask() : formatMoney(fromEuros(euros), locale)
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        {m.orders_revisions_by({ name: version.actorName, when: formatMoment(version.at, locale) })}
      </p>
      {version.message && <p className="whitespace-pre-line rounded-md bg-wash px-4 py-3">{version.message}</p>}
      {changed.length > 0 && <Lines lines={changed} />}
      {same.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 items-center underline underline-offset-4">
            {m.orders_revisions_same({ count: same.length })}
          </summary>
          <div className="mt-2">
            <Lines lines={same} />
          </div>
        </details>
      )}
      <dl className="space-y-2 tabular-nums">
        {shipping !== oldShipping && (
          <div className="flex justify-between gap-4">
            <dt>{m.orders_revisions_shipping()}</dt>
            <dd>{m.ui_from_to({ before: cost(oldShipping), after: cost(shipping) })}</dd>
          </div>
        )}
        {deliveryDate !== oldDeliveryDate && (
          <div className="flex justify-between gap-4">
            <dt>{m.orders_delivery_day()}</dt>
            <dd>{m.ui_from_to({ before: day(oldDeliveryDate), after: day(deliveryDate) })}</dd>
          </div>
        )}
      </dl>
      <EditSums sums={version} />
      {version.reason && <p className="whitespace-pre-line text-ink-2">{version.reason}</p>}
    </div>
  )
}

/** That changes are proposed, by whom and what they come to, with the way to them. */
export const RevisionNotice = ({ version: { actorName, oldTotal, total } }: { version: Version }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <Alert>
      <p className="font-medium text-ink">{m.orders_revisions_proposes({ name: actorName })}</p>
      <p className="tabular-nums">
        {oldTotal === total
          ? m.orders_revisions_same_total({ total: money(total) })
          : m.orders_revisions_new_total({ before: money(oldTotal), after: money(total) })}{' '}
        <a href="#proposed" className="whitespace-nowrap text-ink underline underline-offset-4">
          {m.orders_revisions_see()}
        </a>
      </p>
    </Alert>
  )
}

/** Every version of an order that was proposed, the latest first, each to be unfolded. */
export const Revisions = ({ revisions }: { revisions: LoadedOrder['revisions'] }) => (
  <ul className="space-y-2">
    {revisions.toReversed().map((version) => (
      <li key={version.number}>
        <details>
          <summary className="cursor-pointer font-medium">
            {m.orders_revisions_number({ number: version.number })}{' '}
            <span className="text-ink-2">{STATES[version.state]()}</span>
          </summary>
          <div className="mt-3">
            <Revision version={version} />
          </div>
        </details>
      </li>
    ))}
  </ul>
)
