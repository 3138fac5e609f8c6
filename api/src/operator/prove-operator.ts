import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { takeFactor } from '../accounts/second-factor/take-factor.ts'
import type { Deps } from '../deps.ts'

/**
 * Makes sure that it is one of the market's people who acts, not someone at their open screen: by a code of their second
 * factor, or by their password. Refuses what is missing or wrong (field_required, wrong_code, wrong_password).
 */
export const proveOperator = async (
  deps: Pick<Deps, 'db' | 'limits' | 'secret'>,
  {
    given: { code, password },
    userId,
    now,
  }: { given: { code?: string | undefined; password?: string | undefined }; userId: number; now: Date },
): Promise<void> =>
  code === undefined
    ? checkOwnPassword(deps, { userId, password, path: 'body.password', now })
    : takeFactor(deps, { userId, code, now })
