import type { Comparison } from './oracles.ts'
import type { Placing } from './place.ts'
import type { Plan, Tally } from './plan.ts'

const MOST_FAULTS = 20
const amount = (thousandths: number): string => (thousandths / 1000).toFixed(3)
const tallyRow = (what: string, { rows, units, thousandths }: Tally): string =>
  `  ${what.padEnd(38)}${String(rows).padStart(9)}${String(units).padStart(11)}${amount(thousandths).padStart(17)}`

const comparisonRow = ({ what, found, expected }: Comparison): string =>
  `  ${what.padEnd(38)}${found.padStart(18)}${expected.padStart(18)}  ${found === expected ? 'equal' : 'DIFFERENT'}`

export const isClean = (comparisons: readonly Comparison[], faults: readonly unknown[]): boolean =>
  faults.length === 0 && comparisons.every((one) => one.found === one.expected)

/** The report as lines of text: where each row of the file went, and every comparison. */
export const reportLines = (
  plan: Plan,
  comparisons: readonly Comparison[],
  { placing, problems }: { placing: Placing; problems: readonly string[] },
): string[] => {
  const seconds = placing.ms / 1000
  const lineCount = plan.orders.reduce((total, order) => total + order.lines.length, 0)
  return [
    '',
    'Rows of the file                               rows      units           amount',
    tallyRow('placed', plan.placed),
    tallyRow('returned', plan.returned),
    ...Object.entries(plan.refused)
      .filter(([, tally]) => tally.rows > 0)
      .map(([reason, tally]) => tallyRow(reason, tally)),
    '',
    `${plan.orders.length} invoices with ${lineCount} lines (${plan.mergedRows} rows joined a line of the same sku), by ${plan.buyers.size} buyers`,
    `and ${plan.returns.length} returns of ${new Set(plan.returns.map((back) => back.of)).size} of them`,
    `played in ${seconds.toFixed(1)} s: ${(placing.placed / seconds).toFixed(1)} orders/s, each with its cart, its sum, its order page and its payment; ${placing.sentTwice} orders and returns sent twice at once`,
    '',
    'Compared                                             found          expected',
    ...comparisons.map(comparisonRow),
    ...problems.map((problem) => `  lonja check: ${problem}`),
    ...placing.faults.slice(0, MOST_FAULTS).map(({ invoice, what }) => `  invoice ${invoice}: ${what}`),
    ...(placing.faults.length > MOST_FAULTS ? [`  … and ${placing.faults.length - MOST_FAULTS} more`] : []),
    '',
  ]
}
