import { randomBytes } from 'node:crypto'
import { API_KEYS_MAX } from '@lonja/core/integrations/api-key-bounds.ts'
import type { apiKeysContract } from '@lonja/core/integrations/api-keys.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { useProof } from '../accounts/codes.ts'
import { notifyOwners } from '../accounts/notify-person.ts'
import { proveSelf } from '../accounts/prove-self.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { lockAccount } from '../memberships/memberships.queries.ts'
import { keyFor, seal, unseal } from '../secrets.ts'
import { countLiveKeys, findKey, findKeys, insertKey, type KeyRow, revokeKey } from './api-keys.queries.ts'
import { refuseClosed } from './refuse-closed.ts'
import { API_KEY_PREFIX } from './resolve-key.ts'

/** Characters of a key that are kept to be shown: the prefix and six of its 43 random ones. */
const SHOWN = API_KEY_PREFIX.length + 6

const toKey = (row: KeyRow, now: Date) => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: row.prefix,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  state: row.revoked_at
    ? ('revoked' as const)
    : row.expires_at && row.expires_at <= now
      ? ('expired' as const)
      : ('active' as const),
})

/** API keys of the caller's shop, those that ended as well. */
export const getApiKeys: Verb<typeof apiKeysContract.getApiKeys> = async ({ deps, actor, now }) => ({
  items: (await findKeys(deps.db, actor)).map((row) => toKey(row, now)),
})

/**
 * Makes an API key, of which only a hash is kept, and, as long as the same Idempotency-Key is answered with it, the key encrypted. A
 * key outlives the session that made it: whoever makes one proves who they are, and every owner hears of it. The code that made it
 * shows it again to the same call, and makes no other. Throws Refusal:
 * too_many_keys, transition_not_allowed for a shop that is closed, or as proveSelf does.
 */
export const createApiKey: Verb<typeof apiKeysContract.createApiKey> = async (call) => {
  const { deps, actor, body, now } = call
  const { accountId } = actor
  const { name, scopes, validDays } = body
  // the proof is no part of what is kept
  const asked = { name, scopes, validDays }
  const once = { ...call, body: asked }
  const sealing = [keyFor(deps.secret, 'answers with an API key'), `account ${accountId}`] as const
  const proof = await proveSelf(deps, { given: body, purpose: 'owners', userId: actor.userId, now, orUsed: true })
  const { sealed, ...made } = await transaction(deps.db, (trx) =>
    withIdempotency(trx, once, async () => {
      await refuseClosed(trx, actor)
      if (proof) await useProof(trx, proof, now)
      // two at once would both be the last that fits
      await lockAccount(trx, { accountId })
      if ((await countLiveKeys(trx, { accountId, now })) >= API_KEYS_MAX)
        throw new Refusal('too_many_keys', { params: { maximum: API_KEYS_MAX } })
      const key = API_KEY_PREFIX + randomBytes(32).toString('base64url')
      const id = await insertKey(trx, {
        accountId,
        createdBy: actor.operatorId,
        name,
        scopes: [...new Set(scopes)],
        hash: hashToken(key),
        prefix: key.slice(0, SHOWN),
        expiresAt: validDays ? new Date(now.getTime() + validDays * DAY) : null,
        now,
      })
      const row = await findKey(trx, { accountId, id })
      const after = { scopes: row.scopes, prefix: row.prefix, expires_at: row.expires_at }
      await audit(trx, call, { action: 'apiKey.create', subject: ['apiKey', id], after })
      const facts = { person: actor.userName, keys: name }
      await notifyOwners(trx, { accountId, news: 'apiKeyMade', facts, path: '/seller/api-keys', now })
      return { ...toKey(row, now), sealed: seal(...sealing, key).toString('base64') }
    }),
  )
  return { ...made, key: unseal(...sealing, Buffer.from(sealed, 'base64')) }
}

/** Ends an API key of the caller's shop. Throws Refusal: not_found. */
export const revokeApiKey: Verb<typeof apiKeysContract.revokeApiKey> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { actor, params, now } = call
    if (!(await revokeKey(trx, { accountId: actor.accountId, id: params.id, now })))
      throw new Refusal('not_found', { path: 'params.id' })
    await audit(trx, call, { action: 'apiKey.revoke', subject: ['apiKey', params.id], after: { revoked_at: now } })
    return { ok: true }
  })
