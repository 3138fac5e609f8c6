import { type Euros, fromEuros, fromPercent } from '@lonja/core/kernel/money.ts'
import type { sellerSkusContract } from '@lonja/core/products/seller-skus.contract.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { type EditedSku, findSkusByCode, type SkuRow } from './seller-skus.queries.ts'
import { changedRow, editable, lockSkuRows, writeSkuRows } from './write-sku-rows.ts'

type Row = typeof sellerSkusContract.updateStock
type Given = Call<Row>['body']['rows'][number]
/** The sku that a row means, or why it means none. */
type Named = { id: number } | { id: null; result: 'notFound' | 'unnamed' | 'ambiguous' }

const nameRows = async (trx: Trx, { shopId, rows }: { shopId: number; rows: readonly Given[] }): Promise<Named[]> => {
  const codes = await findSkusByCode(trx, {
    shopId,
    ids: rows.flatMap(({ id }) => id ?? []),
    serialNumbers: rows.flatMap(({ serialNumber }) => serialNumber ?? []),
    eans: rows.flatMap(({ ean }) => ean ?? []),
  })
  const ids = new Set(codes.map(({ id }) => id))
  const bySerialNumber = Map.groupBy(codes, ({ serial_number }) => serial_number)
  const byEan = Map.groupBy(codes, ({ ean }) => ean)
  return rows.map(({ id, serialNumber, ean }) => {
    const given = [id, serialNumber, ean].filter((one) => one !== undefined)
    if (given.length !== 1) return { id: null, result: 'unnamed' }
    if (id !== undefined) return ids.has(id) ? { id } : { id: null, result: 'notFound' }
    const found = (serialNumber !== undefined ? bySerialNumber.get(serialNumber) : byEan.get(ean ?? '')) ?? []
    const [one] = found
    if (!one) return { id: null, result: 'notFound' }
    return found.length > 1 ? { id: null, result: 'ambiguous' } : { id: one.id }
  })
}

const edited = (row: SkuRow, given: Given): EditedSku => ({
  ...editable(row),
  ...(given.price !== undefined && { price_cents: fromEuros(given.price as Euros) }),
  ...(given.discount !== undefined && { discount_bp: fromPercent(given.discount) }),
  ...(given.stock !== undefined && { stock: given.stock }),
  ...(given.needBook !== undefined && { need_book: given.needBook }),
  ...(given.onShelf !== undefined && { on_shelf: given.onShelf }),
})

const update = async (trx: Trx, call: Call<Row>) => {
  const { actor, body, locale, now } = call
  const shopId = ownShop(actor)
  const named = await nameRows(trx, { shopId, rows: body.rows })
  const ids = [...new Set(named.flatMap(({ id }) => id ?? []))]
  const before = await lockSkuRows(trx, { shopId, ids })
  const taken = new Set<number>()
  const saved: { row: SkuRow; next: EditedSku }[] = []
  const rows = body.rows.map((given, n) => {
    const name = named[n] ?? { id: null, result: 'notFound' as const }
    if (name.id === null) return { ...name, problems: [] }
    const { id } = name
    const row = before.get(id)
    if (!row) return { id: null, result: 'notFound' as const, problems: [] }
    if (taken.has(id)) return { id, result: 'repeated' as const, problems: [] }
    taken.add(id)
    const { next, problems } = changedRow(row, given, {
      edited: () => edited(row, given),
      now,
      locale,
      isRepeated: true,
    })
    if (!next) return { id, result: 'invalid' as const, problems }
    saved.push({ row, next })
    return { id, result: 'saved' as const, problems }
  })
  await writeSkuRows(trx, call, { saved, because: { reason: 'api' } })
  return { rows }
}

/**
 * Sets stock, expected arrivals and prices of skus that a program names by id, serial number or EAN, in one transaction: rows that cannot be
 * written are answered with why, the others are saved. Throws Refusal: idempotency_mismatch.
 */
export const updateStock: Verb<Row> = (call) => {
  const { deps } = call
  return transaction(deps.db, (trx) => withIdempotency(trx, call, () => update(trx, call)))
}
