import { isUnderWay } from '@lonja/core/imports/import-machine.ts'
import type { importsContract } from '@lonja/core/imports/imports.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { isReachable } from '@lonja/core/shops/shop-machine.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import { releaseFiles } from '../files/files.queries.ts'
import type { Verb } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import { importQueue, TRIES } from './import-queue.ts'
import { importHolder, toImport } from './import-view.ts'
import { findImports, forgetOldImports, insertImport, updateImport } from './imports.queries.ts'

/** Takes up a file of products of an open shop; a job brings it in, or looks at it first, one file of a shop after the other. */
export const startImport: Verb<typeof importsContract.startImport> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  const shop = await findShopForTrade(deps.db, { shopId })
  if (!shop || !isReachable(shop.status)) throw new Refusal('shop_not_open')
  await deps.limits.take('import', String(shopId))
  return transaction(deps.db, async (trx) => {
    const id = await insertImport(trx, {
      shop_id: shopId,
      file_key: body.file,
      file_name: '',
      locale,
      fetch_pictures: body.fetchPictures ?? false,
      created_at: now,
      ...(body.look && { state: 'checking' as const }),
    })
    const keys = [body.file]
    const [file] = await attachFiles(trx, {
      actor,
      kind: 'goods-file',
      keys,
      holder: importHolder(id),
      now,
      path: 'body.file',
    })
    await updateImport(trx, { id, set: { file_name: file?.name ?? '' } })
    for (const old of await forgetOldImports(trx, { shopId })) await releaseFiles(trx, { holders: [importHolder(old)] })
    // one row for the file, however many products it brings: what came of it stands in the import
    await audit(trx, call, { action: 'import.start', subject: ['import', id], after: { file: body.file } })
    const [row, ...others] = await findImports(trx, { shopId })
    // a shop's second file comes after the first ones of all others
    const priority = others.filter(({ state }) => isUnderWay(state)).length
    await enqueue(trx, 'import_products', { id }, { queue: importQueue(shopId), maxAttempts: TRIES, priority })
    if (!row) throw new Error('the import has no row')
    return toImport(row, call.locale)
  })
}
