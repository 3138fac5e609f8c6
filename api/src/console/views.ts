import type { consoleContract } from '@lonja/core/console/console.contract.ts'
import { VIEWS_MAX } from '@lonja/core/console/console-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { deleteView, findViews, lockMembership, saveView } from './views.queries.ts'

/** Views of a list that the caller keeps. */
export const getConsoleViews: Verb<typeof consoleContract.getConsoleViews> = async ({ deps, actor, query }) => ({
  items: await findViews(deps.db, { operatorId: actor.operatorId, list: query.list }),
})

/** Keeps a list's filters under a name. Throws Refusal: too_many_views. */
export const createConsoleView: Verb<typeof consoleContract.createConsoleView> = ({ deps, actor, body, now }) =>
  transaction(deps.db, async (trx) => {
    const { operatorId } = actor
    await lockMembership(trx, { operatorId })
    const kept = await findViews(trx, { operatorId, list: body.list })
    const isNew = !kept.some(({ name }) => name === body.name)
    if (isNew && kept.length >= VIEWS_MAX) throw new Refusal('too_many_views', { params: { maximum: VIEWS_MAX } })
    return saveView(trx, { operatorId, ...body, now })
  })

/** Forgets a kept view. Throws Refusal: not_found. */
export const deleteConsoleView: Verb<typeof consoleContract.deleteConsoleView> = async ({ deps, actor, params }) => {
  const found = await deleteView(deps.db, { operatorId: actor.operatorId, id: params.id })
  if (!found) throw new Refusal('not_found', { path: 'params.id' })
  return { ok: true }
}
