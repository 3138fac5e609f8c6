// The market of npm test's browser tests: builds the pages, starts it with its demo products, tells its parent where, and ends with it.
import { build } from './tooling.mjs'

build()
const { MARKET_URL } = process.env
if (MARKET_URL) {
  // its parent may be busy with the gates: it hears of it when this process still stands
  process.once('disconnect', () => process.exit(0))
  process.send({ MARKET_URL })
} else {
  const { startOnEmptyFolder } = await import('../e2e/fixtures/spawn-market.ts')
  const starting = startOnEmptyFolder()
  // also where it is asked to end while it still fills the market
  const end = () => void starting.then(({ stop }) => stop()).finally(() => process.exit(0))
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, end)
  const { url, dataDir } = await starting
  process.send({ MARKET_URL: url, MARKET_DATA: dataDir })
}
