import type { homeContract } from '@lonja/core/home/home.contract.ts'
import { menuEntry } from '@lonja/core/home/menu-tree.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../http/implement.ts'
import { menuFor } from './get-menu-tree.ts'

export const getMenu: Verb<typeof homeContract.getMenu> = async (call) => {
  const entry = menuEntry(await menuFor(call), call.params.id)
  if (!entry) throw new Refusal('not_found', { path: 'params.id' })
  return entry
}
