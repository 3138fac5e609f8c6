import { fromPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { PRICE_LISTS_MAX } from '@lonja/core/prices/price-list.ts'
import type { priceListsContract } from '@lonja/core/prices/price-lists.contract.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { refuseBroken } from '../db/failures.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { writeSeen } from '../http/state-version.ts'
import { ownShop } from '../shops/own-shop.ts'
import { listVersion, refuseTakenName, toPriceList } from './price-list-view.ts'
import {
  copyOwnPrices,
  deletePriceListRow,
  findPriceList,
  insertPriceList,
  lockPriceList,
  setListGroups,
  updatePriceListRow,
} from './price-lists.queries.ts'

type Key = { shopId: number; id: number }
type ListBody = Call<typeof priceListsContract.updatePriceList>['body']

/** One of a shop's lists; throws not_found. */
export const requireList = async (db: Db, key: Key) => {
  const row = await findPriceList(db, key)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return row
}

/** Takes one of a shop's lists for a change; gives it as it was. Throws not_found. */
export const lockList = async (trx: Trx, key: Key) => {
  if (!(await lockPriceList(trx, key))) throw new Refusal('not_found', { path: 'params.id' })
  return requireList(trx, key)
}

/** Writes what a body names of a list; throws date_order for an end before its beginning, not_found for another's group. */
const writeList = async (trx: Trx, key: Key, { name, percent, startsAt, endsAt, groupIds }: ListBody) => {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  await updatePriceListRow(trx, {
    id: key.id,
    set: {
      ...(name !== undefined && { name }),
      ...(percent !== undefined && { percent_bp: fromPercent(percent) }),
      ...(startsAt !== undefined && { starts_at: moment(startsAt) }),
      ...(endsAt !== undefined && { ends_at: moment(endsAt) }),
    },
  }).catch(refuseBroken('price_lists_check', () => new Refusal('date_order', { path: 'body.endsAt' })))
  if (groupIds && !(await setListGroups(trx, { ...key, groupIds })))
    throw new Refusal('not_found', { path: 'body.groupIds' })
}

const insertOrRefuse = async (trx: Trx, row: Parameters<typeof insertPriceList>[1]['row']): Promise<number> => {
  const id = await insertPriceList(trx, { row, maximum: PRICE_LISTS_MAX })
  if (id === null) throw new Refusal('price_lists_full', { params: { maximum: PRICE_LISTS_MAX } })
  return id
}

/** Throws date_past for an end that has passed: a new list that is over would be a slip. */
export const createPriceList: Verb<typeof priceListsContract.createPriceList> = async (call) => {
  const { deps, actor, body, now } = call
  const shopId = ownShop(actor)
  if (body.endsAt && new Date(body.endsAt) <= now) throw new Refusal('date_past', { path: 'body.endsAt' })
  const work = transaction(deps.db, async (trx) => {
    const fresh = { shop_id: shopId, name: body.name, percent_bp: fromPercent(0), created_at: now }
    const key = { shopId, id: await insertOrRefuse(trx, fresh) }
    await writeList(trx, key, body)
    const after = await requireList(trx, key)
    await audit(trx, call, { action: 'priceList.create', subject: ['priceList', key.id], after })
    return toPriceList(after, now)
  })
  return work.catch(refuseTakenName)
}

export const updatePriceList: Verb<typeof priceListsContract.updatePriceList> = async (call) => {
  const { deps, actor, params, body, now } = call
  const key = { shopId: ownShop(actor), id: params.id }
  return transaction(deps.db, async (trx) => {
    const before = await lockList(trx, key)
    return writeSeen(body.version, listVersion(before), async () => {
      await writeList(trx, key, body).catch(refuseTakenName)
      const after = await requireList(trx, key)
      await audit(trx, call, { action: 'priceList.update', subject: ['priceList', key.id], before, after })
      return toPriceList(after, now)
    })
  })
}

/** The copy is for no group, so that nobody pays by it before someone has looked at it. */
export const copyPriceList: Verb<typeof priceListsContract.copyPriceList> = async (call) => {
  const { deps, actor, params, body, now } = call
  const shopId = ownShop(actor)
  const work = transaction(deps.db, async (trx) => {
    const source = await lockList(trx, { shopId, id: params.id })
    const { percent_bp, starts_at, ends_at } = source
    const row = { shop_id: shopId, name: body.name, percent_bp, starts_at, ends_at, created_at: now }
    const id = await insertOrRefuse(trx, row)
    await copyOwnPrices(trx, { from: source.id, to: id })
    const after = await requireList(trx, { shopId, id })
    await audit(trx, call, { action: 'priceList.create', subject: ['priceList', id], after })
    return toPriceList(after, now)
  })
  return work.catch(refuseTakenName)
}

/** A list that had not begun yet never will. */
export const endPriceList: Verb<typeof priceListsContract.endPriceList> = async (call) => {
  const { deps, actor, params, now } = call
  const key = { shopId: ownShop(actor), id: params.id }
  return transaction(deps.db, async (trx) => {
    const before = await lockList(trx, key)
    if (before.ends_at === null || before.ends_at > now) {
      const begins = before.starts_at !== null && before.starts_at > now ? { starts_at: now } : {}
      await updatePriceListRow(trx, { id: key.id, set: { ends_at: now, ...begins } })
    }
    const after = await requireList(trx, key)
    await audit(trx, call, { action: 'priceList.update', subject: ['priceList', key.id], before, after })
    return toPriceList(after, now)
  })
}

export const deletePriceList: Verb<typeof priceListsContract.deletePriceList> = async (call) => {
  const { deps, actor, params } = call
  const key = { shopId: ownShop(actor), id: params.id }
  return transaction(deps.db, async (trx) => {
    const before = await lockList(trx, key)
    await deletePriceListRow(trx, key)
    await audit(trx, call, { action: 'priceList.delete', subject: ['priceList', key.id], before })
    return { ok: true as const }
  })
}
