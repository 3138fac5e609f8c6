import { quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { fitWanted } from '@lonja/core/orderpad/order-pad.ts'
import { measureText } from '@lonja/core/products/measure-price.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import type { Column } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'

type Line = Reply<typeof orderListsContract.getOrderList>['lines'][number]

/** The price of one unit, at the step of the price ladder of the units that would go into the cart today. */
const priceOf = ({ sku, tax, shop, quantity }: Line) => {
  if (!sku) return null
  const units = fitWanted(quantity, quantityFactsOf(sku)).quantity
  return displayPriceOf(sku.priceInfo, tax, shop.shopSettings.taxSetting, units)
}

/** Columns of an order list's file in the language of whoever reads it; the price is empty where they see none. */
export const orderListColumns = (locale: Locale): Column<Line>[] => {
  const said = { locale }
  return [
    { title: m.orderlists_shop({}, said), cell: ({ shop }) => shop.name },
    { title: m.prices_reference({}, said), cell: ({ serialNumber }) => serialNumber },
    { title: m.orderlists_ean({}, said), cell: ({ sku }) => sku?.ean ?? '' },
    { title: m.prices_product({}, said), cell: ({ name }) => name },
    { title: m.prices_variant({}, said), cell: ({ attribute }) => attribute.map(({ value }) => value).join(' · ') },
    { title: m.orderlists_units({}, said), cell: ({ quantity }) => quantity },
    {
      title: m.orderlists_net_price({}, said),
      cell: (line) => {
        const price = priceOf(line)
        return price ? { cents: price.net } : null
      },
    },
    {
      title: m.orderlists_net_measure({}, said),
      cell: (line) => {
        const price = priceOf(line)
        return price ? measureText(price.net, price.netContent, locale) : ''
      },
    },
  ]
}
