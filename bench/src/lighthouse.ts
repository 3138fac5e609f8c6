import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import type { Browser } from 'playwright-core'
import { launchChrome, readPage } from '../lighthouse/read-page.mjs'
import { launchBrowser } from './kit/browser.ts'
import { firstTap } from './kit/first-tap.ts'
import { startMarket, temporaryFolder } from './kit/market.ts'

/** Least that each page is to reach, of 100, and most that it may move while it loads. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const SHIFT_MAX = 0.02
/** Most that the first tap on a page may take to be answered on a slow phone, in ms. */
const TAP_MAX = 200

type Category = keyof typeof AIMS
interface Reading {
  page: string
  width: 'wide' | 'narrow'
  scores: Record<Category, number>
  /** ms, except for the shift */
  lcp: number
  tbt: number
  cls: number
  /** the slowest first tap (kit/first-tap.ts) */
  inp: number
  missed: string[]
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // the home page greets users of another language by leading them on, which is no part of the page
  '--accept-lang=es-ES,es',
]

type Read = Omit<Reading, 'inp'>

/**
 * Lighthouse takes a phone's processor to be 4 times slower than the machine's, which is meant for machines whose index of its own
 * (`benchmarkIndex`) is 1,500 to 2,000; for others its docs/throttling.md asks for another factor and gives ranges of them. That
 * the factor follows the index in a straight line is this program's reading.
 */
const SLOWDOWN = 4
const INDEX = 1_750

/** How many times slower than this machine's the processor of Lighthouse's phone is, in tenths. */
const calibrate = async (url: string, port: number): Promise<number> => {
  const found: number[] = []
  while (found.length < TIMES) {
    const { environment } = await readPage(url, { port, wide: true, categories: ['seo'] })
    found.push(environment.benchmarkIndex)
  }
  const index = found.sort((a, b) => a - b)[Math.floor(TIMES / 2)] as number
  const slowdown = Math.max(1, Math.round((10 * SLOWDOWN * index) / INDEX) / 10)
  process.stdout.write(`processor index ${index}: phones are read at ${slowdown} times slower than this machine\n`)
  return slowdown
}

interface How {
  width: Reading['width']
  port: number
  slowdown: number
}

const read = async (url: string, page: string, { width, port, slowdown }: How): Promise<Read> => {
  const categories = Object.keys(AIMS)
  const { audits, categories: found } = await readPage(url, { port, wide: width === 'wide', categories, slowdown })
  const numeric = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const missed = Object.values(found).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && category.id !== 'performance' && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  )
  return {
    page,
    width,
    scores: Object.fromEntries(
      Object.values(found).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ) as Reading['scores'],
    lcp: Math.round(numeric('largest-contentful-paint')),
    tbt: Math.round(numeric('total-blocking-time')),
    cls: Math.round(numeric('cumulative-layout-shift') * 1000) / 1000,
    missed,
  }
}

/** A page is read this often, and the reading in the middle counts: what else a machine does moves a single one by ten points. */
const TIMES = 3

const readInTheMiddle = async (browser: Browser, ...page: Parameters<typeof read>): Promise<Reading> => {
  const readings: Read[] = []
  while (readings.length < TIMES) readings.push(await read(...page))
  readings.sort((a, b) => a.scores.performance - b.scores.performance)
  const [url, , { width }] = page
  return { ...(readings[Math.floor(TIMES / 2)] as Read), inp: await firstTap(browser, url, width) }
}

const lineOf = ({ page, width, scores, lcp, tbt, cls, inp }: Reading): string =>
  `${page.padEnd(12)} ${width.padEnd(7)} ${Object.values(scores)
    .map((score) => String(score).padStart(4))
    .join('')}  LCP ${lcp} ms  TBT ${tbt} ms  CLS ${cls}  INP ${inp} ms`

const fallsShort = ({ scores, cls, inp }: Reading): boolean =>
  cls >= SHIFT_MAX || inp > TAP_MAX || Object.entries(AIMS).some(([id, aim]) => scores[id as Category] < aim)

/** Reads the kinds of page that visitors come to, in a real browser, wide and on a slow phone. */
const readAll = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, out: { type: 'string' }, slowdown: { type: 'string' } },
  })
  const folder = temporaryFolder()
  const market = values.url ? null : await startMarket({ DATA_DIR: folder.path, SEED: 'true' })
  const url = values.url ?? market?.url
  if (!url) throw new UserError('There is no market to read.')
  const chrome = await launchChrome(FLAGS, process.env.CHROMIUM_PATH)
  const browser = await launchBrowser()
  try {
    const found = await fetch(`${url}${API_BASE}/products?limit=1&isRecommend=true`)
    const { items } = (await found.json()) as { items: { id: number; shopId: number }[] }
    const [product] = items
    const pages = [
      ['home', '/'],
      ['list', '/goods-list'],
      ['detail', `/goods-detail/${product?.id}`],
      ['shop front', `/shop-index/${product?.shopId}`],
    ] as const
    const slowdown = Number(values.slowdown) || (await calibrate(url, chrome.port))
    const readings: Reading[] = []
    process.stdout.write('                     perf a11y best  seo\n')
    for (const width of ['narrow', 'wide'] as const)
      for (const [page, path] of pages) {
        const reading = await readInTheMiddle(browser, url + path, page, { width, port: chrome.port, slowdown })
        readings.push(reading)
        process.stdout.write(`${lineOf(reading)}${fallsShort(reading) ? '  FALLS SHORT' : ''}\n`)
        for (const audit of reading.missed) process.stdout.write(`    ${audit}\n`)
      }
    await writeFile(
      values.out ?? join(import.meta.dirname, '../lighthouse.json'),
      `${JSON.stringify({ at: new Date().toISOString(), slowdown, readings }, null, 2)}\n`,
    )
    if (readings.some(fallsShort)) process.exitCode = 1
  } finally {
    chrome.kill()
    await browser.close()
    await market?.stop()
    folder.remove()
  }
}

try {
  await readAll()
} catch (error) {
  exitWith(error)
}
