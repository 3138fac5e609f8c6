import { randomBytes } from 'node:crypto'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { needsPlatformCheck, shopOrigin } from '@lonja/core/shops/shop-host.ts'
import { type signInContract, TMP_TOKEN_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import { hashToken } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findShopName, insertTmpToken } from './tmp-tokens.queries.ts'

/** Issues a token that carries this log-in to one shop's own host. */
export const createTmpToken: Verb<typeof signInContract.createTmpToken> = async ({ deps, body, token, now, ip }) => {
  await deps.limits.take('tmpToken', ip)
  const name = await findShopName(deps.db, body)
  if (name === undefined || token === null) throw new Refusal('not_found')
  const origin = shopOrigin(deps.publicUrl, name)
  const { host } = new URL(origin)
  // a name that the authentication sub-site has is no shop's
  if (!needsPlatformCheck(host, deps.authHosts)) throw new Refusal('not_found')
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + TMP_TOKEN_SECONDS * SECOND)
  const kept = await insertTmpToken(deps.db, {
    hash: hashToken(id),
    sessionHash: hashToken(token),
    host,
    expiresAt,
    now,
  })
  if (!kept) throw new Refusal('invalid_token')
  return { id, origin, expiresAt: expiresAt.toISOString() }
}
