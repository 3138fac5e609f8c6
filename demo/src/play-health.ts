import { noteBackup } from '@lonja/api/backup/backups.queries.ts'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { enqueue } from '@lonja/api/jobs/enqueue.ts'
import { noteRestore } from '@lonja/api/operator/health.ts'
import { DAY, HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { callAt } from './call-at.ts'
import { OFFICE } from './people.ts'
import { findActor, giveUpJob } from './seed.queries.ts'

/** Nights of which the demo market keeps a backup. */
const NIGHTS = [2, 1] as const

/** A mail that no server took for three days. */
const GIVEN_UP = 'demo-given-up'

/** Plays how the market itself runs: backups of the last nights, of which one was restored to try it, and a mail that was given up. */
export const playHealth = async (deps: Deps, now: Date): Promise<void> => {
  const { db, pool } = deps
  const client = await pool.connect()
  try {
    for (const night of NIGHTS) {
      const startedAt = new Date(now.getTime() - night * DAY + 2 * HOUR)
      await noteBackup(client, {
        startedAt,
        finishedAt: new Date(startedAt.getTime() + 4 * MINUTE),
        fileName: `lonja-${dayOf(startedAt)}.tar.gz`,
        bytes: 1_284_505_600 - night * 3_407_872,
        reason: '',
      })
    }
  } finally {
    client.release()
  }
  const owner = await findActor(db, { email: OFFICE.owner.email })
  await noteRestore(callAt(deps, owner, new Date(now.getTime() - 9 * HOUR)))
  await transaction(db, async (trx) => {
    const mail = {
      to: 'pedidos@ferreteriasoto.example',
      subject: 'Tu pedido está en camino',
      text: 'Tu pedido ha salido hoy. Puedes seguirlo desde «Mis pedidos».',
    }
    await enqueue(trx, 'send_mail', mail, { key: GIVEN_UP })
    const error = 'connect ETIMEDOUT 203.0.113.25:587'
    await giveUpJob(trx, { key: GIVEN_UP, error, at: new Date(now.getTime() - 7 * HOUR) })
  })
}
