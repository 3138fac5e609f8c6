import type { LotPart } from '@lonja/core/shipments/lots.ts'
import { m } from '../../paraglide/messages.js'
import type { OrderDetail } from '../load-order.server.ts'
import type { PartRefused } from './act-on-parts.server.ts'
import { LotFields } from './lot-fields.tsx'
import { PartForm } from './part-form.tsx'
import { lineName } from './unit-rows.tsx'

interface CorrectLotsProps {
  order: OrderDetail
  /** number of the parcel; null: the order was fetched */
  shipment: number | null
  lines: readonly (Parameters<typeof lineName>[0] & { skuId: number; lots: readonly LotPart[] })[]
  refused: PartRefused | null
}

/** What its shop writes of the lots of a parcel, or of what was fetched, after it left. */
export const CorrectLots = ({ order, shipment, lines, refused }: CorrectLotsProps) => {
  const part = `lots ${shipment ?? 'fetched'}`
  const mine = refused?.part === part ? refused : undefined
  const isRequired = (skuId: number) => order.orderDetails.some((line) => line.skuId === skuId && line.lotRequired)
  return (
    // once they are written, the form is folded away again
    <PartForm
      key={JSON.stringify(lines.map(({ lots }) => lots))}
      part={part}
      word={m.orders_lots_correct()}
      refused={refused}
    >
      <p className="text-ink-2 text-xs">{m.orders_lots_correct_hint()}</p>
      {lines.map((line) => (
        <div key={line.skuId}>
          <p className="font-medium">{lineName(line)}</p>
          <LotFields
            skuId={line.skuId}
            name={lineName(line)}
            isRequired={isRequired(line.skuId)}
            kept={line.lots}
            typed={mine?.values}
            errors={mine?.errors}
          />
        </div>
      ))}
    </PartForm>
  )
}
