import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ownBytes } from '@lonja/api/http/own-bytes.ts'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { xmlText } from '@lonja/core/kernel/xml-text.ts'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { productAddress } from '../src/products/product-address.ts'
import { publicationAddress } from '../src/publications/publication-address.ts'
import { takenBy } from './compressed-response.ts'
import type { Pages } from './pages.ts'

/** Products of one file: with an entry for each language it stays below the 50,000 that a sitemap may hold. */
const PART = 15_000
/** How long a file is answered as it was made, here and by caches in front, in ms: a shop that closes its doors is to vanish from here soon. */
const KEPT = 5 * MINUTE
/** How long the making of a file may take, in ms: others wait for its end. */
const LONGEST = MINUTE
/** Memory for files, in bytes, packed: those of some 250,000 products. Those that nobody asked for longest make room. */
const ROOM = 24 * 1024 * 1024
/** What a kept file takes beside its bytes, about. */
const OVERHEAD = 500
/** Text is packed in pieces of about so many characters: fewer pieces, and other work gets its turn between two of them. */
const PIECE = 64 * 1024

/** A page by its path in each language, without prefix and not yet encoded. */
interface Entry {
  path: (locale: Locale) => string
  updatedAt?: Date
}

type Entries = AsyncIterable<Entry> | Iterable<Entry>

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

/** One file: each page once a language, each time with all its languages. */
async function* urlSet(publicUrl: string, entries: Entries): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  for await (const { path, updatedAt } of entries) {
    const all = LOCALES.map((locale) => ({
      locale,
      at: xmlText(publicUrl + encodeURI(localizedPath(path(locale), locale))),
    }))
    const alternates = all
      .map(({ locale, at }) => alternate(locale, at) + (locale === DEFAULT_LOCALE ? alternate('x-default', at) : ''))
      .join('')
    const rest = `${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}${alternates}</url>\n`
    yield all.map(({ at }) => `<url><loc>${at}</loc>${rest}`).join('')
  }
  yield '</urlset>\n'
}

const always = (paths: readonly string[]): Entry[] => paths.map((path) => ({ path: () => path }))

async function* shopEntries(source: SitemapSource): AsyncGenerator<Entry> {
  for await (const { id } of source.shops()) yield { path: () => `/shop-index/${id}` }
}

async function* publicationEntries(source: SitemapSource, shopId?: number): AsyncGenerator<Entry> {
  for await (const { id, titles, publishedAt } of source.publications(shopId))
    yield { path: (locale) => publicationAddress({ id, title: localize(titles, locale) }), updatedAt: publishedAt }
}

async function* productEntries(source: SitemapSource, part: number, shopId?: number): AsyncGenerator<Entry> {
  for await (const { id, names, updatedAt } of source.products(part, PART, shopId))
    yield { path: (locale) => productAddress({ id, name: localize(names, locale) }), updatedAt }
}

/** Where a sitemap is asked for: the address that pages there are known by, and the shop, where it stands alone. */
interface SitemapPlace {
  home: string
  shopId?: number
}

/** What is in sitemaps: the pages that are always there, and what the market has just now. */
interface SitemapParts {
  source: SitemapSource
  pages: () => Promise<Pick<Pages, 'sitemap' | 'shopSitemap'>>
}

type Files = Record<string, () => Promise<Entries>>

/** The files by name; products come in as many as they need. */
const filesOf = ({ source, pages }: SitemapParts, shopId?: number): Files =>
  shopId === undefined
    ? {
        pages: async () =>
          always([
            ...(await pages()).sitemap,
            ...(await source.policies()).map((type) => `/policies/platform/${type}`),
          ]),
        categories: async () => always((await source.categories()).map(({ id }) => `/goods-list?categoryIds=${id}`)),
        shops: async () => shopEntries(source),
        publications: async () => publicationEntries(source),
      }
    : {
        // a hidden shop's rooms lead visitors back to its front
        pages: async () => {
          const isOpen = (await source.productParts(PART, shopId)).length > 0
          return always((await pages()).shopSitemap(shopId, isOpen))
        },
        publications: async () => publicationEntries(source, shopId),
      }

/** What reads the entries of a file; undefined where no file has that name. */
const readerOf = (
  parts: SitemapParts,
  name: string,
  shopId?: number,
): (() => Promise<Entries | undefined>) | undefined => {
  const number = /^products-([1-9]\d{0,5})$/.exec(name)?.[1]
  if (number !== undefined) return () => partOfProducts(productEntries(parts.source, Number(number) - 1, shopId))
  const files = filesOf(parts, shopId)
  return Object.hasOwn(files, name) ? files[name] : undefined
}

const partOfProducts = async (products: AsyncGenerator<Entry>): Promise<Entries | undefined> => {
  const first = await products.next()
  // a file that the index does not name holds nothing, and a sitemap must not be empty
  return first.done ? undefined : followedBy(first.value, products)
}

async function* followedBy(first: Entry, others: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield first
  yield* others
}

const NOT_FOUND = () => new Response('Not found', { status: 404 })

/** The index of all files; of products as many as hold any. */
async function* index(parts: SitemapParts, { home, shopId }: SitemapPlace): AsyncGenerator<string> {
  const products = await parts.source.productParts(PART, shopId)
  const listed = [
    ...Object.keys(filesOf(parts, shopId)).map((name) => ({ name, changed: '' })),
    ...products.map(({ part, updatedAt }) => ({
      name: `products-${part + 1}`,
      changed: `<lastmod>${updatedAt.toISOString()}</lastmod>`,
    })),
  ]
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const { name, changed } of listed)
    yield `<sitemap><loc>${xmlText(home)}/sitemaps/${name}.xml</loc>${changed}</sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

const zipped = async (texts: AsyncIterable<string>, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  const keep = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) chunks.push(chunk)
  }
  await pipeline(inPieces(texts), createGzip(), keep, { signal })
  return ownBytes(Buffer.concat(chunks))
}

/** Does one piece of work after the other, in the order in which they come. */
const inTurn = () => {
  let before: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = before.then(work, work)
    before = mine.catch(() => {})
    return mine
  }
}

/** Throws after so many ms, also when the work never ends; its signal tells it to stop then. */
const inTime = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([work(signal), late])
}

/**
 * The index of sitemaps, and the sitemaps. A file is made when it is first asked for, one at a time and once for all who ask, and kept
 * packed for some minutes, since search engines ask for all of them at once. null is a place without pages. `now`: the time in ms.
 * `longest`: what the making of a file may take, in ms; one that takes longer is an error for all who ask for that file.
 */
export const sitemapRoutes = (
  parts: SitemapParts,
  findPlace: (request: Request) => Promise<SitemapPlace | null>,
  { now = Date.now, longest = LONGEST }: { now?: () => number; longest?: number } = {},
): Hono => {
  const routes = new Hono()
  type Make = () => Promise<AsyncIterable<string> | undefined>
  const turn = inTurn()
  const files = new LRUCache<string, Buffer<ArrayBuffer>, Make>({
    maxSize: ROOM,
    sizeCalculation: (bytes) => bytes.length + OVERHEAD,
    ttl: KEPT,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_name, _before, { context: make }) =>
      turn(() =>
        inTime(longest, async (signal) => {
          const texts = await make()
          return texts && zipped(texts, signal)
        }),
      ),
    // callers that wait get the file even if the cache has dropped its entry meanwhile
    ignoreFetchAbort: true,
  })
  const answer = async (request: Request, { home }: SitemapPlace, name: string, make: Make): Promise<Response> => {
    const key = `${home} ${name}`
    const bytes = await files.fetch(key, { context: make })
    if (!bytes) return NOT_FOUND()
    const left = Math.floor(files.getRemainingTTL(key) / SECOND)
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=0, s-maxage=${left}`,
      vary: 'Accept-Encoding',
    }
    if (takenBy(request.headers.get('accept-encoding') ?? '').includes('gzip'))
      return new Response(bytes, {
        headers: { ...headers, 'content-encoding': 'gzip', 'content-length': String(bytes.length) },
      })
    return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip')), { headers })
  }
  routes.get('/sitemap.xml', async (c) => {
    const place = await findPlace(c.req.raw)
    if (!place) return NOT_FOUND()
    return answer(c.req.raw, place, 'index', async () => index(parts, place))
  })
  routes.get('/sitemaps/:file', async (c) => {
    const file = c.req.param('file')
    const place = file.endsWith('.xml') ? await findPlace(c.req.raw) : null
    if (!place) return NOT_FOUND()
    const name = file.replace(/\.xml$/, '')
    const read = readerOf(parts, name, place.shopId)
    if (!read) return NOT_FOUND()
    return answer(c.req.raw, place, `of ${name}`, async () => {
      const entries = await read()
      return entries && urlSet(place.home, entries)
    })
  })
  return routes
}
