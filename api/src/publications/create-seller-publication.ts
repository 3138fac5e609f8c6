import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerPublicationsContract } from '@lonja/core/publications/seller-publications.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { asPressed } from '../files/as-pressed.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toOwnPublication } from './seller-publication-view.ts'
import { findOwnPublication, insertPublication } from './seller-publications.queries.ts'
import {
  publicationAuditState,
  publicationColumns,
  publishedAtOf,
  titlesColumn,
  writePublicationParts,
} from './write-publication.ts'

/** Writes a publication of the own shop. Its followers hear of it by the job that looks for what has appeared. */
export const createSellerPublication: Verb<typeof sellerPublicationsContract.createSellerPublication> = async (
  call,
) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  const once = { ...call, body: await asPressed(deps.db, body) }
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, once, async () => {
      const id = await insertPublication(trx, {
        kind: 'news',
        ...publicationColumns(body),
        titles: titlesColumn(body.titles),
        shop_id: shopId,
        published_at: publishedAtOf(body.publishedAt, null, now),
      })
      await writePublicationParts(trx, { actor, now }, { shopId, id, body, before: [] })
      const row = await findOwnPublication(trx, { shopId, id })
      if (!row) throw new Refusal('not_found')
      const after = await publicationAuditState(trx, row)
      await audit(trx, call, { action: 'publication.create', subject: ['publication', id], after })
      return toOwnPublication(trx, row, locale, now)
    }),
  )
}
