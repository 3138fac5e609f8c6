import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@lonja/core/contract.ts'
import { expect, test } from 'vitest'
import { onceCases } from './fuzz/once-cases.ts'
import { addToReport } from './fuzz/report.ts'
import { roundsOf, runFuzz } from './fuzz/run-fuzz.ts'
import { summaryLines } from './fuzz/summary-lines.ts'

/** `npm run fuzz` asks for more, and to be told. */
const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_PART = '1/1', FUZZ_REPORT } = process.env

test(
  'whatever is sent by whomever is answered as the contract says',
  async () => {
    const seed = Number(FUZZ_SEED ?? 20_261_121)
    const requests = Number(FUZZ_REQUESTS ?? 600)
    const [part = 1, parts = 1] = FUZZ_PART.split('/').map(Number)
    const summary = await runFuzz({ requests, seed, part, parts })
    if (FUZZ_REPORT) addToReport(FUZZ_REPORT, `calls, seed ${seed}, part ${FUZZ_PART} of ${requests}`, summary)
    if (FUZZ_REQUESTS) for (const line of summaryLines(summary)) process.stdout.write(`${line}\n`)
    expect(
      summary.faults.slice(0, 20).map(({ name, actor, what, request }) => `${name} by ${actor}: ${what}\n${request}`),
    ).toEqual([])
    // a machine under other load may be late now and then; a call that is always late is a fault
    expect(summary.byStatus[503] ?? 0).toBeLessThanOrEqual(Math.max(1, summary.requests / 1_000))
    expect(summary.unmade).toBeLessThan(summary.requests / 50)
    // a short run may miss the few requests that succeed
    if (summary.requests >= 20_000)
      expect(Object.keys(onceCases).filter((name) => !summary.byRow[name]?.done)).toEqual([])
    expect(Object.keys(summary.byRow).sort()).toEqual(Object.keys(contract).sort())
  },
  FUZZ_REQUESTS ? 3_600_000 : 60_000,
)

test('the parts of a fuzz send together what the whole does', () => {
  const whole = { requests: 12_300, seed: 7 }
  const parts = [1, 2, 3].flatMap((part) => roundsOf({ ...whole, part, parts: 3 }))
  expect(parts.sort((a, b) => a.seed - b.seed)).toEqual(roundsOf(whole))
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.requests)
})

test('a report adds up its parts, and a part that is run again takes the place of its last run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-fuzz-'))
  const file = join(folder, 'fuzz.json')
  try {
    addToReport(file, 'part 1', { requests: 10, seconds: 1, byStatus: { 200: 9, 500: 1 }, faults: ['x'] })
    addToReport(file, 'part 2', { requests: 20, seconds: 2, byStatus: { 200: 20 }, faults: [] })
    addToReport(file, 'part 1', { requests: 10, seconds: 1, byStatus: { 200: 10 }, faults: [] })
    const { total, parts } = JSON.parse(readFileSync(file, 'utf8'))
    expect(total).toEqual({ requests: 30, seconds: 3, byStatus: { 200: 30 }, faults: 0 })
    expect(Object.keys(parts)).toEqual(['part 1', 'part 2'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
