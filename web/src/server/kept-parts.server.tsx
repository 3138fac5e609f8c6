import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { LRUCache } from 'lru-cache'
import { type ComponentType, Suspense } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { FindKept } from '../hydration/kept.tsx'
import { speak } from '../locale/locale.server.ts'
import { renderPage } from './render-page.server.ts'

/** Memory for HTML and keys, in bytes; parts that nobody asked for longest make room. */
const ROOM = 16 * 1024 * 1024
/** What an entry takes besides its texts, about. */
const OVERHEAD = 200
/** Longest that a part may take, in ms. */
const TIMEOUT = 5_000

/** What has been asked for once and is not worth rendering a second time until it is asked for again. */
const ONCE = ''

const kept = new LRUCache<string, string>({
  maxSize: ROOM,
  sizeCalculation: (html, key) => 2 * (html.length + key.length) + OVERHEAD,
})

const numbers = new WeakMap<object, number>()
let last = 0
const numberOf = (part: object): number => {
  const number = numbers.get(part) ?? ++last
  numbers.set(part, number)
  return number
}

/** Renders a part as a visitor sees it at an address: no data of a page or user is within its reach. Null where it failed. */
const renderPart = async <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  address: string,
): Promise<string | null> => {
  const part = (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  const handler = createStaticHandler([{ path: '*', element: part }])
  const context = await handler.query(new Request(`http://parts.internal${address}`))
  if (context instanceof Response) return null
  const router = createStaticRouter(handler.dataRoutes, context)
  const { body, failed } = await renderPage(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    { nonce: '', signal: new AbortController().signal, timeout: TIMEOUT, report: () => {} },
  )
  const html = await new Response(body).text()
  return failed ? null : html
}

/** The parts of one page at this address: finds their HTML, and `make` renders, once the page is done, what was missing. */
export const keptParts = (address: string): { find: FindKept; make: () => Promise<void> } => {
  const { locale } = splitPath(address.split('?', 1)[0] ?? '')
  const home = localizedPath('/', locale)
  const missing: (() => Promise<void>)[] = []
  const find: FindKept = (part, props, isHere) => {
    const place = isHere ? address : home
    const key = `${numberOf(part)} ${place} ${JSON.stringify(props)}`
    const html = kept.get(key)
    if (html) return html
    kept.set(key, ONCE)
    if (html === ONCE)
      missing.push(async () => {
        const made = await renderPart(part, props, place)
        if (made !== null) kept.set(key, made)
      })
    return null
  }
  return {
    find,
    make: async () => {
      await speak(locale, async () => {
        for (const makeOne of missing) await makeOne()
      })
    },
  }
}
