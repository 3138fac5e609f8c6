import { m } from '../../paraglide/messages.js'
import type { OrderDetail } from '../load-order.server.ts'
import { LotFields } from './lot-fields.tsx'
import { lineName, UnitField, UnitRow, UnitRows } from './unit-rows.tsx'
import { UNITS } from './units.ts'

type Line = OrderDetail['orderDetails'][number]

const openOf = ({ quantity, sent, dropped }: Line): number => quantity - sent - dropped

/** What of each line a shipment takes along: all that is open, unless less is typed. */
export const ShipUnits = ({
  order,
  typed,
  lots,
  lotErrors,
}: {
  order: OrderDetail
  typed: Record<string, string> | undefined
  /** what was typed of lots, by the names of the fields */
  lots: Record<string, string> | undefined
  /** what is wrong with them, by field */
  lotErrors: Record<string, string[]> | undefined
}) => (
  <fieldset>
    <legend className="mb-2 font-medium">{m.orders_ship_units()}</legend>
    <UnitRows>
      {order.orderDetails
        .filter((line) => openOf(line) > 0)
        .map((line) => (
          <UnitRow
            key={line.skuId}
            line={line}
            said={m.orders_ship_left({ open: openOf(line) })}
            field={
              <UnitField
                label={m.orders_ship_open({ name: lineName(line), open: openOf(line) })}
                name={UNITS + line.skuId}
                max={openOf(line)}
                defaultValue={typed?.[line.skuId] ?? openOf(line)}
              />
            }
          >
            <LotFields
              skuId={line.skuId}
              name={lineName(line)}
              isRequired={line.lotRequired}
              typed={lots}
              errors={lotErrors}
            />
          </UnitRow>
        ))}
    </UnitRows>
  </fieldset>
)

/** Of which lots the units are that are handed over at the shop. */
export const HandedLots = ({
  order,
  lots,
  lotErrors,
}: Pick<Parameters<typeof ShipUnits>[0], 'order' | 'lots' | 'lotErrors'>) => (
  <UnitRows>
    {order.orderDetails
      .filter((line) => openOf(line) > 0)
      .map((line) => (
        <UnitRow key={line.skuId} line={line} said={m.orders_lot_handed({ units: openOf(line) })}>
          <LotFields
            skuId={line.skuId}
            name={lineName(line)}
            isRequired={line.lotRequired}
            typed={lots}
            errors={lotErrors}
          />
        </UnitRow>
      ))}
  </UnitRows>
)
