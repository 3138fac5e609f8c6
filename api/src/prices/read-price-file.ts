import { join } from 'node:path'
import { UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { givenAmount } from '@lonja/core/kernel/given-amount.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { LIST_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import type { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import { type AskedPrice, readFileRows } from '@lonja/core/prices/price-rows.ts'
import { raised } from '@lonja/core/prices/sku-price.ts'
import type { Verb } from '../http/implement.ts'
import { inThread, ThreadStopped } from '../ops/in-thread.ts'
import { ownShop } from '../shops/own-shop.ts'
import { SOURCE_FOLDER } from '../source-folder.ts'
import { requireList } from './change-price-list.ts'
import type { PriceFileAnswer } from './price-file-worker.ts'
import { toListSku } from './price-list-view.ts'
import { findListSkusBySerial, type ListSkuRow } from './price-lists.queries.ts'

const THREAD = join(SOURCE_FOLDER, 'prices/price-file-worker.ts')

/** Rows of a CSV or XLSX file, read in a thread that the next file finds loaded; throws prices_unreadable, prices_too_many. */
const rowsOf = async (bytes: Uint8Array) => {
  const unreadable = () => new Refusal('prices_unreadable', { path: 'body.file' })
  const answer = await inThread<PriceFileAnswer>(THREAD, bytes).catch((error) => {
    throw error instanceof ThreadStopped ? unreadable() : error
  })
  if ('isUnreadable' in answer) throw unreadable()
  if (answer.rows.length > LIST_ROWS_MAX + 1)
    throw new Refusal('prices_too_many', { path: 'body.file', params: { maximum: LIST_ROWS_MAX } })
  return answer
}

/** The own price that is asked of a sku, null for the list's percent; undefined where a percent leaves no price. */
const priceOf = (asked: AskedPrice, sku: ListSkuRow): Cents | null | undefined => {
  if (asked === null) return null
  const euros = typeof asked === 'object' ? toEuros(raised(sku.price_cents, asked.percentBp)) : asked
  return givenAmount(euros) || undefined
}

/** Cells of workbooks are numbers with a dot, whatever language their reader speaks. */
const languageOf = (kind: 'csv' | 'xlsx', locale: Locale): Locale => (kind === 'xlsx' ? 'en' : locale)

/** What a file of prices would change in a list. Nothing is written: what is to be kept is sent to savePriceListRows. */
export const readPriceListFile: Verb<typeof priceListsContract.readPriceListFile> = async (call) => {
  const { deps, actor, params, body, locale } = call
  const shopId = ownShop(actor)
  const list = await requireList(deps.db, { shopId, id: params.id })
  if (body.file.size >= UPLOAD_BELOW) throw new Refusal('file_too_large', { path: 'body.file' })
  await deps.limits.take('prices', String(shopId))
  const file = await rowsOf(new Uint8Array(await body.file.arrayBuffer()))
  const { rows, bad } = readFileRows(file.rows, languageOf(file.kind, locale))
  const serials = rows.map(({ serialNumber }) => serialNumber)
  const skus = await findListSkusBySerial(deps.db, { shopId, listId: list.id, serials })
  const bySerial = new Map(skus.map((sku) => [sku.serial_number, sku]))
  const noPrice = refusalMessage('field_invalid', locale, { field: 'price' })
  const refused = bad.map((row) => ({ ...row, message: noPrice }))
  const changes = []
  let unchanged = 0
  for (const { at, serialNumber, price: asked } of rows) {
    const sku = bySerial.get(serialNumber)
    const price = sku && priceOf(asked, sku)
    if (!sku) refused.push({ at, serialNumber, message: refusalMessage('not_found', locale) })
    else if (price === undefined) refused.push({ at, serialNumber, message: noPrice })
    else if (price === sku.own_price_cents) unchanged++
    else {
      const { name, variant, basePrice, price: before } = toListSku(sku, list, locale)
      changes.push({
        at,
        serialNumber,
        name,
        variant,
        basePrice,
        before,
        price: price === null ? null : toEuros(price),
      })
    }
  }
  return { changes, unchanged, refused: refused.sort((a, b) => a.at - b.at) }
}
