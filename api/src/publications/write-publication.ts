import { filledTexts, type Localized } from '@lonja/core/kernel/locale.ts'
import { publishMoment } from '@lonja/core/kernel/publish-moment.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { sellerPublicationsContract } from '@lonja/core/publications/seller-publications.contract.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Publications } from '../db/types.ts'
import { writePictures } from '../files/write-pictures.ts'
import type { Call } from '../http/implement.ts'
import { heldBy } from './seller-publication-view.ts'
import { findTagged, type OwnPublication, setTagged, updatePublication } from './seller-publications.queries.ts'

export type PublicationBody = Call<typeof sellerPublicationsContract.updateSellerPublication>['body']

/** A publication's titles as they are stored; throws field_required where there is none in any language. */
export const titlesColumn = (given: Localized): string => {
  const titles = filledTexts(given)
  if (Object.keys(titles).length === 0)
    throw new Refusal('field_required', { path: 'body.titles', params: { field: 'title' } })
  return JSON.stringify(titles)
}

/** When a publication appears after a body has named it; throws date_past, date_far. */
export const publishedAtOf = (given: PublicationBody['publishedAt'], current: Date | null, now: Date): Date | null =>
  publishMoment(given === undefined || given === null || given === 'now' ? given : new Date(given), current, now)

/** Columns of a publication that a body names, but for its pictures. */
export const publicationColumns = (body: PublicationBody): Updateable<Publications> => ({
  ...(body.kind && { kind: body.kind }),
  ...(body.titles && { titles: titlesColumn(body.titles) }),
  ...(body.texts && { texts: JSON.stringify(filledTexts(body.texts)) }),
  ...(body.tags && { tags: [...new Set(body.tags)] }),
})

/** Writes what hangs on a publication: its pictures, and the products that it tags. */
export const writePublicationParts = async (
  trx: Db,
  writing: { actor: { userId: number }; now: Date },
  { shopId, id, body, before }: { shopId: number; id: number; body: PublicationBody; before: readonly string[] },
): Promise<void> => {
  if (body.pictures) {
    const pictures = await writePictures(trx, writing, { ...heldBy(id), pictures: body.pictures, before })
    await updatePublication(trx, { id, set: { pictures: JSON.stringify(pictures) } })
  }
  if (body.productIds && !(await setTagged(trx, { publicationId: id, shopId, productIds: body.productIds })))
    throw new Refusal('field_invalid', { path: 'body.productIds', params: { field: 'productIds' } })
}

/** What the audit log keeps of a publication. */
export const publicationAuditState = async (trx: Db, row: OwnPublication) => ({
  kind: row.kind,
  titles: row.titles,
  texts: row.texts,
  pictures: row.pictures,
  tags: row.tags,
  productIds: (await findTagged(trx, { publicationId: row.id })).map(({ id }) => id),
  publishedAt: row.published_at?.toISOString() ?? null,
})
