import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { subDomainFault } from '@lonja/core/shops/sub-domain.ts'
import type { Db } from '../db/client.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { Trx } from '../db/transaction.ts'
import { findNameTaken, hasIndustry } from './opening.queries.ts'

export const subDomainTaken = () => new Refusal('sub_domain_taken', { path: 'body.subDomain' })

interface GivenNames {
  name: string
  names?: Localized | undefined
  /** the shop whose names they are to be */
  besides?: number
}

/** Refuses a name, or one in another language, that another shop goes by in any language, and a label that another has. */
const checkFree = async (
  db: Db,
  { name, names = {}, besides = 0, subDomain }: GivenNames & { subDomain?: string },
): Promise<void> => {
  const given = [{ path: 'body.name', text: name }]
  for (const locale of LOCALES) {
    const text = names[locale]
    if (text) given.push({ path: `body.names.${locale}`, text })
  }
  const labels = subDomain === undefined ? [] : [subDomain]
  const taken = await findNameTaken(db, { names: given.map(({ text }) => text), labels, besides })
  const fault = given.find(({ text }) => taken.names.has(text))
  if (fault) throw new Refusal('shop_name_taken', { path: fault.path })
  if (taken.labels.size > 0) throw subDomainTaken()
}

/** Takes names for a shop: refuses those of another, and until the transaction ends nobody else takes any. */
export const takeNames = async (trx: Trx, given: GivenNames): Promise<void> => {
  await takeTurns(trx, 'shop names')
  await checkFree(trx, given)
}

/** Refuses an industry that does not exist. */
export const checkIndustry = async (db: Db, industryId: number | undefined): Promise<void> => {
  if (industryId !== undefined && !(await hasIndustry(db, { industryId })))
    throw new Refusal('field_invalid', { path: 'body.industryId', params: { field: 'industryId' } })
}

/**
 * Refuses a name or a host label that no shop may have or that another has, and an industry that does not exist. Who writes the names
 * takes them in the same transaction (`takeNames`).
 */
export const checkShopName = async (
  db: Db,
  given: GivenNames & { subDomain: string; industryId?: number | undefined },
): Promise<void> => {
  const fault = subDomainFault(given.subDomain)
  if (fault) throw new Refusal(`sub_domain_${fault}`, { path: 'body.subDomain' })
  await checkFree(db, given)
  await checkIndustry(db, given.industryId)
}
