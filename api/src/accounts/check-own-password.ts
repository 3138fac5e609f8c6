import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Deps } from '../deps.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { verifyPassword } from './passwords.ts'

/** Makes sure that it is the person who asks, not someone at their open screen; wrong tries wait longer and longer. */
export const checkOwnPassword = async (
  deps: Pick<Deps, 'db' | 'limits'>,
  { userId, password, path, now }: { userId: number; password: string | undefined; path: string; now: Date },
): Promise<void> => {
  if (password === undefined) throw new Refusal('field_required', { path, params: { field: 'password' } })
  const key = `password|${userId}`
  await deps.limits.attempt(key, now)
  if (!(await verifyPassword(await findPasswordHash(deps.db, { userId }), password)))
    throw new Refusal('wrong_password', { path })
  await deps.limits.forgive(key)
}
