import type { signInContract } from '@lonja/core/signin/signin.contract.ts'
import type { Verb } from '../http/implement.ts'

export const getSignInProviders: Verb<typeof signInContract.getSignInProviders> = async ({ deps }) => ({
  items: deps.signIn.providers.map(({ name, local }) => ({ provider: name, local })),
})
