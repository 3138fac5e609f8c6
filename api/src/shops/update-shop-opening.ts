import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { contactPart, papersPart, picturesPart, placePart, shopPart } from '@lonja/core/shops/opening.contract.ts'
import { OPENING_POINTS, type OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { isBeingWritten } from '@lonja/core/shops/shop-machine.ts'
import type { Updateable } from 'kysely'
import { spanishTaxId } from '../addresses/tax-id.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import type { ReturnReasons } from '../db/documents.ts'
import { refuseBroken } from '../db/failures.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Shops } from '../db/types.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findInvoicing, isSeriesTaken, lockSeriesOf } from '../invoices/invoicing.queries.ts'
import { setMode } from '../verifactu/records.queries.ts'
import { checkShopName, subDomainTaken } from './check-shop-name.ts'
import {
  findOpening,
  findSide,
  giveFilesToShop,
  lockOpening,
  nameAccount,
  type OpeningRow,
  updateShop,
} from './opening.queries.ts'
import { shopHolder, toOpening } from './opening-view.ts'
import { placeColumns } from './shop-place.ts'

type Writing = Call<typeof openingContract.updateShopOpening>
type Body = Writing['body']

const FIELDS: Record<OpeningPoint, readonly string[]> = {
  shop: Object.keys(shopPart.shape),
  place: Object.keys(placePart.shape),
  contact: Object.keys(contactPart.shape),
  pictures: Object.keys(picturesPart.shape),
  papers: Object.keys(papersPart.shape),
}

/** What came back and is written again is mended. */
const stillReturned = (row: OpeningRow, body: Body): ReturnReasons =>
  Object.fromEntries(
    OPENING_POINTS.filter((point) => row.returned_points[point] !== undefined)
      .filter((point) => !FIELDS[point].some((field) => field in body))
      .map((point) => [point, row.returned_points[point]]),
  )

const textColumns = (row: OpeningRow, body: Body, locale: string): Updateable<Shops> => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.subDomain !== undefined && { sub_domain: body.subDomain }),
  ...(body.industryId !== undefined && { industry_id: body.industryId }),
  ...(body.type !== undefined && { type: body.type }),
  ...(body.visibility !== undefined && { visibility: body.visibility }),
  ...(body.about !== undefined && { about: JSON.stringify({ ...(row.about as object), [locale]: body.about }) }),
  ...(body.businessPhone !== undefined && { business_phone: body.businessPhone || null }),
  ...(body.businessEmail !== undefined && { business_email: body.businessEmail }),
  ...(body.orderEmail !== undefined && { order_email: body.orderEmail || null }),
  ...(body.website !== undefined && { website: body.website || null }),
  ...(body.openingHours !== undefined && { opening_hours: JSON.stringify(body.openingHours) }),
  ...(body.companyName !== undefined && { company_name: body.companyName }),
})

const PLACE = ['street', 'postCode', 'city', 'province', 'lat', 'lon'] as const

const addressColumns = async (row: OpeningRow, body: Body): Promise<Updateable<Shops>> => {
  if (!PLACE.some((field) => field in body)) return {}
  const kept = { street: row.street, postCode: row.post_code, city: row.city, province: row.province }
  const given = { ...kept, ...Object.fromEntries(PLACE.filter((f) => f in body).map((f) => [f, body[f]])) }
  // a pin that stayed where it was does not belong to another town
  const isElsewhere = given.city !== row.city || given.postCode !== row.post_code
  const isOldPin = body.lat === row.lat && body.lon === row.lon
  return placeColumns(isElsewhere && isOldPin ? { ...given, lat: undefined, lon: undefined } : given)
}

const taxColumns = ({ taxIdentificationCode: typed }: Body): Updateable<Shops> => {
  if (typed === undefined) return {}
  const code = spanishTaxId(typed)
  if (code === null) throw new Refusal('invalid_tax_id', { path: 'body.taxIdentificationCode' })
  return { tax_identification_code: code }
}

/** Refuses another tax ID under which another shop numbers with the series of this one. Throws invoice_series_taken. */
const checkSeriesOf = async (
  trx: Trx,
  { shopId, row, set, now }: { shopId: number; row: OpeningRow; set: Updateable<Shops>; now: Date },
) => {
  const { tax_identification_code: taxId } = set
  if (!taxId || taxId === row.tax_identification_code) return
  const invoicing = await findInvoicing(trx, { shopId })
  if (!invoicing || invoicing.mode === 'off') return
  await lockSeriesOf(trx, { taxId })
  for (const [kind, series] of [
    ['sale', invoicing.series],
    ['corrective', invoicing.corrective_series],
  ] as const)
    if (await isSeriesTaken(trx, { shopId, taxId, kind, series, year: yearOf(now) }))
      throw new Refusal('invoice_series_taken', { path: 'body.taxIdentificationCode' })
}

/** Gives the shop the files named and no others; what it held before is deleted by the next job, not a day later. */
const fileColumns = async (trx: Db, shopId: number, { actor, body }: Writing): Promise<Updateable<Shops>> => {
  const hold = (kind: FileKind, keys: readonly string[], path: string) =>
    attachFiles(trx, { actor, kind, keys, holder: shopHolder(shopId), readerShopId: shopId, now: new Date(0), path })
  const set: Updateable<Shops> = {}
  if (body.logo !== undefined) {
    const [logo] = await hold('shop-logo', body.logo === null ? [] : [body.logo], 'body.logo')
    set.logo = logo?.url ?? null
  }
  if (body.images !== undefined)
    set.images = JSON.stringify((await hold('shop-picture', body.images, 'body.images')).map(({ url }) => url))
  if (body.documents !== undefined) {
    await hold('document', body.documents, 'body.documents')
    await giveFilesToShop(trx, { holder: shopHolder(shopId), shopId })
  }
  return set
}

/** Writes parts of what the market will look at; only its owner, and only while it is not sent. */
export const updateShopOpening: Verb<typeof openingContract.updateShopOpening> = async (call) => {
  const { deps, actor, params, body, locale, now } = call
  const shopId = params.id
  return transaction(deps.db, async (trx) => {
    const side = await findSide(trx, { shopId, actor })
    const row = side === 'owner' ? await lockOpening(trx, { shopId }) : undefined
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (!isBeingWritten(row.status)) throw new Refusal('transition_not_allowed')
    const { name = row.name, subDomain = row.sub_domain, industryId } = body
    if (body.name ?? body.subDomain ?? industryId)
      await checkShopName(trx, { name, subDomain, industryId, besides: shopId })
    const set = {
      ...textColumns(row, body, locale),
      ...(await addressColumns(row, body)),
      ...taxColumns(body),
      ...(await fileColumns(trx, shopId, call)),
      returned_points: JSON.stringify(stillReturned(row, body)),
    }
    await checkSeriesOf(trx, { shopId, row, set, now })
    // the representation at the tax agency was given under the other tax ID
    if (set.tax_identification_code && set.tax_identification_code !== row.tax_identification_code)
      await setMode(trx, { shopId, since: null, agreedBy: null, endsOn: null, now })
    await updateShop(trx, { shopId, set }).catch(refuseBroken('shops_sub_domain_key', subDomainTaken))
    await nameAccount(trx, { shopId })
    const written = (await findOpening(trx, { shopId })) ?? row
    await audit(trx, call, {
      action: 'shop.opening.update',
      subject: ['shop', shopId],
      shopId,
      before: row,
      after: { ...written, ...(body.documents && { documents: body.documents }) },
    })
    return toOpening(trx, written, { side: 'owner', locale })
  })
}
