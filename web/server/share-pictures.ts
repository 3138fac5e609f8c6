import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DiskGuard } from '@lonja/api/files/disk-guard.ts'
import { inTurn } from '@lonja/api/files/in-turn.ts'
import { findOrigin, openFiles } from '@lonja/api/files/pictures.ts'
import { drawLogo, drawMarket, drawShare, type ShareFacts } from '@lonja/api/files/share-picture.ts'
import { contract } from '@lonja/core/contract.ts'
import { createClient, RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { isLocale, type Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import { Hono } from 'hono'

/** Version of the drawing, a part of the file's name; raised when the drawing changes. */
const DRAWING = 2
const CACHE = 'public, max-age=3600'

interface SharePictureParts {
  carry: (request: Request) => Promise<Response>
  /** where stored pictures lie */
  filesDir: string
  /** where finished drawings are kept */
  dir: string
  /** knows whether there is room for them */
  disk: Pick<DiskGuard, 'isFull'>
}

/** Drawings that are made at once: letters and pictures take the threads that files are read by. */
const turn = inTurn(2)

/** Where a stored picture lies; null where there is none, and for anything that is not below /files/. */
const fileOf = async (filesDir: string, base: string | null | undefined): Promise<string | null> => {
  const [, key] = /^\/files\/([\w/-]+)$/.exec(base ?? '') ?? []
  const origin = key === undefined ? null : await findOrigin(openFiles(filesDir), key)
  return origin && join(filesDir, origin)
}

/** Asks the API as a visitor, so that a picture shows nothing that the public page hides. */
const asVisitor = (carry: SharePictureParts['carry'], locale: Locale) =>
  createClient(
    contract,
    async ({ method, url, headers }) => {
      const response = await carry(new Request(`http://api.internal${url}`, { method, headers }))
      return { status: response.status, body: await response.json() }
    },
    { locale },
  )

const factsOf = async (
  { carry, filesDir }: SharePictureParts,
  { kind, id, locale }: { kind: string; id: string; locale: Locale },
): Promise<ShareFacts> => {
  const api = asVisitor(carry, locale)
  if (kind === 'shop') {
    const shop = await api.getShop({ params: { id } })
    const banner = await fileOf(filesDir, shop.banner?.picture)
    return { picture: await fileOf(filesDir, shop.logo), banner, name: shop.name, above: shop.city, price: null }
  }
  if (kind === 'publication') {
    const { title, shop, pictures } = await api.getPublication({ params: { id } })
    return { picture: await fileOf(filesDir, pictures[0]), name: title, above: shop.name, price: null }
  }
  const product = await api.getProduct({ params: { id } })
  const price = displayPriceOf(product.priceInfo, product.tax, product.shop.shopSettings.taxSetting)
  return {
    picture: await fileOf(filesDir, product.pictures[0]),
    name: product.name,
    above: product.shop.name,
    price: price && formatMoney(price.net, locale),
  }
}

/** Answers from disk by what would be drawn, or draws it and keeps it where there is room; an older drawing of the same thing goes. */
const keptDrawing = async (
  file: { dir: string; stem: string },
  facts: ShareFacts,
  disk: Pick<DiskGuard, 'isFull'>,
): Promise<Buffer> => {
  const name = `${file.stem}.${hash('sha256', JSON.stringify([DRAWING, facts]), 'hex').slice(0, 20)}.jpg`
  const path = join(file.dir, name)
  const found = await readFile(path).catch(() => null)
  if (found) return found
  const drawn = await turn(() => drawShare(facts))
  if (await disk.isFull()) return drawn
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, drawn)
  await rename(draft, path)
  for (const other of await readdir(file.dir))
    if (other.startsWith(`${file.stem}.`) && other.endsWith('.jpg') && other !== name)
      await rm(join(file.dir, other), { force: true })
  return drawn
}

/** Pictures that go with shared links: /og/{product|shop|publication}/{id}.{locale}.jpg, and the market's own. */
export const sharePictures = (parts: SharePictureParts): Hono => {
  const routes = new Hono()
  const underWay = new Map<string, Promise<Buffer>>()
  const once = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const asked = underWay.get(key) ?? draw().finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
  const answer = (body: Buffer, type: string, ifNoneMatch = ''): Response => {
    const etag = `"${hash('sha256', body, 'hex').slice(0, 27)}"`
    const headers = { 'cache-control': CACHE, etag }
    if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': type } })
  }

  routes.get('/og/logo.png', async (c) =>
    answer(await once('logo', drawLogo), 'image/png', c.req.header('if-none-match')),
  )
  routes.get('/og/market.jpg', async (c) =>
    answer(await once('market', drawMarket), 'image/jpeg', c.req.header('if-none-match')),
  )
  // each by its name: beside the files above, a pattern would have Hono walk a tree of all routes at each request
  for (const kind of ['product', 'shop', 'publication'] as const)
    routes.get(`/og/${kind}/:file`, async (c) => {
      const [, id = '', locale = ''] = /^([1-9]\d{0,9})\.(es|en|zh)\.jpg$/.exec(c.req.param('file')) ?? []
      if (!isLocale(locale)) return c.text('Not found', 404)
      try {
        const facts = await factsOf(parts, { kind, id, locale })
        const body = await once(c.req.path, () =>
          keptDrawing({ dir: join(parts.dir, kind, id), stem: locale }, facts, parts.disk),
        )
        return answer(body, 'image/jpeg', c.req.header('if-none-match'))
      } catch (error) {
        if (error instanceof RemoteRefusal) return c.text('Not found', 404)
        throw error
      }
    })
  return routes
}
