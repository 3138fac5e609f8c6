import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { RECORDS_MAX } from '@lonja/core/verifactu/record-message.ts'
import { transaction } from '../db/transaction.ts'
import type { JobDeps } from '../jobs/task.ts'
import type { Verifactu } from '../providers/verifactu/verifactu.ts'
import { findEndOf } from './records.queries.ts'
import { claimIssuer, findUnsent, markSent, releaseIssuer, type UnsentRow } from './sending.queries.ts'

/** A turn that was not given back counts as lost after this long: its process died. */
const TURN = 10 * MINUTE

/** A record that was made before this long should have been sent by now: the job runs each minute, the agency asks for another one. */
const LATE_AFTER = 3 * MINUTE

/** The first records that one message can hold: a message names one sender. */
const ofOneSender = (rows: readonly UnsentRow[]): UnsentRow[] => {
  const other = rows.findIndex(({ sender }) => sender?.taxId !== rows[0]?.sender?.taxId)
  return rows.slice(0, other === -1 ? rows.length : other)
}

/** The last day of the mode as a message may state it: the agency takes that of this or the last year. Source: its list of errors, 4120. */
const statedEnd = (endsOn: string | null, now: Date): string | null =>
  endsOn !== null && Number(endsOn.slice(0, 4)) >= yearOf(now) - 1 ? endsOn : null

/** Takes an issuer's turn and marks what is sent; null where it is another's turn or nothing waits. */
export const takeTurn = (
  { db }: JobDeps,
  { taxId, environment, now }: { taxId: string; environment: Verifactu['environment']; now: Date },
) =>
  transaction(db, async (trx) => {
    const until = new Date(now.getTime() + TURN)
    const turn = await claimIssuer(trx, { taxId, environment, now, until })
    if (!turn) return null
    const limit = turn.recordsMax ?? RECORDS_MAX
    const rows = ofOneSender(await findUnsent(trx, { taxId, environment, limit }))
    if (rows.length === 0) {
      await releaseIssuer(trx, { taxId, environment, now, nextAt: now, failure: null })
      return null
    }
    const lateBefore = new Date(now.getTime() - LATE_AFTER)
    const isLate = turn.failingSince !== null || rows.some((row) => row.made_at < lateBefore)
    await markSent(trx, { ids: rows.map(({ id }) => id), isLate })
    return {
      rows,
      isLate: isLate || rows.some((row) => row.is_late),
      recordsMax: turn.recordsMax,
      failingSince: turn.failingSince,
      endsOn: statedEnd(await findEndOf(trx, { taxId }), now),
    }
  })
