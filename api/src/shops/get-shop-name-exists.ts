import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import { subDomainFault, subDomainIdeas } from '@lonja/core/shops/sub-domain.ts'
import type { Verb } from '../http/implement.ts'
import { findNameTaken } from './opening.queries.ts'

/** Says while someone types whether a shop's name and host label are free, and suggests a label made of the name. */
export const getShopNameExists: Verb<typeof openingContract.getShopNameExists> = async ({ deps, query }) => {
  const { name, subDomain } = query
  const ideas = subDomainIdeas(name)
  const taken = await findNameTaken(deps.db, { names: [name], labels: subDomain ? [...ideas, subDomain] : ideas })
  const state = (label: string) => subDomainFault(label) ?? (taken.labels.has(label) ? 'taken' : 'free')
  return {
    exists: taken.names.has(name),
    subDomain: subDomain ? state(subDomain) : null,
    suggestion: ideas.find((idea) => !taken.labels.has(idea)) ?? null,
  }
}
