import type { Summary } from './run-fuzz.ts'

/** The run as a table: how many requests, what they were answered with, and each row's share. */
export const summaryLines = ({ requests, seconds, unmade, byStatus, byRow, faults }: Summary): string[] => {
  const rows = Object.entries(byRow).sort(([a], [b]) => a.localeCompare(b))
  return [
    `${requests} requests in ${seconds.toFixed(0)} s, ${Math.round(requests / seconds)} a second`,
    `by status: ${Object.entries(byStatus)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
    `${'row'.padEnd(28)}requests      done  slowest ms`,
    ...rows.map(([name, { requests: sent, done, slowest }]) =>
      [name.padEnd(28), String(sent).padStart(8), String(done).padStart(10), String(slowest).padStart(12)].join(''),
    ),
    `${unmade} cases could not be made`,
    `${faults.length} answers off the contract`,
    ...Object.entries(Object.groupBy(faults, ({ name, what }) => `${name}: ${what.slice(0, 160)}`)).map(
      ([what, list]) => `  ${list?.length ?? 0} × ${what}`,
    ),
  ]
}
