import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import { type AccessRights, loadAccessRights, VISITOR } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { ReadyVerb } from '../http/implement.ts'
import { ReadyJson } from '../http/ready-json.ts'
import {
  findCategoryPath,
  findProduct,
  findProductCategories,
  findProductState,
  findSkus,
} from '../listings/product-cards.queries.ts'
import { readyTexts } from '../listings/ready-texts.ts'
import { asBuyerOf } from '../prices/as-buyer.ts'
import { loadTerms } from '../prices/buyer-terms.ts'
import { findPapers } from './product-papers.queries.ts'
import { toProduct } from './product-view.ts'

/** About 5,000 pages. */
const KEPT_BYTES = 12 * 1024 * 1024

const pages = readyTexts({ maxBytes: KEPT_BYTES })

/** A product's page for one caller from live rows. */
const makePage = async (
  db: Db,
  { productId, rights, locale, now }: { productId: number; rights: AccessRights; locale: Locale; now: Date },
): Promise<ReturnType<typeof toProduct>> => {
  const row = await findProduct(db, { productId })
  if (!row || !rights.seesProducts({ ...row, id: row.shop_id })) throw new Refusal('not_found', { path: 'params.id' })
  const [skus, categories, path, papers] = await Promise.all([
    findSkus(db, { productId }),
    findProductCategories(db, { productId }),
    findCategoryPath(db, { productId }),
    findPapers(db, { productId }),
  ])
  const wanted = skus.map(({ id }) => ({ skuId: id, shopId: row.shop_id }))
  const best = { skuId: row.best_sku_id, shopId: row.shop_id }
  const termsOf = await loadTerms(db, { rights, skus: [best, ...wanted], now })
  return toProduct(row, { skus, categories, path, papers }, rights, { termsOf, locale, today: dayOf(now) })
}

/**
 * One product; that of a shop which shows this caller nothing is not found. Where the caller has no standing in its shop, the
 * page is the visitors', which is kept by the product's version and its stock.
 */
export const getProduct: ReadyVerb<typeof productsContract.getProduct> = async ({
  deps,
  actor,
  params,
  query,
  locale,
  now,
}) => {
  const productId = params.id
  const [rights, state] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findProductState(deps.db, { productId }),
  ])
  if (query.asGroup !== undefined) {
    const eyes = await asBuyerOf(deps.db, actor, rights, query.asGroup)
    return makePage(deps.db, { productId, rights: eyes, locale, now })
  }
  if (!state || !rights.isStranger(state.shop_id)) return makePage(deps.db, { productId, rights, locale, now })
  const [key, version] = [`${locale}${productId}`, `${state.version} ${state.audience} ${state.stocks}`]
  const kept = pages.get(deps, key, version)
  if (kept !== undefined) return new ReadyJson(kept)
  const text = JSON.stringify(await makePage(deps.db, { productId, rights: VISITOR, locale, now }))
  const after = await findProductState(deps.db, { productId })
  // what changed while the page was read may stand in one part of it and not in another
  const isWhole = after && `${after.version} ${after.audience} ${after.stocks}` === version
  return new ReadyJson(isWhole ? pages.set(deps, key, version, text) : Buffer.from(text))
}
