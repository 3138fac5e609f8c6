import { parseArgs } from 'node:util'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { cutRequests } from '@lonja/api/test/cut-requests.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import { DEMO_BUYER, startMarket, temporaryFolder } from './kit/market.ts'
import { say } from './kit/say.ts'
import { sendTo } from './kit/send.ts'

/** Every kind of answer that is sent piece by piece: pages, an error page, sitemaps, lists, the data export, the event stream. */
const PATHS = [
  '/',
  '/goods-list',
  '/goods-list?sort=price',
  '/shop-list',
  '/goods-detail/1',
  '/no-such-page',
  '/uc',
  '/sitemap.xml',
  '/sitemaps/products-1.xml',
  '/sitemaps/shops.xml',
  `${API_BASE}/products?limit=48`,
  `${API_BASE}/users/me/data`,
  `${API_BASE}/inboxmsgs-stream`,
]

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '10000' },
      'at-once': { type: 'string', default: '1,20' },
      url: { type: 'string' },
    },
  })
  const requests = Number(values.requests)
  const atOnce = values['at-once'].split(',').map(Number)
  if (!(Number.isInteger(requests) && requests >= 1)) throw new UserError('--requests takes a number from 1.')
  if (!atOnce.every((one) => Number.isInteger(one) && one >= 1))
    throw new UserError('--at-once takes numbers from 1, separated by commas.')
  return { requests, atOnce, url: values.url?.replace(/\/$/, '') }
}

/** A running demo market: the one named, or one of its own in a temporary folder. */
const openMarket = async (url: string | undefined) => {
  if (url) return { url, memory: async () => null, close: async () => {} }
  const folder = temporaryFolder()
  const market = await startMarket({ DATA_DIR: folder.path, SEED: 'true' })
  return {
    url: market.url,
    memory: market.memory,
    close: async () => {
      await market.stop()
      folder.remove()
    },
  }
}

const logIn = async (url: string): Promise<string> => {
  const { status, body } = await sendTo(url)({
    method: 'POST',
    url: `${API_BASE}/operators-login`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_BUYER),
  })
  if (status !== 200) throw new UserError(`${DEMO_BUYER.account} could not log in at ${url}: is it the demo market?`)
  return (body as { token: string }).token
}

/** Asks a running market and hangs up in the middle of each answer; throws when the market does not survive it. */
const cuts = async (): Promise<void> => {
  const options = readOptions()
  const market = await openMarket(options.url)
  try {
    const token = await logIn(market.url)
    const person = { cookie: `token=${token}` }
    const users: Record<string, string>[] = [
      { ...person, 'accept-encoding': 'gzip' },
      person,
      { 'accept-language': 'es', 'accept-encoding': 'gzip' },
      { cookie: 'location=40.4,-3.7' },
    ]
    const megabytes = async () => {
      const bytes = await market.memory()
      return bytes === null ? '' : `, memory ${(bytes / 2 ** 20).toFixed(0)} MB`
    }
    say(`${market.url}${await megabytes()}`)
    for (const atOnce of options.atOnce) {
      const started = performance.now()
      const begun = await cutRequests({
        urls: PATHS.map((path) => new URL(path, market.url)),
        headers: users,
        count: options.requests,
        atOnce,
      })
      const seconds = (performance.now() - started) / 1000
      const { status } = await fetch(`${market.url}/readyz`)
      if (status !== 200) throw new Error(`after the cuts, /readyz answers ${status}`)
      say(
        `${options.requests} requests cut, ${atOnce} at once, in ${seconds.toFixed(0)} s; ${begun} answers had begun${await megabytes()}`,
      )
    }
    say('The market stayed up.')
  } finally {
    await market.close()
  }
}

try {
  await cuts()
} catch (error) {
  exitWith(error)
}
