import { serveStatic } from '@hono/node-server/serve-static'
import type { DiskGuard } from '@lonja/api/files/disk-guard.ts'
import { makePicture } from '@lonja/api/files/make-picture.ts'
import { openFiles } from '@lonja/api/files/pictures.ts'
import { sessionCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { API_BASE, type contract } from '@lonja/core/contract.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { DEFAULT_LOCALE } from '@lonja/core/kernel/locale.ts'
import { Hono } from 'hono'
import { WORKER_PATH } from '../src/offline/kept-offline.ts'
import { readCookie } from '../src/server/cookies.ts'
import { type ApiHandler, onBehalfOf } from './call-facts.ts'
import { hiddenPictures } from './hidden-pictures.ts'
import { keptFor, MONTH, YEAR } from './kept-for.ts'
import { forOtherSites } from './security-headers.ts'

export interface PictureParts {
  api: ApiHandler
  /** the address that users see, without a trailing slash */
  publicUrl: string
  /** where pictures lie; served as /files/… */
  filesDir: string
  /** knows whether pictures that are made may still be kept */
  disk: Pick<DiskGuard, 'isFull'>
  /** the account that sent in a picture of what the market hides, by its path below /files; null for every other file */
  hiddenPictureOwner?: ((path: string) => Promise<number | null>) | undefined
}

/** Pictures at /files/…: those that lie there, and sizes that are made when they are first asked for. */
export const pictureRoutes = ({ api, publicUrl, filesDir, disk, hiddenPictureOwner }: PictureParts): Hono => {
  const routes = new Hono()
  const stored = serveStatic({ root: filesDir, rewriteRequestPath: (path) => path.slice('/files'.length) })
  const whoAsks = async (request: Request) => {
    const token = readCookie(request.headers.get('cookie'), sessionCookieName(publicUrl))
    if (!token) return null
    const headers = { authorization: token, 'accept-language': DEFAULT_LOCALE }
    const me = await api.fetch(new Request(`http://api.internal${API_BASE}/me`, { headers }), onBehalfOf('', request))
    return me.ok ? ((await me.json()) as Reply<typeof contract.getMe>).operator : null
  }
  if (hiddenPictureOwner) routes.use('/files/*', hiddenPictures({ ownerOf: hiddenPictureOwner, whoAsks }))
  routes.use('/files/*', forOtherSites, keptFor(MONTH), stored)
  const make = makePicture(openFiles(filesDir), disk)
  routes.get('/files/*', keptFor(MONTH), async (c, next) => {
    const asked = await make(c.req.path.slice('/files/'.length))
    if (asked === 'no room') return c.text('Storage full', 503, { 'retry-after': '60', 'cache-control': 'no-store' })
    return asked === 'there' ? ((await stored(c, next)) as Response) : next()
  })
  return routes.all('/files/*', (c) => c.text('Not found', 404))
}

/** What the build made for browsers (web/build/client): scripts and styles, the service worker, icons. */
export const builtFiles = (clientDir: string): Hono => {
  const routes = new Hono()
  routes.use('/assets/*', keptFor(YEAR), serveStatic({ root: clientDir, precompressed: true }))
  routes.all('/assets/*', (c) => c.text('Not found', 404))
  routes.get(WORKER_PATH, keptFor('no-cache'), serveStatic({ root: clientDir }))
  for (const path of ['/favicon.svg', '/icons/*']) routes.get(path, keptFor(MONTH), serveStatic({ root: clientDir }))
  return routes
}
