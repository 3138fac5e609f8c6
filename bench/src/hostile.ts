import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { hostileLines, runHostile } from '@lonja/api/test/fuzz/hostile.ts'
import { addToReport } from '@lonja/api/test/fuzz/report.ts'
import { startMarket } from './kit/market.ts'
import { say } from './kit/say.ts'
import { openScratch } from './kit/scratch.ts'
import { setStage } from './kit/stage.ts'

const { FUZZ_SEED = '1', FUZZ_PART = '1/1', FUZZ_REPORT } = process.env
/** Between the seeds of two parts: more requests than a part sends. */
const SEEDS = 10_000_000

/** Sends hostile requests to the built market on a database of its own, and fails when one is answered wrongly or ends it. */
const hostile = async (): Promise<void> => {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '1000' } } })
  const requests = Number(values.requests)
  if (!Number.isInteger(requests) || requests < 1) throw new UserError('--requests takes a number from 1.')
  const scratch = await openScratch()
  try {
    const databaseUrl = await scratch.create('hostile')
    const stage = await setStage(databaseUrl)
    const dataDir = join(scratch.folder, 'market')
    const logFile = join(scratch.folder, 'market.log')
    const market = await startMarket({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: 'false' }, { logFile })
    try {
      const { child } = market
      const end = () =>
        child.exitCode === null && child.signalCode === null ? null : `${child.signalCode ?? child.exitCode}`
      const ground = {
        buyerTokens: stage.buyers.map(({ token }) => token),
        ...{ sellerToken: stage.sellerToken, shopId: stage.shopId, hasPages: true },
        skuIds: stage.products.map(({ skuId }) => skuId),
        productIds: stage.products.map(({ id }) => id),
      }
      const seed = Number(FUZZ_SEED) + Number(FUZZ_PART.split('/')[0]) * SEEDS
      const summary = await runHostile({ url: market.url, pid: market.pid, end }, ground, { requests, seed })
      if (FUZZ_REPORT)
        addToReport(FUZZ_REPORT, `hostile, seed ${FUZZ_SEED}, part ${FUZZ_PART}, ${requests} requests`, summary)
      for (const line of hostileLines(summary)) say(line)
      if (end() !== null) say(readFileSync(logFile, 'utf8').slice(-2000))
      if (summary.faults.length > 0) process.exitCode = 1
    } finally {
      await market.stop()
    }
  } finally {
    await scratch.close()
  }
}

try {
  await hostile()
} catch (error) {
  exitWith(error)
}
