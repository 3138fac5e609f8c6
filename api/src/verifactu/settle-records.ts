import { DAY, HOUR, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { DUPLICATE, isCorrectedAutomatically } from '@lonja/core/verifactu/correct-record.ts'
import { RECORDS_MAX } from '@lonja/core/verifactu/record-message.ts'
import type { RecordState } from '@lonja/core/verifactu/verifactu-lists.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { JobDeps } from '../jobs/task.ts'
import { notify } from '../notifications/notify.ts'
import type { RecordAnswer } from '../providers/verifactu/read-answer.ts'
import type { Sending, Verifactu } from '../providers/verifactu/verifactu.ts'
import { findRecordsOf, toSent } from './records.queries.ts'
import {
  findLastAnswer,
  findTries,
  releaseIssuer,
  settleRecord,
  type UnsentRow,
  unmarkSent,
} from './sending.queries.ts'

/** What could not be sent is tried again each hour. Source: Orden HAC/1177/2024, art. 16.4. */
export const AGAIN_AFTER = HOUR

/** A record that is refused alone for so long is given up, even where the fault may be of its message's head. */
const GIVEN_UP_AFTER = DAY

/**
 * Faults of a whole message that may lie in one of its records: it breaks the schema (4102), cannot be read (4103), has a day that is none
 * (4106) or letters that are not UTF-8 (4119). The others are of its head or of the certificate, and of no record. Source: the agency's list
 * of errors that refuse a whole message, errores.properties.
 */
const RECORD_FAULTS = [4102, 4103, 4106, 4119]

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
export const settle = (
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
