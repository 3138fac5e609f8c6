import { mayUnlink } from '@lonja/core/signin/last-way-in.ts'
import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findWaysIn } from './signin.queries.ts'

export const getIdentities: Verb<typeof signInContract.getIdentities> = async ({ deps, actor }) => {
  const { hasPassword, identities } = await findWaysIn(deps.db, { userId: actor.userId })
  const mayGo = mayUnlink({ hasPassword, identities: identities.length })
  return {
    items: identities.map(({ provider, email, created_at }) => ({
      provider: provider,
      email,
      since: created_at.toISOString(),
      mayGo,
    })),
  }
}
