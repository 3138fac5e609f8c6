// The market of npm test's browser tests: builds the pages, starts it with its demo products, tells its parent where, and ends with it.
import { build } from './tooling.mjs'

build()
const { MARKET_URL } = process.env
if (MARKET_URL) {
  process.send({ MARKET_URL })
  process.disconnect()
} else {
  const { startOnEmptyFolder } = await import('../e2e/fixtures/spawn-market.ts')
  const { url, dataDir, stop } = await startOnEmptyFolder()
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.once(end, () => void stop().then(() => process.exit(0)))
  process.send({ MARKET_URL: url, MARKET_DATA: dataDir })
}
