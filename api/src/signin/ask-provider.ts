import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Deps } from '../deps.ts'
import { type Provider, ProviderDown, SignInRefused } from '../providers/sign-in/provider.ts'

/** Asks a provider, and answers its no as one of ours (`no`). Why it said no is for the log alone. */
export const askProvider = async <T>(
  deps: Deps,
  provider: Provider,
  asking: () => Promise<T>,
  no: 'invalid_token' | 'invalid_identity_token' = 'invalid_token',
): Promise<T> => {
  try {
    return await asking()
  } catch (error) {
    if (error instanceof SignInRefused) {
      deps.log.info({ provider: provider.name, reason: error.message }, 'sign-in refused')
      throw new Refusal(no)
    }
    if (error instanceof ProviderDown) {
      deps.log.warn({ provider: provider.name, reason: error.message }, 'sign-in provider does not answer')
      throw new Refusal('unavailable')
    }
    throw error
  }
}
