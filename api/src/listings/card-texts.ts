import type { Locale } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { type AccessRights, VISITOR } from '../access/access-rights.ts'
import type { Deps } from '../deps.ts'
import { ReadyJson } from '../http/ready-json.ts'
import { EVERYONES_TERMS } from '../prices/buyer-terms.ts'
import type { PageRow } from '../products/product-page.queries.ts'
import { loadCardTerms, toProductCard } from '../products/product-view.ts'
import { findProductCards } from './product-cards.queries.ts'
import { readyTexts } from './ready-texts.ts'

/** About 20,000 cards. */
const KEPT_BYTES = 24 * 1024 * 1024

const cards = readyTexts({ maxBytes: KEPT_BYTES })

/**
 * The cards of these products as JSON texts, in the order given, without those that this caller may not see any more. A card
 * of a shop in which the caller has no standing is the visitors', which is kept by the product's version; the others are made
 * from live rows for this caller.
 */
export const findCardTexts = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    products,
    rights,
    locale,
  }: { products: readonly Pick<PageRow, 'product_id' | 'shop_id' | 'version'>[]; rights: AccessRights; locale: Locale },
): Promise<Buffer<ArrayBuffer>[]> => {
  const texts = new Map<number, Buffer<ArrayBuffer>>()
  for (const { product_id: id, shop_id: shopId, version } of products) {
    if (shopId === null || version === null || !rights.isStranger(shopId)) continue
    const kept = cards.get(deps, `${locale}${id}`, String(version))
    if (kept !== undefined) texts.set(id, kept)
  }
  const missing = products.map((product) => product.product_id).filter((id) => !texts.has(id))
  const rows = missing.length ? await findProductCards(deps.db, { productIds: missing }) : []
  const known = rows.filter((row) => !rights.isStranger(row.shop_id))
  if (rows.length === 0) return products.flatMap(({ product_id: id }) => texts.get(id) ?? [])
  const now = deps.clock()
  const termsOf = await loadCardTerms(deps.db, { rights, rows: known, now })
  const today = dayOf(now)
  for (const row of rows) {
    const isStranger = rights.isStranger(row.shop_id)
    const eyes = isStranger ? VISITOR : rights
    if (!eyes.seesProducts({ ...row, id: row.shop_id })) continue
    const reading = { termsOf: isStranger ? EVERYONES_TERMS : termsOf, locale, today }
    const text = JSON.stringify(toProductCard(row, eyes, reading))
    // the version is of the same moment as the row
    const isKept = isStranger && row.version !== null
    const bytes = isKept ? cards.set(deps, `${locale}${row.product_id}`, String(row.version), text) : Buffer.from(text)
    texts.set(row.product_id, bytes)
  }
  return products.flatMap(({ product_id: id }) => texts.get(id) ?? [])
}

const COMMA = Buffer.from(',')
const BEGIN = Buffer.from('{"items":[')

/** A reply whose items are these cards; `more` is what else it says. */
export const listOfCards = (cards: readonly Buffer<ArrayBuffer>[], more: object = {}): ReadyJson => {
  const items = cards.flatMap((card, n) => (n === 0 ? [card] : [COMMA, card]))
  const rest = JSON.stringify(more).slice(1)
  return new ReadyJson(Buffer.concat([BEGIN, ...items, Buffer.from(rest === '}' ? ']}' : `],${rest}`)]))
}
