import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { recordHashText } from '@lonja/core/verifactu/registration-record.ts'
import { fingerprint } from '../invoices/fingerprint.ts'
import type { Check, Problem, View } from './check.ts'
import { everyRecord, unrecordedCheck } from './records.queries.ts'

/** Each record for the tax agency against its invoice, and the one before it of the same issuer. */
async function* brokenRecords({ trx }: View): AsyncGenerator<Problem> {
  let last: { id: number; hash: string; issuer: string } | null = null
  for await (const row of everyRecord(trx)) {
    const issuer = `${row.environment} ${row.tax_id}`
    const previous: typeof last = last?.issuer === issuer ? last : null
    const says = (problem: string) => ({ id: row.id, says: `record ${row.id} of invoice ${row.number} ${problem}` })
    if (row.tax_id !== row.issuer.taxId) yield says(`is of ${row.tax_id}, not of ${row.issuer.taxId}`)
    if (row.previous_id !== (previous?.id ?? null)) yield says('does not follow the one before it')
    const text = recordHashText({ ...row, issuedOn: dayOf(row.issued_at) }, { previous, at: row.made_at })
    if (fingerprint(text) !== row.hash) yield says('is not what its fingerprint was made of')
    last = { id: row.id, hash: row.hash, issuer }
  }
}

export const recordChecks: Check[] = [
  {
    name: 'records for the tax agency are those of their invoices, and each holds the one before',
    find: brokenRecords,
  },
  unrecordedCheck,
]
