import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { SETUP_POINTS, type SetupPoint, type setupContract } from '@lonja/core/setup/setup.contract.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import type { Verb } from '../http/implement.ts'
import { isLoopback } from '../http/loopback.ts'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import { alignIds, insertRows } from './rows.queries.ts'
import { findSetupFacts, lockSetup } from './setup.queries.ts'
import { planBlocks, planMenu } from './starter-front.ts'
import { planCategories, planIndustries } from './starter-rows.ts'

type Facts = Awaited<ReturnType<typeof findSetupFacts>>

const isEmpty = ({ categories, industries, blocks, entries }: Facts): boolean =>
  !(categories || industries || blocks || entries)

export const getSetupState: Verb<typeof setupContract.getSetupState> = async ({ deps }) => {
  const [facts, identity] = await Promise.all([findSetupFacts(deps.db), findMarketIdentity(deps.db)])
  const isDone: Record<SetupPoint, boolean> = {
    identity: identity !== undefined,
    content: facts.categories && facts.industries && facts.blocks && facts.entries,
    address: !isLoopback(deps.publicUrl),
    mail: deps.sends.mail !== null,
    sms: deps.sends.sms !== null,
    backup: facts.backedUp,
    shop: facts.openShops,
  }
  return {
    points: SETUP_POINTS.map((point) => ({ point, isDone: isDone[point] })),
    isEmpty: isEmpty(facts),
    publicUrl: deps.publicUrl,
    waitingShops: facts.waitingShops,
  }
}

export const fillWithStarterSet: Verb<typeof setupContract.fillWithStarterSet> = async (call) => {
  const { deps } = call
  await transaction(deps.db, async (trx) => {
    await lockSetup(trx)
    if (!isEmpty(await findSetupFacts(trx))) throw new Refusal('not_empty')
    const { rows, ids } = planCategories()
    const [industries, blocks, entries] = [planIndustries(), planBlocks(), planMenu(ids)]
    await insertRows(trx, 'industries', industries)
    await insertRows(trx, 'categories', rows)
    await insertRows(trx, 'index_blocks', blocks)
    await insertRows(trx, 'menu_entries', entries)
    await alignIds(trx, ['industries', 'categories', 'index_blocks', 'menu_entries'])
    await audit(trx, call, {
      action: 'market.starter',
      subject: ['market', 'content'],
      after: {
        industries: industries.length,
        categories: rows.length,
        blocks: blocks.length,
        entries: entries.length,
      },
    })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}
