import type { industriesContract } from '@lonja/core/industries/industries.contract.ts'
import { movedTo } from '@lonja/core/kernel/moved-to.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { neededTexts } from '../http/needed-texts.ts'
import { enqueue } from '../jobs/enqueue.ts'
import * as queries from './industries.queries.ts'

export const getOperatorIndustries: Verb<typeof industriesContract.getOperatorIndustries> = async ({ deps }) => ({
  items: (await queries.findAllIndustries(deps.db)).map(({ position: _, ...row }) => row),
})

const seenIndustry = (
  rows: readonly queries.IndustryLine[],
  { id, rowVersion }: { id: number; rowVersion: number },
): queries.IndustryLine => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  if (row.rowVersion !== rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
  return row
}

export const createIndustry: Verb<typeof industriesContract.createIndustry> = async (call) => {
  const { deps, body } = call
  const names = neededTexts('names', body.names)
  const created = await transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      await queries.lockIndustries(trx)
      const rows = await queries.findAllIndustries(trx)
      const position = Math.max(0, ...rows.map((row) => row.position)) + 1
      const id = await queries.insertIndustry(trx, { names, position })
      await audit(trx, call, { action: 'industry.create', subject: ['industry', id], after: { names } })
      return { id }
    }),
  )
  noteFrontChange(deps.db)
  return created
}

export const updateIndustry: Verb<typeof industriesContract.updateIndustry> = async (call) => {
  const { deps, params, body } = call
  const { id } = params
  const { isHidden, place } = body
  const names = body.names && neededTexts('names', body.names)
  const rowVersion = await transaction(deps.db, async (trx) => {
    await queries.lockIndustries(trx)
    const rows = await queries.findAllIndustries(trx)
    const row = seenIndustry(rows, { id, rowVersion: body.rowVersion })
    const set = {
      ...(names && { names: JSON.stringify(names) }),
      ...(isHidden !== undefined && { is_hidden: isHidden }),
    }
    await queries.updateIndustryRow(trx, { id, set: { ...set, position: row.position } })
    const ids = rows.map((one) => one.id)
    if (place !== undefined) await queries.setIndustryPositions(trx, { ids: movedTo(ids, id, place) })
    const before = { names: row.names, isHidden: row.isHidden, place: ids.indexOf(id) }
    const after = { ...before, ...(names && { names }), ...(isHidden !== undefined && { isHidden }) }
    await audit(trx, call, {
      action: 'industry.update',
      subject: ['industry', id],
      before,
      after: { ...after, ...(place !== undefined && { place }) },
    })
    return row.rowVersion + 1
  })
  noteFrontChange(deps.db)
  return { rowVersion }
}

export const mergeIndustry: Verb<typeof industriesContract.mergeIndustry> = async (call) => {
  const { deps, params, body } = call
  const { id } = params
  const into = body.intoId
  await transaction(deps.db, async (trx) => {
    await queries.lockIndustries(trx)
    const rows = await queries.findAllIndustries(trx)
    const row = seenIndustry(rows, { id, rowVersion: body.rowVersion })
    if (into === id || !rows.some((one) => one.id === into))
      throw new Refusal('field_invalid', { path: 'body.intoId', params: { field: 'intoId' } })
    await queries.moveIndustry(trx, { id, into })
    await queries.updateIndustryRow(trx, { id, set: { merged_into: into } })
    await enqueue(trx, 'refresh_catalogue', { industryId: into })
    await audit(trx, call, {
      action: 'industry.merge',
      subject: ['industry', id],
      before: { names: row.names, shops: row.shops },
      after: { mergedInto: into },
    })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}
