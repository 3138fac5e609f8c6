import { join } from 'node:path'
import { startMarket, temporaryFolder } from '../kit/market.ts'

/** Time from the start of the process to ready, in ms: on nothing (database made, demo market filled in), and after that. */
export interface StartUp {
  firstMs: number
  secondMs: number
}

/** Starts the market as people do, with the database that comes with it, twice. */
export const measureStartUp = async (secondStarts: number): Promise<StartUp> => {
  const folder = temporaryFolder()
  const settings = { DATA_DIR: join(folder.path, 'market'), DATABASE_URL: '', SEED: 'true' }
  const start = async (): Promise<number> => {
    const market = await startMarket(settings)
    await market.stop()
    return market.startMs
  }
  try {
    const firstMs = await start()
    const later: number[] = []
    for (let n = 0; n < secondStarts; n++) later.push(await start())
    later.sort((a, b) => a - b)
    return { firstMs, secondMs: later[Math.floor(later.length / 2)] ?? Number.NaN }
  } finally {
    folder.remove()
  }
}
