import type { ImportAction } from '@lonja/core/imports/import-machine.ts'
import { importMachine, mayDelete } from '@lonja/core/imports/import-machine.ts'
import { type importsContract, LEFT_ROWS_MAX } from '@lonja/core/imports/imports.contract.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { isReachable } from '@lonja/core/shops/shop-machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { releaseFiles } from '../files/files.queries.ts'
import type { Call, Verb } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { foldColumn } from './fold-name.ts'
import { saveHeadings } from './import.queries.ts'
import { findLeft } from './import-changes.queries.ts'
import { importQueue, TRIES } from './import-queue.ts'
import { importFacts, importHolder, toImportDetail } from './import-view.ts'
import { deleteImportJob, findImport, type ImportRow, lockImport, updateImport } from './imports.queries.ts'

type Key = { shopId: number; id: number }

const requireImport = async (db: Db, key: Key): Promise<ImportRow> => {
  const row = await findImport(db, key)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return row
}

const detailOf = async (db: Db, row: ImportRow, locale: Locale) => {
  const left =
    row.state === 'undone' || row.undone > 0 ? await findLeft(db, { jobId: row.id, rows: LEFT_ROWS_MAX }) : []
  return toImportDetail(row, { left, locale })
}

/** One import of the shop that the caller acts for. */
export const getImport: Verb<typeof importsContract.getImport> = async ({ deps, actor, params, locale }) =>
  detailOf(deps.db, await requireImport(deps.db, { shopId: ownShop(actor), id: params.id }), locale)

type Changing =
  | Call<typeof importsContract.mapImport>
  | Call<typeof importsContract.applyImport>
  | Call<typeof importsContract.undoImport>

/** Takes an import a step on and hands it to its job; throws not_found, import_state where the step does not exist now. */
const step = (
  call: Changing,
  action: ImportAction,
  write: (trx: Trx, row: ImportRow, key: Key) => Promise<unknown>,
) => {
  const { deps, actor, params, locale } = call
  const key = { shopId: ownShop(actor), id: params.id }
  return transaction(deps.db, async (trx) => {
    await lockImport(trx, key)
    const row = await requireImport(trx, key)
    const next = importMachine.next(row.state, action, 'seller', importFacts(row))
    if (!next) throw new Refusal('import_state')
    await write(trx, row, key)
    await updateImport(trx, { id: row.id, set: { state: next.to, percent_done: 0, reason: '' } })
    await enqueue(trx, 'import_products', { id: row.id }, { queue: importQueue(key.shopId), maxAttempts: TRIES })
    return detailOf(trx, await requireImport(trx, key), locale)
  })
}

/** Sets what the columns of a file fill, and remembers it for the shop's next file; a field is filled by one column. */
export const mapImport: Verb<typeof importsContract.mapImport> = (call) =>
  step(call, 'map', async (trx, row, { shopId }) => {
    const { fields, decimal } = call.body
    const columns = row.columns ?? []
    if (fields.length !== columns.length)
      throw new Refusal('field_invalid', { path: 'body.fields', params: { field: 'fields' } })
    const twice = fields.findIndex((field, at) => field !== null && field !== 'attribute' && fields.indexOf(field) < at)
    if (twice >= 0) throw new Refusal('field_invalid', { path: `body.fields.${twice}`, params: { field: 'fields' } })
    const mapped = columns.map((column, at) => ({ ...column, field: fields[at] ?? null, from: 'user' as const }))
    const chosen = new Map<string, (typeof fields)[number]>()
    for (const { heading, field } of mapped) {
      const folded = foldColumn(heading)
      if (folded !== '' && !chosen.has(folded)) chosen.set(folded, field)
    }
    await saveHeadings(trx, { shopId, fields: chosen })
    const set = { columns: JSON.stringify(mapped), ...(decimal !== undefined && { decimal_mark: decimal }) }
    await updateImport(trx, { id: row.id, set })
    await audit(trx, call, { action: 'import.map', subject: ['import', row.id], after: { fields: fields.join(' ') } })
  })

/** Hands a file that was looked at to the job that brings it into the shop. */
export const applyImport: Verb<typeof importsContract.applyImport> = (call) =>
  step(call, 'apply', async (trx, row, { shopId }) => {
    const shop = await findShopForTrade(trx, { shopId })
    if (!shop || !isReachable(shop.status)) throw new Refusal('shop_not_open')
    await audit(trx, call, { action: 'import.apply', subject: ['import', row.id] })
  })

/** Hands an import to the job that undoes it. */
export const undoImport: Verb<typeof importsContract.undoImport> = (call) =>
  step(call, 'undo', (trx, row) => audit(trx, call, { action: 'import.undo', subject: ['import', row.id] }))

/** Deletes an import that changed nothing, and lets its file go. Throws not_found, import_state. */
export const deleteImport: Verb<typeof importsContract.deleteImport> = (call) => {
  const { deps, actor, params } = call
  const key = { shopId: ownShop(actor), id: params.id }
  return transaction(deps.db, async (trx) => {
    await lockImport(trx, key)
    const row = await requireImport(trx, key)
    if (!mayDelete(row.state, importFacts(row))) throw new Refusal('import_state')
    await deleteImportJob(trx, key)
    await releaseFiles(trx, { holders: [importHolder(row.id)] })
    await audit(trx, call, { action: 'import.delete', subject: ['import', row.id], before: { file: row.file_name } })
    return { ok: true }
  })
}
