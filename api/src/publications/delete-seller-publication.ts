import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerPublicationsContract } from '@lonja/core/publications/seller-publications.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { writePictures } from '../files/write-pictures.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { heldBy } from './seller-publication-view.ts'
import { deletePublication, findOwnPublication } from './seller-publications.queries.ts'
import { publicationAuditState } from './write-publication.ts'

/** Deletes one of the own publications with its likes, saves and pictures. */
export const deleteSellerPublication: Verb<typeof sellerPublicationsContract.deleteSellerPublication> = async (
  call,
) => {
  const { deps, actor, params, now } = call
  const { id } = params
  const shopId = ownShop(actor)
  return transaction(deps.db, async (trx) => {
    const row = await findOwnPublication(trx, { shopId, id, lock: true })
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    const before = await publicationAuditState(trx, row)
    await writePictures(trx, { actor, now }, { ...heldBy(id), pictures: [], before: [] })
    await deletePublication(trx, { id })
    await audit(trx, call, { action: 'publication.delete', subject: ['publication', id], before })
    return { ok: true as const }
  })
}
