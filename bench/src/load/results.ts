import { cpus, totalmem } from 'node:os'
import type { Figures } from './latency.ts'
import { UNKEPT } from './scenarios.ts'
import type { PageScripts } from './scripts-of-page.ts'
import type { StartUp } from './start-up.ts'

/** One kind of call at one size of market, beside what limits it. */
export interface CallResult {
  name: string
  products: number
  market: Figures
  /** the same statements straight through the driver; absent for pages */
  driver?: Figures
  /** the same bytes from an empty Hono handler; absent for writes */
  empty?: Figures
  /** the least SQL that answers the call (lean.ts), straight through the driver; absent where none is written */
  lean?: Figures
  /** statements of one call */
  statements?: number
  /** the same page of another checkout, in the same rounds; absent where none is named */
  before?: Figures
  /** bytes of a page's HTML, not compressed; absent for calls */
  htmlBytes?: number
}

export interface Results {
  at: string
  machine: { cpus: number; cpu: string; memory: number; node: string; postgres: string }
  pace: { rounds: number; seconds: number; connections: number; pool: number }
  calls: CallResult[]
  pages: CallResult[]
  scripts: (PageScripts & { page: string })[]
  /** bytes after the load, of the server with the larger market */
  memory: number | null
  startUp: StartUp
}

/** One aim of the plan and what was found. */
export interface Aim {
  what: string
  aim: string
  found: string
  met: boolean
}

export const machine = (postgres: string): Results['machine'] => ({
  cpus: cpus().length,
  cpu: cpus()[0]?.model ?? '',
  memory: totalmem(),
  node: process.version,
  postgres,
})

/** Lists and text searches: what must not grow slower as the market grows. */
const STEADY = [
  'product list',
  'text search',
  'search, common word',
  'search, two rare words',
  'search, three common words',
  'search, Chinese',
  'search, mistyped',
]
const READS = [...STEADY, 'product detail', 'facets', 'suggestions', 'shops near by', 'shop front']
/** How much of the driver's own rate a write must reach. */
const WRITES: Record<string, number> = { 'add to cart': 1 / 2, 'order of 5 lines': 1 / 3 }
/** Processor time of one call among 10,000 products, in ms, in the market and its database together. */
const PROCESSOR: Record<string, number> = {
  'product list': 0.25,
  'product list, kept': 0.25,
  'product detail': 0.18,
  'product detail, kept': 0.18,
  'search, two rare words': 0.4,
  'add to cart': 0.75,
  'order of 5 lines': 2.2,
  'list page, a buyer': 3.5,
  'detail page, a buyer': 3.5,
}
const SIZE_OF_AIMS = 10_000

/** Most HTML of a buyer's page, not compressed, in bytes. */
const HTML: Record<string, number> = { 'list page, a buyer': 90_000, 'home page, a buyer': 120_000 }

/** Most JavaScript that a page may load, its own data included, in bytes as gzip sends them. */
const SCRIPTS: Record<string, number> = { 'home page': 155_000, 'list page': 175_000 }
const times = (n: number): string => `${n.toFixed(2)}×`

const atLeast = (what: string, found: number, aim: number): Aim => ({
  what,
  aim: `≥ ${times(aim)}`,
  found: times(found),
  met: found >= aim,
})

const atMost = (what: string, found: number, aim: number): Aim => ({
  what,
  aim: `≤ ${times(aim)}`,
  found: times(found),
  met: found <= aim,
})

/** What a larger market costs beside the smallest one: lists by their rate at the next size, lists and searches by their p95. */
const judgeGrowth = (calls: CallResult[]): Aim[] =>
  STEADY.flatMap((wanted) => {
    const [small, ...larger] = calls.filter(({ name }) => name === wanted).sort((a, b) => a.products - b.products)
    const [next] = larger
    if (!small || !next) return []
    const against = (what: string, { products }: CallResult) =>
      `${what} at ${products} against ${small.products} products`
    return [
      ...(wanted === 'product list'
        ? [atMost(against('list cost', next), small.market.rate / next.market.rate, 1.3)]
        : []),
      ...larger.map((one) => atMost(against(`${wanted}: p95`, one), one.market.p95 / small.market.p95, 1.5)),
    ]
  })

const judgeProcessor = (calls: CallResult[]): Aim[] =>
  calls.flatMap(({ name, products, market: { processor } }) => {
    const most = PROCESSOR[name]
    if (!processor || most === undefined || products !== SIZE_OF_AIMS) return []
    const found = processor.node + processor.postgres
    const what = `${name}, ${products} products: processor time`
    return { what, aim: `≤ ${most.toFixed(2)} ms`, found: `${found.toFixed(2)} ms`, met: found <= most }
  })

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const judgeHtml = (pages: CallResult[]): Aim[] =>
  pages.flatMap(({ name, htmlBytes }) => {
    const most = HTML[name]
    if (most === undefined || htmlBytes === undefined) return []
    return { what: `HTML of ${name}`, aim: `≤ ${kilobytes(most)}`, found: kilobytes(htmlBytes), met: htmlBytes <= most }
  })

/** The plan's aims. Only those whose figures were taken in this run. */
export const judge = ({ calls, pages, scripts, startUp }: Results): Aim[] => {
  const ratios = calls.flatMap(({ name, products, market, driver }) => {
    const aim = READS.includes(name) ? 1 / 2 : WRITES[name]
    if (!driver || aim === undefined) return []
    return [atLeast(`${name}, ${products} products: of the driver's own rate`, market.rate / driver.rate, aim)]
  })
  const unkept = Object.values(UNKEPT)
  const kept = pages.filter(({ name, empty }) => empty && !unkept.some((words) => name.endsWith(words)))
  return [
    ...ratios,
    ...judgeGrowth(calls),
    ...judgeProcessor([...calls, ...pages]),
    ...judgeHtml(pages),
    ...kept.map(({ name, market, empty }) =>
      atLeast(`${name}, kept: of an empty handler's rate`, market.rate / (empty?.rate ?? 1), 1 / 2),
    ),
    ...scripts.flatMap(({ page, gzipBytes }) => {
      const most = SCRIPTS[page]
      if (most === undefined) return []
      return {
        what: `JavaScript of the ${page}, gzip`,
        aim: `≤ ${most / 1000} kB`,
        found: kilobytes(gzipBytes),
        met: gzipBytes <= most,
      }
    }),
    {
      what: 'second start',
      aim: '< 3 s',
      found: `${(startUp.secondMs / 1000).toFixed(2)} s`,
      met: startUp.secondMs < 3000,
    },
  ]
}
