import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { subDomainFault } from '@lonja/core/shops/sub-domain.ts'
import type { Db } from '../db/client.ts'
import { findNameTaken, hasIndustry } from './opening.queries.ts'

export const subDomainTaken = () => new Refusal('sub_domain_taken', { path: 'body.subDomain' })

/** Refuses a name or a host label that no shop may have or that another has, and an industry that does not exist. */
export const checkShopName = async (
  db: Db,
  given: { name: string; subDomain: string; industryId?: number | undefined; besides?: number },
): Promise<void> => {
  const fault = subDomainFault(given.subDomain)
  if (fault) throw new Refusal(`sub_domain_${fault}`, { path: 'body.subDomain' })
  const taken = await findNameTaken(db, { name: given.name, labels: [given.subDomain], besides: given.besides ?? 0 })
  if (taken.name) throw new Refusal('shop_name_taken', { path: 'body.name' })
  if (taken.labels.has(given.subDomain)) throw subDomainTaken()
  const { industryId } = given
  if (industryId !== undefined && !(await hasIndustry(db, { industryId })))
    throw new Refusal('field_invalid', { path: 'body.industryId', params: { field: 'industryId' } })
}
