import type { Deps } from '@lonja/api/deps.ts'
import { invite } from '@lonja/api/memberships/invite.ts'
import { askFactorReset } from '@lonja/api/operator/factor-resets.ts'
import { decidePayment } from '@lonja/api/payments/doubts.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import { callAt } from './call-at.ts'
import { DEMO_PASSWORD, OFFICE } from './people.ts'
import { findActor, findPaymentInReview, forgetNoticeMails } from './seed.queries.ts'

/** Plays what waits for a second of the market's people: a second factor to remove, a payment in review, a new colleague. */
export const playProposals = async (deps: Deps, now: Date): Promise<void> => {
  const { db } = deps
  const { support, money, owner, readOnly } = OFFICE
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const as = async ({ email }: { email: string }, hours: number) =>
    callAt(deps, await findActor(db, { email }), at(hours))
  const password = DEMO_PASSWORD
  const { userId } = await findActor(db, { email: readOnly.email })
  await askFactorReset({
    ...(await as(support, 5)),
    params: { id: userId },
    body: { reason: 'Ha cambiado de teléfono sin pasar la aplicación. Le he llamado a su fijo y es él.', password },
  })
  await decidePayment({
    ...(await as(money, 3)),
    params: { id: await findPaymentInReview(db) },
    body: {
      decision: 'settle',
      note: 'En el portal de Redsys consta cobrado, con otro importe por la comisión.',
      password,
    },
  })
  await invite({
    ...(await as(owner, 2)),
    body: { email: 'laura.mendez@lonja.example', role: 'support', password },
  })
  await forgetNoticeMails(db)
}
