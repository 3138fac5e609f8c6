import { surchargesFor } from '@lonja/core/checkout/equivalence-surcharge.ts'
import {
  noVatOnOrder,
  type OrderNoVatReason,
  priceInfoWithoutVat,
  zonesWithoutVat,
} from '@lonja/core/checkout/no-vat.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { basisPoints } from '@lonja/core/kernel/money.ts'
import type { ShippingAddress } from '@lonja/core/shipping/shipping-areas.ts'
import { zoneOf } from '@lonja/core/shipping/shipping-fee.ts'
import type { AccessRights } from '../access/access-rights.ts'
import { deliveryOf } from '../checkout/price-order.ts'
import { toDeliveryDay } from '../checkout/priced-view.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { loadTerms } from '../prices/buyer-terms.ts'
import type { Reading } from '../products/product-view.ts'
import { toProductBrief, toSku } from '../products/sku-view.ts'
import { toShopBrief, toShopSettings } from '../shops/shop-view.ts'
import { euVatOf, judgingOf } from '../vat-numbers/buyer-vat.ts'
import { type CartOwner, countCartLines, type DeliverTo, findCartRows, findDeliverTo } from './cart.queries.ts'

type CartRow = Awaited<ReturnType<typeof findCartRows>>[number]

const toItem = (row: CartRow, { rights, termsOf, locale, today }: Reading, noVatReason: OrderNoVatReason | null) => {
  const skuRow = {
    ...row,
    id: row.sku_id,
    serial_number: row.sku_serial,
    pictures: row.sku_pictures,
    need_book: row.sku_need_book,
    on_shelf: row.sku_on_shelf,
  }
  const vatBp = noVatReason ? basisPoints(0) : row.vat_bp
  const productRow = { ...row, id: row.product_id, names: row.product_names, vat_bp: vatBp }
  const sku = toSku(skuRow, {
    // the price of what is off the shelf may be one that the shop has yet to announce
    seesPrice: rights.seesPrices(row) && row.product_on_shelf && row.sku_on_shelf,
    terms: termsOf({ skuId: row.sku_id, shopId: row.id }),
    productOnShelf: row.product_on_shelf,
    locale,
    today,
  })
  const taxed = { taxInclude: row.tax_include, vatBp: row.vat_bp }
  return {
    _id: row.item_id,
    skuId: row.sku_id,
    quantity: row.quantity,
    weight: row.weight_grams === null ? null : row.weight_grams / 1000,
    sku: {
      ...sku,
      priceInfo: noVatReason && sku.priceInfo ? priceInfoWithoutVat(sku.priceInfo, taxed) : sku.priceInfo,
      product: toProductBrief(productRow, locale),
    },
  }
}

/** A shop's row as it stands for orders that bear no VAT: prices and tariff are without it. */
const withoutVat = (row: CartRow): CartRow => ({
  ...row,
  tax_include: false,
  shipping_zones: row.tax_include ? zonesWithoutVat(row.shipping_zones, row.tax_bp) : row.shipping_zones,
})

/** The next day on which an order of all that is in a cart can be delivered to an address; null where it has no such day. */
const nextDeliveryOf = (lines: readonly CartRow[], shop: CartRow, address: ShippingAddress | null, now: Date) => {
  const zone = shop.ship_set ? zoneOf(shop.shipping_zones, address) : null
  const facts = { holidays: shop.holidays, shop_province: shop.province }
  const [next] = deliveryOf(zone, facts, { hasPreSale: lines.some((row) => row.sku_need_book), now })?.days ?? []
  return next ? toDeliveryDay(next) : null
}

/** What a visitor is answered who has put nothing into a cart yet. */
export const NO_CART = { carts: [], count: 0 }

/** The reply of every cart call: an entry a shop, and the count of all lines for the badge. */
export const cartReply = async (
  db: Db,
  {
    owner,
    rights,
    locale,
    now,
    vies,
    shopId,
    ...known
  }: {
    owner: CartOwner
    rights: AccessRights
    locale: Locale
    now: Date
    /** where VAT numbers are looked up; null where the market does not */
    vies: Deps['vies']
    shopId?: number | undefined
    /** absent: it is read here */
    deliverTo?: DeliverTo | null
  },
) => {
  const rows = await findCartRows(db, { owner, shopId })
  const skus = rows.map((row) => ({ skuId: row.sku_id, shopId: row.id }))
  const termsOf = await loadTerms(db, { rights, skus, now })
  const isRead = known.deliverTo !== undefined || rows.length === 0
  const buyer = isRead ? (known.deliverTo ?? null) : await findDeliverTo(db, owner)
  const deliverTo = buyer && { country: buyer.country, postCode: buyer.postCode, city: buyer.city }
  const invoiceTo = buyer?.invoiceTo ?? null
  const reading = { rights, termsOf, locale, today: dayOf(now) }
  const byShop = Map.groupBy(rows, (row) => row.id)
  return {
    carts: [...byShop].flatMap(([id, lines]) => {
      const [first] = lines
      if (!first) return []
      const shopPostCode = first.shop_post_code
      // what can only be fetched stays here
      const sentTo = first.ship_set ? deliverTo : null
      const { euVat } = euVatOf({ shopPostCode, deliverTo: sentTo, invoiceTo }, judgingOf({ vies }, now))
      const noVatReason = noVatOnOrder({ shopPostCode, deliverTo: sentTo, euVat })
      const shop = noVatReason ? withoutVat(first) : first
      const seesProducts = rights.seesProducts(first)
      return {
        shopId: id,
        shop: { ...toShopBrief(shop, rights, locale), shopSettings: toShopSettings(shop, rights, now) },
        items: seesProducts ? lines.map((row) => toItem(row, reading, noVatReason)) : [],
        deliverTo,
        nextDelivery: nextDeliveryOf(lines, first, deliverTo, now),
        surcharged:
          surchargesFor({
            invoiceTo: invoiceTo && { equivalenceSurcharge: invoiceTo.surcharged },
            shopPostCode,
            deliverTo,
          }) !== null,
        noVatReason,
        euVat,
        isFirstOrder: first.is_first_order,
        hiddenCount: seesProducts ? 0 : lines.length,
      }
    }),
    count: shopId === undefined ? rows.length : await countCartLines(db, { owner }),
  }
}
