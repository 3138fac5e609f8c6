import { randomBytes } from 'node:crypto'
import { formatOf, UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { BATCH_BELOW, type PictureProblem } from '@lonja/core/picture-batches/picture-batch-lists.ts'
import type { pictureBatchesContract } from '@lonja/core/picture-batches/picture-batches.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { attachFiles } from '../files/attach-files.ts'
import { eraseFile } from '../files/file-store.ts'
import { insertFile } from '../files/files.queries.ts'
import { tidyName } from '../files/upload-file.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { importQueue, TRIES } from '../imports/import-queue.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toBatch } from './batch-view.ts'
import { batchHolder, findBatch, forgetOldBatches, insertBatch } from './picture-batches.queries.ts'

const kind = 'picture-batch'

/** Keeps the files that may be looked at; the others are named with what is wrong with them. */
const sortOut = async (files: readonly File[]) => {
  const taken = []
  const found = []
  for (const file of files) {
    const name = tidyName(file.name)
    const bytes = Buffer.from(await file.arrayBuffer())
    const format = formatOf(kind, bytes)
    const problem: PictureProblem | null =
      format === null ? 'notAPicture' : format !== 'zip' && bytes.length >= UPLOAD_BELOW ? 'tooLarge' : null
    if (format === null || problem) found.push({ name, productId: null, key: null, same: null, problem })
    else taken.push({ key: randomBytes(16).toString('hex'), kind, name, format, size: bytes.length, bytes } as const)
  }
  return { taken, found }
}

/** Counts a start for the caller's shop. Throws too_many_requests. */
export const takeStart = ({ deps, actor }: { deps: Deps; actor: Actor }): Promise<void> =>
  deps.limits.take('import', String(ownShop(actor)))

/** Takes in pictures of many products; a job finds out which of them are for which. Nothing of a product is changed. */
export const startPictureBatch: Verb<typeof pictureBatchesContract.startPictureBatch> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  const files = [body.files].flat()
  if (files.reduce((bytes, { size }) => bytes + size, 0) >= BATCH_BELOW)
    throw new Refusal('file_too_large', { path: 'body.files' })
  const { taken, found } = await sortOut(files)
  if (taken.length === 0 && found.some(({ problem }) => problem === 'tooLarge'))
    throw new Refusal('file_too_large', { path: 'body.files' })
  if (taken.length === 0)
    throw new Refusal('file_not_accepted', { path: 'body.files', params: { formats: 'ZIP, JPEG, PNG, WebP' } })
  try {
    for (const { key, bytes } of taken) await deps.files.sealed.put(key, bytes)
    return await transaction(deps.db, async (trx) => {
      await forgetOldBatches(trx, { shopId, now })
      const id = await insertBatch(trx, { shop_id: shopId, found: JSON.stringify(found), created_at: now })
      for (const { bytes: _, ...row } of taken) await insertFile(trx, { ...row, actor, now })
      const keys = taken.map(({ key }) => key)
      await attachFiles(trx, { actor, kind, keys, holder: batchHolder(id), now, path: 'body.files' })
      await enqueue(trx, 'read_pictures', { id }, { queue: importQueue(shopId), maxAttempts: TRIES })
      const row = await findBatch(trx, { shopId, id })
      if (!row) throw new Error('the batch has no row')
      return toBatch(trx, row, { locale, now })
    })
  } catch (error) {
    for (const { key } of taken) await eraseFile(deps.files, { key, kind })
    throw error
  }
}
