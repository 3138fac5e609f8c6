import type { Figures } from './latency.ts'
import { type Aim, type CallResult, judge, type Results } from './results.ts'

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  )
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const perSecond = (figures: Figures | undefined): string => (figures ? figures.rate.toFixed(0) : '-')
const ratio = (of: Figures, to: Figures | undefined): string => (to ? `${(of.rate / to.rate).toFixed(2)}×` : '-')

const processorCells = (figures: Figures | undefined): string[] =>
  figures?.processor ? [figures.processor.node.toFixed(3), figures.processor.postgres.toFixed(3)] : ['-', '-']

const callRow = ({
  name,
  products,
  market,
  driver,
  empty,
  lean,
  statements,
  before,
  htmlBytes,
}: CallResult): string[] => [
  name,
  String(products),
  market.rate.toFixed(0),
  ms(market.p50),
  ms(market.p95),
  ms(market.p99),
  ...processorCells(market),
  ...processorCells(before),
  htmlBytes === undefined ? '-' : (htmlBytes / 1000).toFixed(1),
  perSecond(lean),
  ratio(market, lean),
  perSecond(driver),
  ratio(market, driver),
  perSecond(empty),
  ratio(market, empty),
  statements === undefined ? '-' : String(statements),
  String(market.failed),
]

const HEAD = [
  '',
  'products',
  '/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'node ms',
  'database ms',
  'before: node ms',
  'database ms',
  'HTML kB',
  'lean /s',
  'ratio',
  'driver /s',
  'ratio',
  'empty /s',
  'ratio',
  'statements',
  'failed',
]
const aimRow = ({ what, aim, found, met }: Aim): string[] => [what, aim, found, met ? 'met' : 'MISSED']

/** Calls alone as lines of text. */
export const callLines = (calls: CallResult[]): string[] => table([HEAD, ...calls.map(callRow)])

/** The results as lines of text. */
export const resultLines = (results: Results): string[] => {
  const { machine, pace, memory, startUp } = results
  return [
    '',
    `${machine.cpus} × ${machine.cpu}, Node ${machine.node}, PostgreSQL ${machine.postgres}. Server, database and load generator share these cores.`,
    `${pace.connections} connections, pool of ${pace.pool}, ${pace.rounds} rounds of ${pace.seconds} s a side, in turn.`,
    '',
    ...table([HEAD, ...results.calls.map(callRow), ...results.pages.map(callRow)]),
    '',
    ...results.scripts.map(
      ({ page, files, gzipBytes }) =>
        `JavaScript of ${page}: ${(gzipBytes / 1000).toFixed(1)} kB gzip in ${files} files`,
    ),
    `Memory after the load: ${memory === null ? 'not known here' : `${(memory / 1e6).toFixed(0)} MB`}`,
    `Start: first ${(startUp.firstMs / 1000).toFixed(2)} s (database made and filled), second ${(startUp.secondMs / 1000).toFixed(2)} s`,
    '',
    ...table([['Aim', 'aim', 'found', ''], ...judge(results).map(aimRow)]),
    '',
  ]
}
