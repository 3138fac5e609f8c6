import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { contactPart, papersPart, picturesPart, placePart, shopPart } from '@lonja/core/shops/opening.contract.ts'
import { OPENING_POINTS, type OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { isBeingWritten } from '@lonja/core/shops/shop-machine.ts'
import type { Updateable } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { ReturnReasons } from '../db/documents.ts'
import { refuseBroken } from '../db/failures.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Shops } from '../db/types.ts'
import type { Call, Verb } from '../http/implement.ts'
import { taxCodeOf } from '../memberships/tax-code.ts'
import { setMode } from '../verifactu/records.queries.ts'
import { checkShopName, subDomainTaken, takeNames } from './check-shop-name.ts'
import { findOpening, findSide, lockOpening, nameAccount, type OpeningRow, updateShop } from './opening.queries.ts'
import { toOpening } from './opening-view.ts'
import { logged } from './shop-changes.ts'
import { addressColumns, factColumns, fileColumns, isNamed, namesAfter, takenSeries } from './shop-columns.ts'

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
  ...factColumns(row, body),
  ...(body.subDomain !== undefined && { sub_domain: body.subDomain }),
  ...(body.visibility !== undefined && { visibility: body.visibility }),
  ...(body.about !== undefined && { about: JSON.stringify({ ...(row.about as object), [locale]: body.about }) }),
  ...(body.openingHours !== undefined && { opening_hours: JSON.stringify(body.openingHours) }),
  ...(body.companyName !== undefined && { company_name: body.companyName }),
  ...(body.taxIdentificationCode !== undefined && {
    tax_identification_code: taxCodeOf(body),
  }),
})

/** Refuses another tax ID under which another shop numbers with the series of this one. Throws invoice_series_taken. */
const checkSeriesOf = async (
  trx: Trx,
  { shopId, row, set, now }: { shopId: number; row: OpeningRow; set: Updateable<Shops>; now: Date },
) => {
  const { tax_identification_code: taxId } = set
  if (!taxId || taxId === row.tax_identification_code) return
  if ((await takenSeries(trx, { shopId, taxId, now })) !== null)
    throw new Refusal('invoice_series_taken', { path: 'body.taxIdentificationCode' })
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
    const { subDomain = row.sub_domain, industryId } = body
    const names = { ...namesAfter(row, body), besides: shopId }
    if (isNamed(row, body)) await takeNames(trx, names)
    if (body.name ?? body.names ?? body.subDomain ?? industryId)
      await checkShopName(trx, { ...names, subDomain, industryId })
    const set = {
      ...textColumns(row, body, locale),
      ...(await addressColumns(row, body)),
      ...(await fileColumns(trx, row, call)),
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
      before: logged(row),
      after: { ...logged(written), ...(body.documents && { documents: body.documents }) },
    })
    return toOpening(trx, written, { side: 'owner', locale })
  })
}
