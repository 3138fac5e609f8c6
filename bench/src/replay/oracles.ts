import { readFile } from 'node:fs/promises'
import type { Plan } from './plan.ts'

const asText = (thousandths: number): string => (thousandths / 1000).toFixed(3)

/** The file's known facts beside what was read and where it went, as rows of the report; amounts to the thousandth. */
export const compareWithOracles = async (file: string, plan: Plan): Promise<Comparison[]> => {
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, string | number>
  const facts = plan.file
  const tallies = [plan.placed, plan.returned, ...Object.values(plan.refused)]
  const sorted = tallies.reduce((sum, tally) => sum + tally.thousandths, 0)
  const row = (what: string, found: string | number, key: string): Comparison => ({
    what,
    found: String(found),
    expected: String(known[key]),
  })
  return [
    row('rows in the file', facts.all.rows, 'rows'),
    row('invoices', facts.invoices.size, 'invoices'),
    row('units', facts.all.units, 'quantity_sum'),
    row('amount', asText(facts.all.thousandths), 'amount_sum'),
    row('cancelled rows', facts.cancelled.rows, 'cancelled_rows'),
    row('cancelled amount', (facts.cancelled.thousandths / 1000).toFixed(2), 'cancelled_amount'),
    row('rows without customer', facts.rowsWithoutCustomer, 'rows_missing_customer'),
    row('clean rows', facts.clean.rows, 'clean_rows(notC,q>0,p>0,customer)'),
    row('amount of clean rows', asText(facts.clean.thousandths), 'clean_amount'),
    row('placed, returned and refused together', asText(sorted), 'amount_sum'),
  ]
}

/** One fact of the report: found must equal expected. */
export interface Comparison {
  what: string
  found: string
  expected: string
}
