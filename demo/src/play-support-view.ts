import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { auditEndedViews } from '@lonja/api/operator/audit-ended-views.ts'
import { closeSupportView } from '@lonja/api/operator/support-views.queries.ts'
import { beginSupportView } from '@lonja/api/operator/support-views.ts'
import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { OFFICE } from './people.ts'
import { findActor } from './seed.queries.ts'

const SEEN = 'bar@lonja.example'

/** Plays that someone of the market's support saw the market as a buyer who had called, three days ago for twelve minutes. */
export const playSupportView = async ({ db }: Deps, now: Date): Promise<void> => {
  const [actor, seen] = await Promise.all([OFFICE.support.email, SEEN].map((email) => findActor(db, { email })))
  if (!actor || !seen) throw new RangeError('the demo market lacks its people')
  const { userId, accountId } = seen
  const begin = new Date(now.getTime() - 3 * DAY)
  const end = new Date(begin.getTime() + 12 * MINUTE)
  await transaction(db, async (trx) => {
    const reason = 'Llama porque no encuentra la factura de su último pedido'
    const view = await beginSupportView(trx, { actor, now: begin }, { sessionId: null, userId, accountId, reason })
    const ended = await closeSupportView(trx, { id: view.id, now: end })
    await auditEndedViews(trx, { actor, now: end }, ended ? [ended] : [])
  })
}
