import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { recordMessage } from '@lonja/core/verifactu/record-message.ts'
import { registrationRecord } from '@lonja/core/verifactu/registration-record.ts'
import type { Sending } from '../providers/verifactu/verifactu.ts'
import type { UnsentRow } from './sending.queries.ts'
import type { takeTurn } from './sending-turn.ts'

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

/** What a turn sends; what cannot be written is not sent. */
export const messageOf = ({
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
