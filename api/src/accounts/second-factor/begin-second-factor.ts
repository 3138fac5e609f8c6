import type { secondFactorContract } from '@lonja/core/accounts/second-factor.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { renderSVG } from 'uqr'
import type { Verb } from '../../http/implement.ts'
import { findUser } from '../accounts.queries.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import { newSecret, sealSecret } from './factor-secrets.ts'
import { putFactor } from './second-factor.queries.ts'
import { totpUri } from './totp.ts'

/** Makes a secret that waits for the app's first code. The password comes first: who sits at an open screen gets none. */
export const beginSecondFactor: Verb<typeof secondFactorContract.beginSecondFactor> = async ({
  deps,
  actor: { userId },
  body,
  now,
}) => {
  await checkOwnPassword(deps, { userId, password: body.password, path: 'body.password', now })
  const secret = newSecret()
  const isKept = await putFactor(deps.db, { userId, secret: sealSecret(deps.secret, userId, secret), now })
  if (!isKept) throw new Refusal('second_factor_on')
  const { email, phone, name } = await findUser(deps.db, { userId })
  const uri = totpUri(secret, email ?? phone ?? name)
  return { secret, uri, qrSvg: renderSVG(uri, { border: 2 }) }
}
