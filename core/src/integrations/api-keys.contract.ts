import { z } from 'zod'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { endpoint, KEY_SCOPES } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, line, moment } from '../kernel/wire.ts'
import { KEY_NAME_MAX } from './api-key-bounds.ts'

/** A key of the shop's own programs; the key itself is not in it. */
const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** its beginning, by which people know it again */
  prefix: z.string(),
  createdBy: z.string(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  /** to the minute */
  lastUsedAt: moment.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})

export const apiKeysContract = {
  getApiKeys: endpoint({
    method: 'GET',
    path: '/seller/api-keys',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'integrations',
    summary: 'API keys of the own shop, the newest first',
    reply: z.object({ items: z.array(apiKey).max(200) }),
    refusals: [],
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/seller/api-keys',
    scope: 'seller',
    shopArea: 'integrations',
    status: 201,
    summary: 'Make an API key with some scopes; the key is in this answer and nowhere else afterwards',
    body: z.object({
      name: line(KEY_NAME_MAX),
      scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
      /** days until it runs out; absent: it does not */
      validDays: z.int().min(1).max(3_650).optional(),
      ...ownProof,
    }),
    words: { name: 'names' },
    reply: apiKey.extend({ key: z.string() }),
    idempotent: true,
    refusals: [...OWN_PROOF_REFUSALS, 'too_many_keys', 'transition_not_allowed'],
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/seller/api-keys/{id}',
    scope: 'seller',
    shopArea: 'integrations',
    summary: 'End an API key at once; it stays in the list',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
