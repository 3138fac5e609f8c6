import type { categoriesContract } from '@lonja/core/categories/categories.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../http/implement.ts'
import { findAddress } from './categories.queries.ts'

export const getCategoryAddress: Verb<typeof categoriesContract.getCategoryAddress> = async ({ deps, params }) => {
  const { address } = params
  const id = /^[1-9]\d{0,8}$/.test(address) ? Number(address) : null
  const found = await findAddress(deps.db, { id, slug: address })
  if (!found) throw new Refusal('not_found', { path: 'params.address' })
  return found
}
