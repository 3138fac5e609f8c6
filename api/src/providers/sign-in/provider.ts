import type { SignInProvider } from '@lonja/core/signin/providers.ts'

/** Who someone is, as a provider vouches for it. The subject is the key; a name or an e-mail may change. */
export interface Identity {
  subject: string
  /** only one that the provider has verified, in small letters */
  email: string | null
  name: string
}

/** What an attempt ties together; all of it comes from one signed value that stays with the caller. */
export interface AttemptSecrets {
  state: string
  nonce: string
  /** proof for the exchange of the code (PKCE, RFC 7636) */
  verifier: string
}

/** One provider as the market talks to it. Both ways in throw SignInRefused or ProviderDown. */
export interface Provider {
  name: SignInProvider
  /** a stand-in on this machine */
  local: boolean
  /** where callers are sent; forms of ours must be allowed to lead there */
  origin: string
  address: (secrets: AttemptSecrets) => string
  fromCode: (code: string, secrets: AttemptSecrets, now: Date) => Promise<Identity>
  /** `nonce` null: whoever asks only wants to know whose token it is, and logs nobody in by it */
  fromToken: (token: string, nonce: string | null, now: Date) => Promise<Identity>
}

/** What the provider gave does not prove anything; the message says why, for the log alone. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/** The provider does not answer, or not as it should. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}
