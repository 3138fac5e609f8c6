import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { contactPart, picturesPart, placePart, shopBasics } from '@lonja/core/shops/opening.contract.ts'
import type { shopDetailsContract } from '@lonja/core/shops/shop-details.contract.ts'
import { DETAIL_PARTS, type DetailPart, mayChangeDetails } from '@lonja/core/shops/shop-details.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { checkIndustry, takeNames } from './check-shop-name.ts'
import { toDetails, versionsOf } from './details-view.ts'
import {
  findOpening,
  findProductIds,
  lockOpening,
  nameAccount,
  type OpeningRow,
  updateShop,
} from './opening.queries.ts'
import { ownShop } from './own-shop.ts'
import { changesBetween, logged } from './shop-changes.ts'
import { addressColumns, factColumns, fileColumns, isNamed, namesAfter } from './shop-columns.ts'
import { insertShopEvent } from './shop-events.queries.ts'

type Writing = Call<typeof shopDetailsContract.updateSellerDetails>

const FIELDS: Record<DetailPart, readonly string[]> = {
  shop: Object.keys(shopBasics.shape),
  place: Object.keys(placePart.shape),
  contact: Object.keys(contactPart.shape),
  pictures: Object.keys(picturesPart.shape),
}

/** A shop's row, which is there as long as someone acts for it. */
export const ownOpening = async (db: Db, shopId: number): Promise<OpeningRow> => {
  const row = await findOpening(db, { shopId })
  if (!row) throw new Refusal('forbidden')
  return row
}

/** The same, locked until the transaction ends; refuses a shop that was never open, or is closed (transition_not_allowed). */
export const lockChangeable = async (trx: Trx, shopId: number): Promise<OpeningRow> => {
  const row = await lockOpening(trx, { shopId })
  if (!row) throw new Refusal('forbidden')
  if (!mayChangeDetails(row.status)) throw new Refusal('transition_not_allowed')
  return row
}

/** Throws conflict where someone else changed a part since the form was opened, unless they made of it what the form says. */
const checkVersions = (body: Writing['body'], before: OpeningRow, after: OpeningRow): void => {
  const [seen, left] = [versionsOf(before), versionsOf(after)]
  for (const part of DETAIL_PARTS)
    if (FIELDS[part].some((field) => field in body)) checkSeen(body.version, seen[part], left[part])
}

/** What lists of products and their search take from the shop. */
const listedFacts = (row: OpeningRow) => [row.name, row.names, row.type, row.industry_id]

/** Tells the owners where orders are mailed to from now on, at the addresses of their own. */
const tellOrderEmail = async (trx: Trx, { actor, now }: Writing, before: OpeningRow, after: OpeningRow) => {
  if (before.order_email === after.order_email) return
  const facts = {
    shop: { name: after.name, names: after.names },
    who: actor.userName,
    target: after.order_email ?? '—',
  }
  const path = '/seller/settings/details'
  await notifyOwners(trx, { accountId: actor.accountId, news: 'orderEmailChanged', facts, path, now })
}

/** What a shop says of who and where it is. */
export const getSellerDetails: Verb<typeof shopDetailsContract.getSellerDetails> = async ({ deps, actor, locale }) =>
  toDetails(deps.db, await ownOpening(deps.db, ownShop(actor)), { locale, actor })

/** Changes it at once, and whatever lists and search show of it; the address of its pages and who invoices stay. */
export const updateSellerDetails: Verb<typeof shopDetailsContract.updateSellerDetails> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  // its history shows the market the last changes alone
  await deps.limits.take('shopDetails', String(shopId))
  return transaction(deps.db, async (trx) => {
    const before = await lockChangeable(trx, shopId)
    if (isNamed(before, body)) await takeNames(trx, { ...namesAfter(before, body), besides: shopId })
    await checkIndustry(trx, body.industryId)
    const set = {
      ...factColumns(before, body),
      ...(await addressColumns(before, body)),
      ...(await fileColumns(trx, before, call)),
    }
    await updateShop(trx, { shopId, set })
    await nameAccount(trx, { shopId })
    const after = await ownOpening(trx, shopId)
    checkVersions(body, before, after)
    if (isDeepStrictEqual(before, after)) return toDetails(trx, after, { locale, actor })
    const states = { before: logged(before), after: logged(after) }
    await audit(trx, call, { action: 'shop.details.update', subject: ['shop', shopId], ...states })
    const changes = changesBetween(before, after)
    const event = {
      shopId,
      now,
      side: 'owner',
      actor,
      action: 'details',
      from: after.status,
      to: after.status,
    } as const
    await insertShopEvent(trx, { ...event, changes })
    await tellOrderEmail(trx, call, before, after)
    if (!isDeepStrictEqual(listedFacts(before), listedFacts(after)))
      await refreshListings(trx, { productIds: await findProductIds(trx, { shopId }) })
    return toDetails(trx, after, { locale, actor })
  })
}
