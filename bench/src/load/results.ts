import { cpus, totalmem } from 'node:os'
import type { Figures } from './latency.ts'
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
  /** statements of one call */
  statements?: number
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

const READS = [
  'product list',
  'product detail',
  'facets',
  'text search',
  'search, common word',
  'search, rare words',
  'search, Chinese',
  'search, mistyped',
  'suggestions',
]
const times = (n: number): string => `${n.toFixed(2)}×`

const atLeast = (what: string, found: number, aim: number): Aim => ({
  what,
  aim: `≥ ${times(aim)}`,
  found: times(found),
  met: found >= aim,
})

/** The plan's aims. Only those whose figures were taken in this run. */
export const judge = ({ calls, pages, scripts, startUp }: Results): Aim[] => {
  const ratios = calls.flatMap(({ name, products, market, driver }) => {
    if (!driver) return []
    const ratio = market.rate / driver.rate
    const label = `${name}, ${products} products: of the driver's own rate`
    if (READS.includes(name)) return [atLeast(label, ratio, 1 / 2)]
    return name.startsWith('order') ? [atLeast(label, ratio, 1 / 3)] : []
  })
  const lists = calls.filter((call) => call.name === 'product list').sort((a, b) => a.products - b.products)
  const [small, large] = [lists.at(0), lists.at(-1)]
  const growth =
    small && large && small !== large
      ? [
          {
            what: `list cost at ${large.products} against ${small.products} products`,
            aim: '≤ 1.30×',
            found: times(small.market.rate / large.market.rate),
            met: small.market.rate / large.market.rate <= 1.3,
          },
        ]
      : []
  const kept = pages.filter(({ name, empty }) => empty && !name.endsWith(', not kept'))
  const home = scripts.find((one) => one.page === 'home page')
  return [
    ...ratios,
    ...growth,
    ...kept.map(({ name, market, empty }) =>
      atLeast(`${name}, kept: of an empty handler's rate`, market.rate / (empty?.rate ?? 1), 1 / 2),
    ),
    ...(home
      ? [
          {
            what: 'JavaScript of the home page, gzip',
            aim: '≤ 120 kB',
            found: `${(home.gzipBytes / 1000).toFixed(1)} kB`,
            met: home.gzipBytes <= 120_000,
          },
        ]
      : []),
    {
      what: 'second start',
      aim: '< 3 s',
      found: `${(startUp.secondMs / 1000).toFixed(2)} s`,
      met: startUp.secondMs < 3000,
    },
  ]
}
