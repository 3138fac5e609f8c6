import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/field.tsx'
import { PdfLink } from '../../ui/pdf-link.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { OrderDetail } from '../load-order.server.ts'
import type { PartRefused } from './act-on-parts.server.ts'
import { CorrectLots } from './correct-lots.tsx'
import { LotTexts } from './lot-texts.tsx'
import { PartForm } from './part-form.tsx'
import { Photos } from './photos.tsx'
import { SHIPMENT_WORDS } from './state-words.ts'
import { lineName } from './unit-rows.tsx'

type Shipment = OrderDetail['shipments'][number]

const differencesOf = ({ missing, damaged, wrong }: Shipment['lines'][number]): string =>
  [
    missing > 0 && m.orders_shipment_missing({ count: missing }),
    damaged > 0 && m.orders_shipment_damaged({ count: damaged }),
    wrong > 0 && m.orders_shipment_wrong({ count: wrong }),
  ]
    .filter(Boolean)
    .join(' · ')

interface PartProps {
  order: OrderDetail
  actor: OrderActor
  refused: PartRefused | null
}

/** Another carrier or tracking number of a parcel that is on its way. */
const Tracking = ({ shipment, refused }: { shipment: Shipment; refused: PartRefused | null }) => {
  const part = `tracking ${shipment.id}`
  const { carrier, trackingNumber } = refused?.part === part ? refused.values : shipment
  return (
    <PartForm part={part} word={m.orders_shipment_correct()} refused={refused}>
      <TextField
        label={m.orders_carrier()}
        name="carrier"
        list="carriers"
        maxLength={80}
        required
        defaultValue={carrier}
      />
      <TextField
        label={m.orders_tracking_number()}
        name="trackingNumber"
        maxLength={80}
        required
        defaultValue={trackingNumber}
      />
    </PartForm>
  )
}

const Acts = ({ order, actor, shipment, refused }: PartProps & { shipment: Shipment }) => {
  const { id, number } = shipment
  // one shipment of a whole order is confirmed at the order itself
  const isOneOfSeveral = !order.actions.some((act) => act === 'confirm_receipt' || act === 'carrier_delivered')
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      {shipment.actions.includes('receive') && (
        <>
          {(isOneOfSeveral || order.shipments.length > 1) && (
            <PartForm
              part={`receive ${id}`}
              word={m.orders_shipment_confirm({ number })}
              kind="main"
              refused={refused}
            />
          )}
          <LocaleLink to={`/uc/order-receipt?id=${order.id}&shipment=${number}`} className={buttonStyle('quiet', 'sm')}>
            {m.orders_shipment_problem()}
          </LocaleLink>
        </>
      )}
      {shipment.actions.includes('deliver') && (isOneOfSeveral || order.shipments.length > 1) && (
        <PartForm part={`deliver ${id}`} word={m.orders_shipment_deliver({ number })} refused={refused} />
      )}
      {shipment.actions.includes('correct') && (
        // once it is corrected, its form is folded away again
        <Tracking key={`${shipment.carrier} ${shipment.trackingNumber}`} shipment={shipment} refused={refused} />
      )}
      {actor === 'seller' && <CorrectLots order={order} shipment={number} lines={shipment.lines} refused={refused} />}
      {shipment.mayClaim && (
        <PartForm
          part={`claim ${id}`}
          word={actor === 'seller' ? m.orders_shipment_claim_seller() : m.orders_shipment_claim_buyer()}
          refused={refused}
        />
      )}
      {actor === 'seller' && (
        <LocaleLink to={`/seller/orders/${order.id}/shipments/${number}`} className={buttonStyle('quiet', 'sm')}>
          {m.orders_shipment_note()}
        </LocaleLink>
      )}
      <PdfLink path={`/orders/${order.id}/shipments/${number}/delivery-note.pdf`} size="sm">
        {m.orders_shipment_note_pdf()}
      </PdfLink>
    </div>
  )
}

/** The shipments of an order: what is in each, where it can be followed, what of it did not arrive as it should. */
export const Shipments = ({ order, actor, refused }: PartProps) => {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line">
      {order.shipments.map((shipment) => (
        <li key={shipment.id} className="py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="font-medium">{m.orders_shipment({ number: shipment.number })}</h3>
            <Tag tone={SHIPMENT_WORDS[shipment.state].tone}>{SHIPMENT_WORDS[shipment.state].word()}</Tag>
          </div>
          <p className="text-ink-2">
            {shipment.carrier} · <span className="tabular-nums">{shipment.trackingNumber}</span>
            {shipment.trackingLink && (
              <a
                href={shipment.trackingLink}
                target="_blank"
                rel="noopener noreferrer"
                className="ml-2 underline underline-offset-4"
              >
                {m.orders_shipment_track()}
              </a>
            )}
          </p>
          <p className="text-ink-3 text-xs">
            {m.orders_shipment_sent_on({ when: formatMoment(shipment.sentAt, locale) })}
            {shipment.receivedAt &&
              ` · ${m.orders_shipment_received_on({ when: formatMoment(shipment.receivedAt, locale) })}`}
          </p>
          <ul className="mt-2 space-y-0.5">
            {shipment.lines.map((line) => (
              <li key={line.skuId}>
                {m.orders_return_line({ quantity: line.quantity, name: lineName(line) })}
                {differencesOf(line) && <span className="ml-2 font-medium text-red">{differencesOf(line)}</span>}
                <LotTexts lots={line.lots} />
              </li>
            ))}
          </ul>
          {shipment.differenceNote && <p className="mt-2 whitespace-pre-line">{shipment.differenceNote}</p>}
          <Photos files={shipment.photos} />
          <Acts order={order} actor={actor} shipment={shipment} refused={refused} />
        </li>
      ))}
    </ul>
  )
}
