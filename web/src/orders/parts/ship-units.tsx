import { CARRIERS } from '@lonja/core/shipments/carriers.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import type { OrderDetail } from '../load-order.server.ts'
import { UNITS } from './units.ts'

type Line = OrderDetail['orderDetails'][number]

const openOf = ({ quantity, sent, dropped }: Line): number => quantity - sent - dropped

/** What of each line a shipment takes along: all that is open, unless less is typed. */
export const ShipUnits = ({ order, typed }: { order: OrderDetail; typed: Record<string, string> | undefined }) => (
  <>
    <datalist id="carriers">
      {CARRIERS.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium">{m.orders_ship_units()}</legend>
      {order.orderDetails
        .filter((line) => openOf(line) > 0)
        .map((line) => (
          <TextField
            key={line.skuId}
            label={m.orders_ship_open({ name: line.productName, open: openOf(line) })}
            name={UNITS + line.skuId}
            type="number"
            inputMode="numeric"
            min={0}
            max={openOf(line)}
            step={1}
            required
            defaultValue={typed?.[line.skuId] ?? openOf(line)}
          />
        ))}
    </fieldset>
  </>
)
