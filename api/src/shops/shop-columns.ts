import { isDeepStrictEqual } from 'node:util'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { keptNames, typedNames } from '@lonja/core/shops/shop-details.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Shops } from '../db/types.ts'
import { attachFiles } from '../files/attach-files.ts'
import { writePictures } from '../files/write-pictures.ts'
import type { Call } from '../http/implement.ts'
import { findInvoicing, isSeriesTaken, lockSeriesOf } from '../invoices/invoicing.queries.ts'
import { giveFilesToShop, type OpeningRow } from './opening.queries.ts'
import { shopHolder } from './opening-view.ts'
import { placeColumns } from './shop-place.ts'

type Writing = Call<typeof openingContract.updateShopOpening>
/** What a shop says of itself, as its opening and its details are written. */
export type ShopBody = Writing['body']

/** What a shop is called after a change, and what it is called in each language where that was typed. */
export const namesAfter = (row: OpeningRow, { name = row.name, names }: ShopBody) => ({
  name,
  names: names ?? typedNames(row.name, row.names),
})

const nameColumns = (row: OpeningRow, body: ShopBody): Updateable<Shops> => {
  if (body.name === undefined && body.names === undefined) return {}
  const { name, names } = namesAfter(row, body)
  return { name, names: JSON.stringify(keptNames(name, names)) }
}

/** Whether a body names a shop otherwise than it is named. */
export const isNamed = (row: OpeningRow, body: ShopBody): boolean => {
  const { name, names } = namesAfter(row, body)
  return name !== row.name || !isDeepStrictEqual(keptNames(name, names), row.names)
}

/** Columns of what buyers know a shop by and reach it by. */
export const factColumns = (row: OpeningRow, body: ShopBody): Updateable<Shops> => ({
  ...nameColumns(row, body),
  ...(body.industryId !== undefined && { industry_id: body.industryId }),
  ...(body.type !== undefined && { type: body.type }),
  ...(body.businessPhone !== undefined && { business_phone: body.businessPhone || null }),
  ...(body.businessEmail !== undefined && { business_email: body.businessEmail }),
  ...(body.orderEmail !== undefined && { order_email: body.orderEmail || null }),
  ...(body.website !== undefined && { website: body.website || null }),
})

const PLACE = ['street', 'postCode', 'city', 'province', 'lat', 'lon'] as const

/** Columns of the address and the pin; a pin that stayed where it was does not belong to another town. Throws invalid_post_code. */
export const addressColumns = async (row: OpeningRow, body: ShopBody): Promise<Updateable<Shops>> => {
  if (!PLACE.some((field) => field in body)) return {}
  const kept = { street: row.street, postCode: row.post_code, city: row.city, province: row.province }
  const given = { ...kept, ...Object.fromEntries(PLACE.filter((f) => f in body).map((f) => [f, body[f]])) }
  const isElsewhere = given.city !== row.city || given.postCode !== row.post_code
  const isOldPin = body.lat === row.lat && body.lon === row.lon
  return placeColumns(isElsewhere && isOldPin ? { ...given, lat: undefined, lon: undefined } : given)
}

/**
 * The series of a shop's invoices with which another shop numbers under this tax ID; null where none does, or the shop does not invoice.
 * Other shops wait until the transaction ends before they take a series under it.
 */
export const takenSeries = async (
  trx: Trx,
  { shopId, taxId, now }: { shopId: number; taxId: string; now: Date },
): Promise<string | null> => {
  const invoicing = await findInvoicing(trx, { shopId })
  if (!invoicing || invoicing.mode === 'off') return null
  await lockSeriesOf(trx, { taxId })
  for (const [kind, series] of [
    ['sale', invoicing.series],
    ['corrective', invoicing.corrective_series],
  ] as const)
    if (await isSeriesTaken(trx, { shopId, taxId, kind, series, year: yearOf(now) })) return series
  return null
}

/** Gives the shop the files named and no others; what it held before is deleted by the next job, not a day later. */
export const fileColumns = async (
  trx: Db,
  row: OpeningRow,
  { actor, body }: { actor: Writing['actor']; body: ShopBody },
): Promise<Updateable<Shops>> => {
  const shopId = row.id
  const holder = shopHolder(shopId)
  const now = new Date(0)
  const set: Updateable<Shops> = {}
  if (body.logo !== undefined) {
    const logo = {
      ...{ pictures: body.logo === null ? [] : [body.logo], before: row.logo === null ? [] : [row.logo] },
      path: 'body.logo',
    }
    set.logo = (await writePictures(trx, { actor, now }, { holder, kind: 'shop-logo', ...logo }))[0] ?? null
  }
  if (body.images !== undefined) {
    const images = { pictures: body.images, before: row.images, path: 'body.images' }
    set.images = JSON.stringify(await writePictures(trx, { actor, now }, { holder, kind: 'shop-picture', ...images }))
  }
  if (body.documents !== undefined) {
    const documents = { kind: 'document', keys: body.documents, path: 'body.documents' } as const
    await attachFiles(trx, { actor, ...documents, holder, readerShopId: shopId, now })
    await giveFilesToShop(trx, { holder, shopId })
  }
  return set
}
