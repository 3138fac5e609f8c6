import { smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { amountBounds, givenAmount } from '@lonja/core/kernel/given-amount.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import type { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import { audit } from '../audit/audit.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { lockList, requireList } from './change-price-list.ts'
import { readLadder } from './ladder-view.ts'
import { toListSku } from './price-list-view.ts'
import {
  findListSkus,
  findListSkusBySerial,
  LIST_SKUS_KEY,
  type ListSkuRow,
  writeOwnPrices,
} from './price-lists.queries.ts'

/** The skus of the shop that the caller acts for, with what one of its lists asks for each. */
export const getPriceListSkus: Verb<typeof priceListsContract.getPriceListSkus> = async (call) => {
  const { deps, actor, params, query, locale } = call
  const shopId = ownShop(actor)
  const list = await requireList(deps.db, { shopId, id: params.id })
  const { rows, page } = await paginate({
    order: 'product',
    key: LIST_SKUS_KEY,
    query,
    isCounted: true,
    find: (window) =>
      findListSkus(deps.db, { shopId, listId: list.id, search: query.search, own: query.own === 'true' }, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map((row) => toListSku(row, list, locale)) }
}

type Row = Call<typeof priceListsContract.savePriceListRows>['body']['rows'][number]

/** A row as it would be stored, or the refusal for it alone. */
const readRow = (row: Row, sku: ListSkuRow | undefined) => {
  if (!sku) return new Refusal('not_found')
  const price = row.price === undefined ? sku.own_price_cents : row.price === null ? null : givenAmount(row.price)
  if (row.price != null && !price)
    return new Refusal('field_invalid', { params: { field: 'price', ...amountBounds(row.price, cents(1)) } })
  const packSize = sku.pack_size
  const facts = { priceCents: price, packSize, smallest: smallestPurchase({ packSize, minimum: sku.minimum }) }
  if (!row.ladder) return { sku_id: sku.id, price_cents: price, ladder: sku.own_ladder ?? [] }
  const { ladder, problem } = readLadder(row.ladder, facts)
  return problem ? new Refusal(problem.code) : { sku_id: sku.id, price_cents: price, ladder }
}

/** Sets own prices and ladders of a list by serial number, the last row of a serial number counts; says which rows were refused. */
export const savePriceListRows: Verb<typeof priceListsContract.savePriceListRows> = async (call) => {
  const { deps, actor, params, body, locale } = call
  const key = { shopId: ownShop(actor), id: params.id }
  return transaction(deps.db, async (trx) => {
    const before = await lockList(trx, key)
    const serials = body.rows.map(({ serialNumber }) => serialNumber)
    const found = await findListSkusBySerial(trx, { shopId: key.shopId, listId: key.id, serials })
    const bySerial = new Map(found.map((sku) => [sku.serial_number, sku]))
    const refused: { at: number; serialNumber: string; message: string }[] = []
    const kept = new Map<number, Exclude<ReturnType<typeof readRow>, Refusal>>()
    for (const [at, row] of body.rows.entries()) {
      const read = readRow(row, bySerial.get(row.serialNumber))
      if (read instanceof Refusal)
        refused.push({ at, serialNumber: row.serialNumber, message: refusalMessage(read.code, locale, read.params) })
      else kept.set(read.sku_id, read)
    }
    await writeOwnPrices(trx, { listId: key.id, rows: [...kept.values()] })
    const after = await requireList(trx, key)
    await audit(trx, call, {
      action: 'priceList.prices',
      subject: ['priceList', key.id],
      before: { own_prices: before.own_prices },
      after: { own_prices: after.own_prices, rows: kept.size },
    })
    return { saved: kept.size, refused }
  })
}
