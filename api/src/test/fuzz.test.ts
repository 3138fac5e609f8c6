import { contract } from '@lonja/core/contract.ts'
import { expect, test } from 'vitest'
import { onceCases } from './fuzz/once-cases.ts'
import { addToReport } from './fuzz/report.ts'
import { runFuzz } from './fuzz/run-fuzz.ts'
import { summaryLines } from './fuzz/summary-lines.ts'

/** `npm run fuzz` asks for more, and to be told. */
const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_PART = '1/1', FUZZ_REPORT } = process.env

test(
  'whatever is sent by whomever is answered as the contract says',
  async () => {
    const seed = Number(FUZZ_SEED ?? 20_261_121)
    const requests = Number(FUZZ_REQUESTS ?? 2_000)
    const [part = 1, parts = 1] = FUZZ_PART.split('/').map(Number)
    const summary = await runFuzz({ requests, seed, part, parts })
    if (FUZZ_REPORT) addToReport(FUZZ_REPORT, `calls, seed ${seed}, part ${FUZZ_PART} of ${requests}`, summary)
    if (FUZZ_REQUESTS) for (const line of summaryLines(summary)) process.stdout.write(`${line}\n`)
    expect(
      summary.faults.slice(0, 20).map(({ name, actor, what, request }) => `${name} by ${actor}: ${what}\n${request}`),
    ).toEqual([])
    expect(summary.unmade).toBeLessThan(summary.requests / 50)
    // a short run may miss the few requests that succeed
    if (summary.requests >= 20_000)
      expect(Object.keys(onceCases).filter((name) => !summary.byRow[name]?.done)).toEqual([])
    expect(Object.keys(summary.byRow).sort()).toEqual(Object.keys(contract).sort())
  },
  FUZZ_REQUESTS ? 3_600_000 : 60_000,
)
