import type { boughtContract } from '@lonja/core/bought/bought.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { netOf } from '@lonja/core/kernel/vat.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { loadTerms } from '../prices/buyer-terms.ts'
import type { Reading } from '../products/product-view.ts'
import { toAttributes, toSku } from '../products/sku-view.ts'
import { toShopBrief } from '../shops/shop-view.ts'
import { BOUGHT_KEYS, type BoughtRow, findBought, findBoughtShops } from './bought.queries.ts'
import { offerOf } from './offer-of.ts'

const toBought = (row: BoughtRow, { rights, termsOf, locale, today }: Reading) => {
  const offer = offerOf(row, rights)
  const terms = termsOf({ skuId: row.sku_id, shopId: row.id })
  const last = row.last_price_cents
  return {
    id: row.sku_id,
    productId: row.sku_row.product_id,
    shop: toShopBrief(row, rights, locale),
    name: localize(row.bought_name, locale),
    serialNumber: row.bought_serial,
    attribute: toAttributes(row.bought_attribute, locale),
    picture: row.bought_pictures[0] ?? null,
    tax: toPercent(row.vat_bp),
    times: row.times,
    lastAt: row.last_at.toISOString(),
    lastQuantity: row.last_quantity,
    usualQuantity: row.usual,
    lastPrice: toEuros(row.last_tax_include ? netOf(last, row.last_vat_bp) : last),
    offer,
    sku:
      offer === 'open'
        ? toSku(row.sku_row, { seesPrice: true, terms, productOnShelf: row.product_on_shelf, locale, today })
        : null,
  }
}

/** What the calling account ordered before. Names and pictures are those of its own orders; prices and stock are those of now, where it sees them. */
export const getBoughtProducts: Verb<typeof boughtContract.getBoughtProducts> = async ({
  deps: { db },
  actor,
  query,
  locale,
  now,
}) => {
  const { accountId } = actor
  const { shopId, search = '', sort = 'often' } = query
  const [rights, shops, { rows, page }] = await Promise.all([
    loadAccessRights(db, actor),
    findBoughtShops(db, { accountId }),
    paginate({
      order: sort,
      key: BOUGHT_KEYS[sort],
      query,
      isCounted: true,
      find: (window) => findBought(db, { accountId, shopId, search, sort }, window),
      idOf: (row) => row.sku_id,
    }),
  ])
  const skus = rows.map((row) => ({ skuId: row.sku_id, shopId: row.id }))
  const termsOf = await loadTerms(db, { rights, skus, now })
  const reading = { rights, termsOf, locale, today: dayOf(now) }
  return {
    items: rows.map((row) => toBought(row, reading)),
    ...page,
    shops: shops.map(({ names, name, ...shop }) => ({ ...shop, name: localize(names, locale, name) })),
  }
}
