import { AUTOMATIC_MAX, isCorrectedAutomatically, OWN_FAULTS } from '@lonja/core/verifactu/correct-record.ts'
import { transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import type { Verifactu } from '../providers/verifactu/verifactu.ts'
import { recordAgain } from './make-record.ts'
import { findRecordsOf, toSent } from './records.queries.ts'
import { messageOf } from './records-message.ts'
import { findIssuersDue, findRefusedWith, releaseIssuer } from './sending.queries.ts'
import { takeTurn } from './sending-turn.ts'
import { AGAIN_AFTER, settle } from './settle-records.ts'

/** Sends what waits of one issuer: one message, in the sequence of its chain. */
const sendFor = async (deps: JobDeps, verifactu: Verifactu, taxId: string): Promise<void> => {
  const { environment } = verifactu
  const turn = await takeTurn(deps, { taxId, environment, now: deps.clock() })
  if (!turn) return
  const { rows, recordsMax, failingSince } = turn
  const message = messageOf(turn)
  const sending = typeof message === 'string' ? await verifactu.send(message) : message
  if (sending.kind !== 'answered')
    deps.log.warn({ taxId, host: verifactu.host, why: sending.why }, 'the tax agency took no records')
  await settle(deps, sending, { rows, recordsMax, failingSince, taxId, environment, now: deps.clock() })
}

/** The same; an error of one issuer is said where its failures are, and keeps nobody else from being sent. */
const trySendFor = async (deps: JobDeps, verifactu: Verifactu, taxId: string): Promise<void> => {
  try {
    await sendFor(deps, verifactu, taxId)
  } catch (error) {
    const { environment } = verifactu
    const now = deps.clock()
    const nextAt = new Date(now.getTime() + AGAIN_AFTER)
    const failure = (error as Error).message.slice(0, 500) || 'it failed without a word'
    deps.log.error({ taxId, error: failure }, 'records of an issuer could not be sent')
    await transaction(deps.db, (trx) => releaseIssuer(trx, { taxId, environment, now, nextAt, failure }))
  }
}

/** Makes records anew that the agency refused by a fault of its own. */
const mendOwnFaults = async ({ db, clock, log }: JobDeps, { environment }: Verifactu): Promise<void> => {
  const before = new Date(clock().getTime() - AGAIN_AFTER)
  const refused = { environment, codes: OWN_FAULTS, recordsMax: AUTOMATIC_MAX, before }
  for (const invoiceId of await findRefusedWith(db, refused))
    try {
      await transaction(db, async (trx) => {
        if (isCorrectedAutomatically(toSent(await findRecordsOf(trx, { invoiceId }))))
          await recordAgain(trx, { invoiceId, now: clock() })
      })
    } catch (error) {
      log.error({ invoiceId, error: (error as Error).message }, 'another record of an invoice could not be made')
    }
}

/**
 * Sends records of invoices to the tax agency, one message for each issuer whose wait is over; what could not be sent is tried
 * again an hour later.
 */
export const sendRecords: Task<'send_invoice_records'> = async (deps, _payload, _id, signal) => {
  const { db, verifactu, clock } = deps
  if (!verifactu) return
  await mendOwnFaults(deps, verifactu)
  for (const taxId of await findIssuersDue(db, { environment: verifactu.environment, now: clock() })) {
    if (signal?.aborted) return
    await trySendFor(deps, verifactu, taxId)
  }
}
