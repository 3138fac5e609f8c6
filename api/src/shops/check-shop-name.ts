import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { subDomainFault } from '@lonja/core/shops/sub-domain.ts'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import { findNameTaken, hasIndustry } from './opening.queries.ts'

export const subDomainTaken = () => new Refusal('sub_domain_taken', { path: 'body.subDomain' })

/**
 * Refuses a name, or one in another language, that another shop goes by in any language; until the transaction ends nobody else takes a name.
 */
export const checkNames = async (
  db: Db,
  { name, names = {}, besides = 0 }: { name: string; names?: Localized | undefined; besides?: number },
): Promise<void> => {
  await takeTurns(db, 'shop names')
  const given = [{ path: 'body.name', text: name }]
  for (const locale of LOCALES) {
    const text = names[locale]
    if (text) given.push({ path: `body.names.${locale}`, text })
  }
  const { names: taken } = await findNameTaken(db, { names: given.map(({ text }) => text), labels: [], besides })
  const fault = given.find(({ text }) => taken.has(text))
  if (fault) throw new Refusal('shop_name_taken', { path: fault.path })
}

/** Refuses an industry that does not exist. */
export const checkIndustry = async (db: Db, industryId: number | undefined): Promise<void> => {
  if (industryId !== undefined && !(await hasIndustry(db, { industryId })))
    throw new Refusal('field_invalid', { path: 'body.industryId', params: { field: 'industryId' } })
}

/** Refuses a name or a host label that no shop may have or that another has, and an industry that does not exist. */
export const checkShopName = async (
  db: Db,
  given: {
    name: string
    names?: Localized | undefined
    subDomain: string
    industryId?: number | undefined
    besides?: number
  },
): Promise<void> => {
  const fault = subDomainFault(given.subDomain)
  if (fault) throw new Refusal(`sub_domain_${fault}`, { path: 'body.subDomain' })
  await checkNames(db, given)
  const taken = await findNameTaken(db, { names: [], labels: [given.subDomain], besides: given.besides ?? 0 })
  if (taken.labels.has(given.subDomain)) throw subDomainTaken()
  await checkIndustry(db, given.industryId)
}
