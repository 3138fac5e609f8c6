import { NAME_MAX } from '@lonja/core/accounts/name.ts'
import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { askJson, textOf } from './ask.ts'
import { challengeOf } from './attempt.ts'
import { type Identity, type Provider, ProviderDown, SignInRefused } from './provider.ts'

/** An OpenID provider as data: addresses, our client there, and what it puts into its tokens. */
export interface OidcRow {
  name: SignInProvider
  local: boolean
  /** the names by which it signs as `iss` */
  issuers: readonly string[]
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
  clientId: string
  clientSecret: string
  /** our page to which it leads back */
  returnTo: string
}

/** How old an identity token may be, and how far clocks may differ (ASVS 10.5, OpenID Connect Core 3.1.3.7). */
const TOKEN_AGE = '10m'
const CLOCKS_APART = '30s'

/** The keys could not be had; anything else that jose throws is about the token. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC'

const identityOf = ({ sub, email, email_verified, name }: JWTPayload): Identity => ({
  subject: sub ?? '',
  email: email_verified === true ? textOf(email).toLowerCase() || null : null,
  name: textOf(name).slice(0, NAME_MAX),
})

export const oidcProvider = (row: OidcRow): Provider => {
  const keys = createRemoteJWKSet(new URL(row.keysUrl), { timeoutDuration: 5_000 })

  const verify = async (token: string, nonce: string | null, now: Date): Promise<Identity> => {
    const { payload } = await jwtVerify(token, keys, {
      // a token may neither name another way of signing nor go without
      algorithms: ['RS256'],
      issuer: [...row.issuers],
      audience: row.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: TOKEN_AGE,
      clockTolerance: CLOCKS_APART,
      currentDate: now,
    }).catch((error: unknown) => {
      if (isOutage(error)) throw new ProviderDown(String(error))
      throw new SignInRefused(String(error))
    })
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== row.clientId)
      throw new SignInRefused('the token was made for another client')
    if (nonce !== null && payload.nonce !== nonce) throw new SignInRefused('the token belongs to another attempt')
    if (!payload.sub || payload.sub.length > 255) throw new SignInRefused('the token names nobody')
    return identityOf(payload)
  }

  return {
    name: row.name,
    local: row.local,
    origin: new URL(row.authorizeUrl).origin,
    address: ({ state, nonce, verifier }) =>
      `${row.authorizeUrl}?${new URLSearchParams({
        response_type: 'code',
        client_id: row.clientId,
        redirect_uri: row.returnTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })}`,
    fromCode: async (code, { nonce, verifier }, now) => {
      const { status, body } = await askJson(row.tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: row.returnTo,
          client_id: row.clientId,
          client_secret: row.clientSecret,
          code_verifier: verifier,
        }),
      })
      if (status !== 200) throw new SignInRefused(`the code was not taken: ${textOf(body.error)}`)
      return verify(textOf(body.id_token), nonce, now)
    },
    fromToken: verify,
  }
}
