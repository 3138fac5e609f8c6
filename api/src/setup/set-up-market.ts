import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { SETUP_POINTS, type SetupPoint, type setupContract } from '@lonja/core/setup/setup.contract.ts'
import { businessTaxId } from '../access/business-tax-id.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import type { Verb } from '../http/implement.ts'
import { isLoopback } from '../http/loopback.ts'
import { findMarketIdentity, type MarketIdentityRow } from '../policies/policies.queries.ts'
import { alignIds, insertRows } from './rows.queries.ts'
import { findSetupFacts, lockSetup, writeMarketIdentity } from './setup.queries.ts'
import { planBlocks, planMenu } from './starter-front.ts'
import { planCategories, planIndustries } from './starter-rows.ts'

type Facts = Awaited<ReturnType<typeof findSetupFacts>>

const isEmpty = ({ categories, industries, blocks, entries }: Facts): boolean =>
  !(categories || industries || blocks || entries)

const identityView = (row: MarketIdentityRow) => ({
  legalName: row.legal_name,
  taxIdentificationCode: row.tax_identification_code,
  registry: row.registry,
  street: row.street,
  postCode: row.post_code,
  city: row.city,
  province: row.province,
  email: row.email,
  phone: row.phone ?? '',
})

export const getSetupState: Verb<typeof setupContract.getSetupState> = async ({ deps }) => {
  const [facts, identity] = await Promise.all([findSetupFacts(deps.db), findMarketIdentity(deps.db)])
  const isDone: Record<SetupPoint, boolean> = {
    identity: identity !== undefined,
    content: facts.categories && facts.industries && facts.blocks && facts.entries,
    address: !isLoopback(deps.publicUrl),
    mail: deps.sends.mail,
    sms: deps.sends.sms,
    backup: facts.backedUp,
    shop: facts.openShops,
  }
  return {
    points: SETUP_POINTS.map((point) => ({ point, isDone: isDone[point] })),
    isEmpty: isEmpty(facts),
    identity: identity ? identityView(identity) : null,
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

export const updateMarketIdentity: Verb<typeof setupContract.updateMarketIdentity> = async (call) => {
  const { deps, body } = call
  const taxCode = businessTaxId(body.taxIdentificationCode)
  if (taxCode === null) throw new Refusal('invalid_tax_id', { path: 'body.taxIdentificationCode' })
  const row = {
    legal_name: body.legalName,
    tax_identification_code: taxCode,
    registry: body.registry,
    street: body.street,
    post_code: body.postCode,
    city: body.city,
    province: body.province,
    email: body.email,
    phone: body.phone || null,
  }
  await transaction(deps.db, async (trx) => {
    const { only_one: _, ...before } = (await findMarketIdentity(trx)) ?? { only_one: true }
    await writeMarketIdentity(trx, row)
    await audit(trx, call, { action: 'market.identity', subject: ['market', 'identity'], before, after: row })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}
