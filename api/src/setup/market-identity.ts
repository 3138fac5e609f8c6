import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { setupContract } from '@lonja/core/setup/setup.contract.ts'
import { businessTaxId } from '../access/business-tax-id.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import type { Verb } from '../http/implement.ts'
import { findMarketIdentity, type MarketIdentityRow } from '../policies/policies.queries.ts'
import { lockSetup, writeMarketIdentity } from './setup.queries.ts'

/** The version of an identity that nobody wrote yet. */
const UNSAID_VERSION = 0

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

/** Who runs the market, for its people who look after money. */
export const getMarketIdentity: Verb<typeof setupContract.getMarketIdentity> = async ({ deps }) => {
  const row = await findMarketIdentity(deps.db)
  return { rowVersion: row?.row_version ?? UNSAID_VERSION, identity: row ? identityView(row) : null }
}

/** Writes who runs the market. Throws invalid_tax_id, or conflict where someone changed it since. */
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
    await lockSetup(trx)
    const {
      only_one: _,
      row_version,
      ...before
    } = (await findMarketIdentity(trx)) ?? {
      only_one: true,
      row_version: UNSAID_VERSION,
    }
    if (row_version !== body.rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
    await writeMarketIdentity(trx, { ...row, row_version: row_version + 1 })
    await audit(trx, call, { action: 'market.identity', subject: ['market', 'identity'], before, after: row })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}
