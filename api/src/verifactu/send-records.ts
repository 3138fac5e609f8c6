import { DAY, HOUR, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { dayOf, yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { AUTOMATIC_MAX, DUPLICATE, isCorrectedAutomatically, OWN_FAULTS } from '@lonja/core/verifactu/correct-record.ts'
import { RECORDS_MAX, recordMessage } from '@lonja/core/verifactu/record-message.ts'
import { registrationRecord } from '@lonja/core/verifactu/registration-record.ts'
import type { RecordState } from '@lonja/core/verifactu/verifactu-lists.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { notify } from '../notifications/notify.ts'
import type { RecordAnswer } from '../providers/verifactu/read-answer.ts'
import type { Sending, Verifactu } from '../providers/verifactu/verifactu.ts'
import { recordAgain } from './make-record.ts'
import { findEndOf, findRecordsOf, toSent } from './records.queries.ts'
import {
  claimIssuer,
  findIssuersDue,
  findLastAnswer,
  findRefusedWith,
  findTries,
  findUnsent,
  markSent,
  releaseIssuer,
  settleRecord,
  type UnsentRow,
  unmarkSent,
} from './sending.queries.ts'

/** A turn that was not given back counts as lost after this long: its process died. */
const TURN = 10 * MINUTE
/** What could not be sent is tried again each hour. Source: Orden HAC/1177/2024, art. 16.4. */
const AGAIN_AFTER = HOUR
/** A record that is refused alone for so long is given up, even where the fault may be of its message's head. */
const GIVEN_UP_AFTER = DAY
/** A record that was made before this long should have been sent by now: the job runs each minute, the agency asks for another one. */
const LATE_AFTER = 3 * MINUTE
/**
 * Faults of a whole message that may lie in one of its records: it breaks the schema (4102), cannot be read (4103), has a day that is none
 * (4106) or letters that are not UTF-8 (4119). The others are of its head or of the certificate, and of no record. Source: the agency's list
 * of errors that refuse a whole message, errores.properties.
 */
const RECORD_FAULTS = [4102, 4103, 4106, 4119]

const recordOf = (row: UnsentRow): string =>
  registrationRecord(
    {
      kind: row.kind,
      reason: row.reason,
      number: row.number,
      issuedOn: dayOf(row.issued_at),
      issuer: row.issuer,
      recipient: row.recipient,
      operatedOn: row.operated_text,
      orderNumber: row.order_number,
      lines: row.lines,
      taxes: row.taxes,
      noVatReason: row.no_vat_reason,
      exemptNote: row.exempt_note,
      corrects: row.corrects,
    },
    {
      reference: String(row.id),
      previous:
        row.previous_hash !== null &&
        row.previous_tax_id !== null &&
        row.previous_number !== null &&
        row.previous_issued_at !== null
          ? {
              issuerTaxId: row.previous_tax_id,
              number: row.previous_number,
              issuedOn: dayOf(row.previous_issued_at),
              hash: row.previous_hash,
            }
          : null,
      rejectionBefore: row.rejection_before,
      system: row.system,
      thirdParty: row.sender,
      at: row.made_at,
    },
    row.hash,
  )

/** The first records that one message can hold: a message names one sender. */
const ofOneSender = (rows: readonly UnsentRow[]): UnsentRow[] => {
  const other = rows.findIndex(({ sender }) => sender?.taxId !== rows[0]?.sender?.taxId)
  return rows.slice(0, other === -1 ? rows.length : other)
}

/** The last day of the mode as a message may state it: the agency takes that of this or the last year. Source: its list of errors, 4120. */
const statedEnd = (endsOn: string | null, now: Date): string | null =>
  endsOn !== null && Number(endsOn.slice(0, 4)) >= yearOf(now) - 1 ? endsOn : null

/** Takes an issuer's turn and marks what is sent; null where it is another's turn or nothing waits. */
const takeTurn = (
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

/**
 * What an answer means for a record. A duplicate is the record itself where an earlier try may have reached the agency; at the first try
 * the invoice's number was sent by another program, and the record is refused.
 */
const outcomeOf = (answer: RecordAnswer, tries: number) => {
  if (answer.errorCode === DUPLICATE && answer.duplicate && tries > 1) return { ...answer.duplicate, isOwnCsv: false }
  return { state: answer.state, errorCode: answer.errorCode, errorText: answer.errorText, isOwnCsv: true }
}

const tell = async (
  trx: Trx,
  {
    shopId,
    invoiceId,
    number,
    state,
    errorCode,
    errorText,
    now,
  }: {
    shopId: number
    invoiceId: number
    number: string
    state: RecordState
    errorCode: number | null
    errorText: string
    now: Date
  },
): Promise<void> => {
  if (state === 'accepted') return
  if (isCorrectedAutomatically(toSent(await findRecordsOf(trx, { invoiceId })))) return
  await notify(trx, {
    kind: 'shop',
    event: state === 'rejected' ? 'recordRejected' : 'recordFaulty',
    to: { shop: shopId },
    facts: { number, reason: [errorCode, errorText].filter(Boolean).join(': ') },
    path: `/seller/invoices/${invoiceId}`,
    now,
  })
}

/**
 * Whether one record alone is refused as that of another invoice was just before, with the same fault of its message: it is then no fault of
 * either, but of the head that both have, or both are wrong.
 */
const failsAgain = async (
  trx: Trx,
  given: { rows: readonly UnsentRow[]; taxId: string; environment: Verifactu['environment']; code: number | null },
): Promise<boolean> => {
  const [row, ...others] = given.rows
  if (!row || others.length > 0) return false
  const last = await findLastAnswer(trx, given)
  return last?.state === 'rejected' && last.error_code === given.code && last.invoice_id !== row.invoice_id
}

/** Writes down what the agency said, and when the issuer's next message may go. */
const settle = (
  { db }: JobDeps,
  sending: Sending,
  {
    rows,
    recordsMax,
    failingSince,
    taxId,
    environment,
    now,
  }: {
    rows: readonly UnsentRow[]
    /** most of this message, after a fault of one before it; null: as many as go into one */
    recordsMax: number | null
    /** since when the issuer's messages fail; null where the last one did not */
    failingSince: Date | null
    taxId: string
    environment: Verifactu['environment']
    now: Date
  },
) =>
  transaction(db, async (trx) => {
    const ids = rows.map(({ id }) => id)
    const issuer = { taxId, environment, now }
    const isOfMessage = sending.kind === 'refused' && RECORD_FAULTS.includes(sending.code ?? 0)
    const again = isOfMessage && (await failsAgain(trx, { rows, ...issuer, code: sending.code }))
    // the last message held one record as well
    const isGivenUp = recordsMax === 1 && failingSince !== null && +now - +failingSince >= GIVEN_UP_AFTER
    const isOfHead = again && !isGivenUp
    const isOfRecord = isOfMessage && !isOfHead
    if (isOfRecord && rows.length > 1) {
      // the half of it next time, so that one record does not stop the chain
      await unmarkSent(trx, { ids })
      const nextAt = new Date(now.getTime() + MINUTE)
      const half = Math.floor(rows.length / 2)
      return releaseIssuer(trx, { ...issuer, nextAt, failure: sending.why.slice(0, 500), recordsMax: half })
    }
    if (isOfRecord) {
      const [row] = rows
      const outcome = { state: 'rejected', errorCode: sending.code, errorText: sending.why } as const
      const settled = row && (await settleRecord(trx, { id: row.id, ...outcome, csv: '', now }))
      if (settled)
        await tell(trx, {
          ...{ shopId: settled.shop_id, invoiceId: settled.invoice_id, number: row.number, now },
          ...outcome,
        })
      // the next one alone as well: what it is answered tells whose fault it was
      const nextAt = new Date(now.getTime() + (again ? AGAIN_AFTER : MINUTE))
      const failure = again ? sending.why.slice(0, 500) : null
      return releaseIssuer(trx, { ...issuer, nextAt, failure, recordsMax: 1 })
    }
    if (sending.kind !== 'answered') {
      if (sending.kind !== 'unanswered') await unmarkSent(trx, { ids })
      const nextAt = new Date(now.getTime() + AGAIN_AFTER)
      const most = isOfHead ? 1 : undefined
      return releaseIssuer(trx, { ...issuer, nextAt, failure: sending.why.slice(0, 500), recordsMax: most })
    }
    const tries = await findTries(trx, { ids })
    let told = 0
    for (const row of rows) {
      const answer = sending.records.find(
        ({ reference, number }) => reference === String(row.id) || (reference === '' && number === row.number),
      )
      if (!answer) continue
      told += 1
      const { isOwnCsv, ...outcome } = outcomeOf(answer, tries.get(row.id) ?? 1)
      const csv = isOwnCsv && outcome.state !== 'rejected' ? sending.csv : ''
      const settled = await settleRecord(trx, { id: row.id, ...outcome, csv, now })
      if (settled)
        await tell(trx, {
          ...{ shopId: settled.shop_id, invoiceId: settled.invoice_id, number: row.number, now },
          ...outcome,
        })
    }
    const isWhole = told === rows.length
    const wait = isWhole ? sending.waitSeconds * SECOND : AGAIN_AFTER
    const failure = isWhole ? null : `answered about ${told} of ${rows.length} records`
    await releaseIssuer(trx, {
      ...issuer,
      nextAt: new Date(now.getTime() + wait),
      failure,
      recordsMax: recordsMax !== null && recordsMax * 2 < RECORDS_MAX ? recordsMax * 2 : null,
    })
  })

/** What a turn sends; what cannot be written is not sent. */
const messageOf = ({
  rows,
  isLate,
  endsOn,
}: NonNullable<Awaited<ReturnType<typeof takeTurn>>>): string | Extract<Sending, { kind: 'unsent' }> => {
  try {
    const [first] = rows
    if (!first) throw new Error('no record waits')
    const { issuer, sender: representative } = first
    return recordMessage({ issuer, representative, endsOn, isLate, records: rows.map(recordOf) })
  } catch (error) {
    return { kind: 'unsent', why: `the message could not be written: ${(error as Error).message}` }
  }
}

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
