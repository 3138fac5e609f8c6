import type { CodePurpose } from '@lonja/core/accounts/codes.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Deps } from '../deps.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { checkCode, type Proof } from './codes.ts'

/** What someone gives to prove that it is they: a code that came to their own e-mail or phone, or else their password. */
interface Given {
  codeId?: string | undefined
  code?: string | undefined
  password?: string | undefined
}

/**
 * Makes sure that it is the person who asks, not someone at their open screen. Answers the code as a proof that the act
 * spends in its transaction, null for a password. Refuses what is missing or wrong (field_required, wrong_password,
 * wrong_code, code_expired). `orUsed` as in checkCode.
 */
export const proveSelf = async (
  deps: Pick<Deps, 'db' | 'limits' | 'secret'>,
  {
    given: { codeId, code, password },
    purpose,
    userId,
    now,
    orUsed = false,
  }: { given: Given; purpose: CodePurpose; userId: number; now: Date; orUsed?: boolean },
): Promise<Proof | null> => {
  if (codeId !== undefined && code !== undefined) return checkCode(deps, { codeId, code, purpose, userId, now, orUsed })
  // who has no password is asked for the code that they can have
  if (password === undefined && (await findPasswordHash(deps.db, { userId })) === null)
    throw new Refusal('field_required', { path: 'body.code', params: { field: 'code' } })
  await checkOwnPassword(deps, { userId, password, path: 'body.password', now })
  return null
}
