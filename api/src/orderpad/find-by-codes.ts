import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import type { orderPadContract } from '@lonja/core/orderpad/order-pad.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { loadTerms } from '../prices/buyer-terms.ts'
import type { Reading } from '../products/product-view.ts'
import { toAttributes, toSku } from '../products/sku-view.ts'
import { toShopBrief } from '../shops/shop-view.ts'
import { findOffers, type OfferRow } from './order-pad.queries.ts'

const toOffer = (row: OfferRow, { rights, termsOf, locale, today }: Reading) => ({
  id: row.sku_id,
  productId: row.sku_row.product_id,
  shop: toShopBrief(row, rights, locale),
  name: localize(row.product_names, locale),
  serialNumber: row.sku_row.serial_number,
  attribute: toAttributes(row.sku_row.attribute, locale),
  picture: row.sku_row.pictures[0] ?? row.product_pictures[0] ?? null,
  tax: toPercent(row.vat_bp),
  bought: row.bought,
  sku: rights.seesPrices(row)
    ? toSku(row.sku_row, {
        seesPrice: true,
        terms: termsOf({ skuId: row.sku_id, shopId: row.id }),
        productOnShelf: true,
        locale,
        today,
      })
    : null,
})

interface Asked {
  codes: readonly string[]
  shopId?: number | undefined
}

/** What this caller may see of what codes name, with the code of each. */
const offersOf = async (
  {
    deps: { db },
    actor,
    locale,
    now,
  }: Pick<Parameters<Verb<typeof orderPadContract.findByCode>>[0], 'deps' | 'actor' | 'locale' | 'now'>,
  { codes, shopId }: Asked,
) => {
  const rights = await loadAccessRights(db, actor)
  const rows = await findOffers(db, {
    codes: [...new Set(codes)],
    accountId: actor?.accountId ?? null,
    shopId,
    audience: rights,
  })
  const termsOf = await loadTerms(db, {
    rights,
    skus: rows.map((row) => ({ skuId: row.sku_id, shopId: row.id })),
    now,
  })
  const reading = { rights, termsOf, locale, today: dayOf(now) }
  return rows.map((row) => ({ code: row.code, offer: toOffer(row, reading) }))
}

/** What the calling account can order by these references or EANs; what it may not see is no offer. */
export const findByCodes: Verb<typeof orderPadContract.findByCodes> = async ({ body, ...call }) => {
  const offers = await offersOf(call, body)
  return {
    items: body.codes.map((code) => ({
      code,
      offers: offers.filter((one) => one.code === code).map(({ offer }) => offer),
    })),
  }
}

/** What one reference or EAN names, for whoever reads a barcode; what the caller may not see is no offer. */
export const findByCode: Verb<typeof orderPadContract.findByCode> = async ({ query: { code, shopId }, ...call }) => ({
  offers: (await offersOf(call, { codes: [code], shopId })).map(({ offer }) => offer),
})
