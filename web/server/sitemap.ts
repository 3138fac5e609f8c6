import { textStream } from '@lonja/api/http/text-stream.ts'
import type { SitemapSource } from '@lonja/api/sitemap/sitemap-source.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { xmlText } from '@lonja/core/kernel/xml-text.ts'
import { Hono } from 'hono'
import { goodsAddress } from '../src/products/product-address.ts'
import { publicationAddress } from '../src/publications/publication-address.ts'
import type { Pages } from './pages.ts'

/** Goods of one file: with an entry for each language it stays below the 50,000 that a sitemap may hold. */
const PART = 15_000
/** How long an answer may be kept: a shop that closes its doors is to vanish from here soon. */
const CACHE = 'public, max-age=0, s-maxage=300'

/** A page by its path in each language, without prefix and not yet encoded. */
interface Entry {
  path: (locale: Locale) => string
  updatedAt?: Date
}

/** One file: each page once a language, each time with all its languages. */
async function* urlSet(publicUrl: string, entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  for await (const { path, updatedAt } of entries) {
    const at = (locale: Locale) => xmlText(publicUrl + encodeURI(localizedPath(path(locale), locale)))
    const alternate = (name: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${at(locale)}"/>`
    const rest = `${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}${LOCALES.map((locale) => alternate(locale, locale)).join('')}${alternate('x-default', DEFAULT_LOCALE)}</url>\n`
    yield LOCALES.map((locale) => `<url><loc>${at(locale)}</loc>${rest}`).join('')
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
    yield { path: (locale) => goodsAddress({ id, name: localize(names, locale) }), updatedAt }
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

type Files = Record<string, () => Promise<Iterable<Entry> | AsyncIterable<Entry>>>

/** The files by name; goods come in as many as they need. */
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

const entriesOf = async (parts: SitemapParts, name: string, shopId?: number) => {
  const number = /^products-([1-9]\d{0,5})$/.exec(name)?.[1]
  if (number === undefined) {
    const files = filesOf(parts, shopId)
    return Object.hasOwn(files, name) ? files[name]?.() : undefined
  }
  const part = Number(number) - 1
  // a file that the index does not name holds nothing, and a sitemap must not be empty
  const { source } = parts
  const goods = await source.productParts(PART, shopId)
  return goods.some((one) => one.part === part) ? productEntries(source, part, shopId) : undefined
}

/** The index of sitemaps, and the sitemaps, sent as they are read; null is a place without pages. */
export const sitemapRoutes = (
  parts: SitemapParts,
  findPlace: (request: Request) => Promise<SitemapPlace | null>,
): Hono => {
  const routes = new Hono()
  const xml = (chunks: AsyncIterable<string>) =>
    new Response(textStream(chunks), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE },
    })
  routes.get('/sitemap.xml', async (c) => {
    const place = await findPlace(c.req.raw)
    if (!place) return c.text('Not found', 404)
    const goods = await parts.source.productParts(PART, place.shopId)
    const listed = [
      ...Object.keys(filesOf(parts, place.shopId)).map((name) => ({ name, changed: '' })),
      ...goods.map(({ part, updatedAt }) => ({
        name: `products-${part + 1}`,
        changed: `<lastmod>${updatedAt.toISOString()}</lastmod>`,
      })),
    ]
    return xml(
      (async function* () {
        yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        for (const { name, changed } of listed)
          yield `<sitemap><loc>${xmlText(place.home)}/sitemaps/${name}.xml</loc>${changed}</sitemap>\n`
        yield '</sitemapindex>\n'
      })(),
    )
  })
  routes.get('/sitemaps/:file', async (c) => {
    const file = c.req.param('file')
    const place = file.endsWith('.xml') ? await findPlace(c.req.raw) : null
    const entries = place && (await entriesOf(parts, file.replace(/\.xml$/, ''), place.shopId))
    return entries ? xml(urlSet(place.home, entries)) : c.text('Not found', 404)
  })
  return routes
}
