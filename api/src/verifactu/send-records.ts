import { HOUR, MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { isCorrectedAutomatically, OWN_FAULTS } from '@lonja/core/verifactu/correct-record.ts'
import { RECORDS_MAX, recordMessage } from '@lonja/core/verifactu/record-message.ts'
import { registrationRecord } from '@lonja/core/verifactu/registration-record.ts'
import type { RecordState } from '@lonja/core/verifactu/verifactu-lists.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { notify } from '../notifications/notify.ts'
import type { RecordAnswer } from '../providers/verifactu/read-answer.ts'
import type { Sending, Verifactu } from '../providers/verifactu/verifactu.ts'
import { recordAgain } from './make-record.ts'
import {
  claimIssuer,
  findIssuersDue,
  findRecordsOf,
  findRefusedWith,
  findTries,
  findUnsent,
  markSent,
  releaseIssuer,
  settleRecord,
  toSent,
  type UnsentRow,
  unmarkSent,
} from './records.queries.ts'

/** A turn that was not given back counts as lost after this long: its process died. */
const TURN = 10 * MINUTE
/** What could not be sent is tried again each hour. Source: Orden HAC/1177/2024, art. 16.4. */
const AGAIN_AFTER = HOUR
/** The agency has a record of this invoice already. */
const DUPLICATE = 3000

const recordOf = (row: UnsentRow): string =>
  registrationRecord(
    {
      kind: row.kind,
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
      corrects:
        row.corrects_number !== null && row.corrects_issued_at !== null
          ? { number: row.corrects_number, issuedOn: dayOf(row.corrects_issued_at) }
          : null,
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

/** Takes an issuer's turn and marks what is sent; null where it is another's turn or nothing waits. */
const takeTurn = (
  { db }: JobDeps,
  { taxId, environment, now }: { taxId: string; environment: Verifactu['environment']; now: Date },
) =>
  transaction(db, async (trx) => {
    const until = new Date(now.getTime() + TURN)
    const turn = await claimIssuer(trx, { taxId, environment, now, until })
    if (!turn) return null
    const rows = ofOneSender(await findUnsent(trx, { taxId, environment, limit: RECORDS_MAX }))
    await markSent(trx, { ids: rows.map(({ id }) => id), isLate: turn.isFailing })
    return { rows, isLate: turn.isFailing || rows.some((row) => row.is_late) }
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

/** Writes down what the agency said, and when the issuer's next message may go. */
const settle = (
  { db }: JobDeps,
  sending: Sending,
  {
    rows,
    taxId,
    environment,
    now,
  }: {
    rows: readonly UnsentRow[]
    taxId: string
    environment: Verifactu['environment']
    now: Date
  },
) =>
  transaction(db, async (trx) => {
    const ids = rows.map(({ id }) => id)
    const issuer = { taxId, environment, now }
    if (sending.kind !== 'answered') {
      if (sending.kind !== 'unanswered') await unmarkSent(trx, { ids })
      const nextAt = new Date(now.getTime() + AGAIN_AFTER)
      return releaseIssuer(trx, { ...issuer, nextAt, failure: sending.why.slice(0, 500) })
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
    await releaseIssuer(trx, { ...issuer, nextAt: new Date(now.getTime() + wait), failure })
  })

/** Sends what waits of one issuer: one message, in the sequence of its chain. */
const sendFor = async (deps: JobDeps, verifactu: Verifactu, taxId: string): Promise<void> => {
  const { environment } = verifactu
  const turn = await takeTurn(deps, { taxId, environment, now: deps.clock() })
  if (!turn) return
  const { rows, isLate } = turn
  const [first] = rows
  if (!first) return
  const sending = await verifactu.send(
    recordMessage({
      issuer: first.issuer,
      representative: first.sender,
      endsOn: rows.find(({ ends_on: endsOn }) => endsOn !== null)?.ends_on ?? null,
      isLate,
      records: rows.map(recordOf),
    }),
  )
  if (sending.kind !== 'answered')
    deps.log.warn({ taxId, host: verifactu.host, why: sending.why }, 'the tax agency took no records')
  await settle(deps, sending, { rows, taxId, environment, now: deps.clock() })
}

/** Makes records anew that the agency refused by a fault of its own. */
const mendOwnFaults = async ({ db, clock }: JobDeps, { environment }: Verifactu): Promise<void> => {
  const before = new Date(clock().getTime() - AGAIN_AFTER)
  for (const invoiceId of await findRefusedWith(db, { environment, codes: OWN_FAULTS, before }))
    await transaction(db, async (trx) => {
      if (isCorrectedAutomatically(toSent(await findRecordsOf(trx, { invoiceId }))))
        await recordAgain(trx, { invoiceId, now: clock() })
    })
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
    await sendFor(deps, verifactu, taxId)
  }
}
