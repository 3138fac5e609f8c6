import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { offerOf } from '../bought/offer-of.ts'
import { transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { addLines, refuseOverfull } from './add-lines.ts'
import {
  copyLines,
  countLines,
  deleteLines,
  deleteOrderListRow,
  findOrderList,
  findOrderListLines,
  insertOrderList,
  lockOrderList,
  renameOrderList,
  setUnits,
  touchOrderList,
  type Writer,
} from './order-lists.queries.ts'

type Rows = typeof orderListsContract

const writerOf = ({ actor: { accountId, operatorId }, now }: { actor: Actor; now: Date }): Writer => ({
  accountId,
  operatorId,
  now,
})

/** Makes a list of the account: empty, of skus that the caller may order, with the lines of another list, or both. */
export const createOrderList: Verb<Rows['createOrderList']> = async (call) => {
  const { name, note = '', lines, copyOf } = call.body
  return transaction(call.deps.db, async (trx) => {
    const writer = writerOf(call)
    const id = await insertOrderList(trx, writer, { name, note })
    let leftOut = 0
    if (copyOf !== undefined) {
      await lockOrderList(trx, writer, { id: copyOf, path: 'body.copyOf' })
      await copyLines(trx, { from: copyOf, to: id })
      leftOut = (await countLines(trx, { listId: copyOf })) - (await countLines(trx, { listId: id }))
    }
    if (lines) {
      const done = await addLines(trx, { listId: id, lines, rights: await loadAccessRights(trx, call.actor) })
      leftOut += done.leftOut
    }
    return { id, added: await countLines(trx, { listId: id }), leftOut }
  })
}

/** Renames a list or changes its note. */
export const changeOrderList: Verb<Rows['changeOrderList']> = async (call) => {
  const { id } = call.params
  await transaction(call.deps.db, async (trx) => {
    const before = await lockOrderList(trx, writerOf(call), { id })
    const { name = before.name, note = before.note } = call.body
    if (name !== before.name || note !== before.note) await renameOrderList(trx, writerOf(call), { id, name, note })
  })
  return { ok: true }
}

/** Deletes a list of the account. */
export const deleteOrderList: Verb<Rows['deleteOrderList']> = async ({ deps, actor, params }) => {
  await deleteOrderListRow(deps.db, { accountId: actor.accountId, id: params.id })
  return { ok: true }
}

/** Puts skus into a list. */
export const addOrderListLines: Verb<Rows['addOrderListLines']> = async (call) => {
  const { id } = call.params
  return transaction(call.deps.db, async (trx) => {
    await lockOrderList(trx, writerOf(call), { id })
    const rights = await loadAccessRights(trx, call.actor)
    const { isChanged, ...done } = await addLines(trx, { listId: id, lines: call.body.lines, rights })
    if (isChanged) await touchOrderList(trx, writerOf(call), { id })
    return { id, ...done }
  })
}

/** Sets units of lines; those that are to have none are taken out. */
export const changeOrderListLines: Verb<Rows['changeOrderListLines']> = async (call) => {
  const { id: listId } = call.params
  const kept = call.body.lines.filter(({ quantity }) => quantity > 0)
  const out = call.body.lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id)
  await transaction(call.deps.db, async (trx) => {
    await lockOrderList(trx, writerOf(call), { id: listId })
    const isSet = kept.length > 0 && (await setUnits(trx, { listId, lines: kept }))
    const isOut = out.length > 0 && (await deleteLines(trx, { listId, lineIds: out }))
    if (isSet || isOut) await touchOrderList(trx, writerOf(call), { id: listId })
  })
  return { ok: true }
}

/** Moves lines into another list of the account, or copies them. */
export const moveOrderListLines: Verb<Rows['moveOrderListLines']> = async (call) => {
  const { id: from } = call.params
  const { lineIds, toListId: to, keep } = call.body
  if (from === to) throw new Refusal('not_found', { path: 'body.toListId' })
  await transaction(call.deps.db, async (trx) => {
    const both = [
      { id: from, path: 'params.id' },
      { id: to, path: 'body.toListId' },
    ]
    await findOrderList(trx, { accountId: call.actor.accountId, id: from })
    // two who move lines to and fro wait for each other
    for (const list of both.sort((one, other) => one.id - other.id)) await lockOrderList(trx, writerOf(call), list)
    if (await copyLines(trx, { from, to, lineIds, isMove: !keep }))
      await touchOrderList(trx, writerOf(call), { id: to })
    await refuseOverfull(trx, { listId: to })
    if (!keep && (await deleteLines(trx, { listId: from, lineIds })))
      await touchOrderList(trx, writerOf(call), { id: from })
  })
  return { ok: true }
}

/** Takes out of a list what is no longer sold. */
export const removeGoneOrderListLines: Verb<Rows['removeGoneOrderListLines']> = async (call) => {
  const { id: listId } = call.params
  await transaction(call.deps.db, async (trx) => {
    await lockOrderList(trx, writerOf(call), { id: listId })
    const rights = await loadAccessRights(trx, call.actor)
    const rows = await findOrderListLines(trx, { listId })
    const lineIds = rows.filter((row) => offerOf(row, rights) === 'gone').map((row) => row.line_id)
    if (await deleteLines(trx, { listId, lineIds })) await touchOrderList(trx, writerOf(call), { id: listId })
  })
  return { ok: true }
}
