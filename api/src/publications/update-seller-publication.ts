import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerPublicationsContract } from '@lonja/core/publications/seller-publications.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { asPressed } from '../files/as-pressed.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { writeSeen } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toOwnPublication } from './seller-publication-view.ts'
import { findOwnPublication, updatePublication } from './seller-publications.queries.ts'
import { publicationAuditState, publicationColumns, publishedAtOf, writePublicationParts } from './write-publication.ts'

type UpdateCall = Call<typeof sellerPublicationsContract.updateSellerPublication>

const change = async (trx: Trx, call: UpdateCall) => {
  const { actor, params, body, locale, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  const row = await findOwnPublication(trx, { shopId, id, lock: true })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const { version } = await toOwnPublication(trx, row, locale, now)
  const before = await publicationAuditState(trx, row)
  return writeSeen(body.version, version, async () => {
    const published_at = publishedAtOf(body.publishedAt, row.published_at, now)
    if (published_at && row.hidden_case_id !== null) throw new Refusal('hidden_by_market', { path: 'body.publishedAt' })
    await updatePublication(trx, { id, set: { ...publicationColumns(body), published_at } })
    await writePublicationParts(trx, { actor, now }, { shopId, id, body, before: row.pictures })
    const written = (await findOwnPublication(trx, { shopId, id })) ?? row
    const after = await publicationAuditState(trx, written)
    await audit(trx, call, { action: 'publication.update', subject: ['publication', id], before, after })
    return toOwnPublication(trx, written, locale, now)
  })
}

/** Changes one of the own publications, publishes it, schedules it, or makes it a draft again. */
export const updateSellerPublication: Verb<typeof sellerPublicationsContract.updateSellerPublication> = async (
  call,
) => {
  const { deps, body } = call
  const once = { ...call, body: await asPressed(deps.db, body) }
  return transaction(deps.db, (trx) => withIdempotency(trx, once, () => change(trx, call)))
}
