import { clauseText } from '@lonja/core/kernel/list-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { zoneOf } from '@lonja/core/shipping/shipping-fee.ts'
import { fromWireZone } from '@lonja/core/shipping/zone-wire.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { roundCutOff, roundDays, roundText } from './delivery-texts.ts'
import { coverText, leadText, rateLines } from './shipping-texts.ts'
import type { ShopData } from './wire.ts'

/** Where the user has orders sent, as far as fees depend on it. */
export interface DeliverTo {
  country: string
  postCode: string
  city: string
}

interface ShippingTableProps {
  shipment: NonNullable<ShopData['shopSettings']['shipmentSetting']>
  deliverTo: DeliverTo | null
}

/** What a delivery to the user's own address costs. */
const ToYou = ({ shipment: { zones, elsewhere }, deliverTo }: ShippingTableProps) => {
  const locale = useLocale()
  if (!deliverTo) return null
  const place = deliverTo.city
  const own = zones.map(fromWireZone)
  const found = zoneOf(own, deliverTo)
  const zone = found ? zones[own.indexOf(found)] : undefined
  if (!zone && elsewhere === 'refuse')
    return <p className="mb-3 font-medium text-red">{m.shops_shipping_unserved({ place })}</p>
  const free =
    zone?.freeFrom == null
      ? null
      : m.shops_shipping_free_over({ amount: formatMoney(fromEuros(zone.freeFrom), locale) })
  return (
    <div className="mb-3 font-medium">
      <p>
        {m.ui_named({
          name: m.shops_shipping_to_you({ place }),
          value: zone
            ? clauseText([...rateLines(zone, locale), ...(free ? [free] : [])], locale)
            : m.shops_shipping_quoted(),
        })}
      </p>
      {zone?.deliveryDays && <p>{roundText(zone, locale)}</p>}
    </div>
  )
}

/** Where a shop sends and on which terms. */
export const ShippingTable = (props: ShippingTableProps) => {
  const locale = useLocale()
  const { zones, elsewhere } = props.shipment
  const hasLead = zones.some(({ leadDays }) => leadDays)
  const hasDays = zones.some(({ deliveryDays }) => deliveryDays)
  const head = 'py-2 pr-4 text-left font-medium text-ink-3 text-xs'
  const cell = 'py-2.5 pr-4 align-top'
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className="mb-3 font-semibold text-lg">
        {m.shops_shipping_title()}
      </h2>
      <ToYou {...props} />
      {zones.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full max-w-3xl border-line border-y">
            <thead>
              <tr>
                <th className={head}>{m.shops_shipping_zone()}</th>
                <th className={head}>{m.shops_shipping_fee()}</th>
                <th className={head}>{m.shops_shipping_free_from()}</th>
                {hasLead && <th className={head}>{m.shops_shipping_lead()}</th>}
                {hasDays && <th className={head}>{m.shops_delivery_title()}</th>}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {zones.map((zone) => (
                <tr key={zone.name}>
                  <td className={cell}>
                    <span className="font-medium">{zone.name}</span>
                    {coverText(zone, locale) !== zone.name && (
                      <span className="block text-ink-3 text-xs">{coverText(zone, locale)}</span>
                    )}
                  </td>
                  <td className={`${cell} tabular-nums`}>
                    {rateLines(zone, locale).map((line) => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))}
                  </td>
                  <td className={`${cell} tabular-nums`}>
                    {zone.freeFrom === null ? '—' : formatMoney(fromEuros(zone.freeFrom), locale)}
                  </td>
                  {hasLead && <td className={cell}>{leadText(zone)}</td>}
                  {hasDays && (
                    <td className={cell}>
                      {roundDays(zone, locale)}
                      <span className="block text-ink-3 text-xs empty:hidden">{roundCutOff(zone)}</span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-2 text-ink-3 text-xs">
        {elsewhere === 'quote' ? m.shops_shipping_elsewhere_quote() : m.shops_shipping_elsewhere_refuse()}
      </p>
    </section>
  )
}
