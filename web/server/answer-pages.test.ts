import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { answerPages } from './answer-pages.ts'
import { keptManifest } from './kept-manifest.ts'
import { smallBuild } from './small-build.ts'

/** A build of one page in three languages, whose answer names the routes that were compared with the address. */
const build: ServerBuild = {
  ...smallBuild(
    {
      default: (_: Request, status: number, __: Headers, { manifest }: EntryContext) =>
        Response.json(Object.keys(manifest.routes), { status }),
    },
    {
      root: { module: { default: () => null, ErrorBoundary: () => null } },
      'cart.tsx': { parentId: 'root', path: 'cart', module: { default: () => null, loader: () => 'carrito' } },
      'en:cart.tsx': { parentId: 'root', path: 'en/cart', module: { default: () => null, loader: () => 'cart' } },
      'seller.tsx': { parentId: 'root', path: 'seller', module: { default: () => null } },
      'orders.tsx': { parentId: 'seller.tsx', path: 'orders', module: { default: () => null } },
      'zh:cart.tsx': { parentId: 'root', path: 'zh/cart', module: { default: () => null, loader: () => '购物车' } },
      'home.tsx': { parentId: 'root', index: true, module: { default: () => null } },
      'en:any.tsx': { parentId: 'root', path: 'en/*', module: { default: () => null } },
    },
  ),
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
}
const answer = answerPages(build, 'production')
const open = (path: string) => answer(new Request(`http://lonja.test${path}`), new RouterContextProvider())

describe('a page', () => {
  it.each([
    ['/cart', 'cart.tsx', 'home.tsx'],
    ['/Cart', 'cart.tsx', 'home.tsx'],
    ['/%63art', 'cart.tsx', 'home.tsx'],
    ['/en/cart', 'en:cart.tsx', 'en:any.tsx'],
    ['/zh/cart', 'zh:cart.tsx'],
    ['/Seller/orders', 'seller.tsx', 'orders.tsx', 'home.tsx'],
    ['/en/anything', 'en:any.tsx'],
    ['/', 'home.tsx'],
  ])('%s is looked for among the routes of its language that begin as it does', async (path, ...routes) => {
    const response = await open(path)
    expect([response.status, await response.json()]).toEqual([200, ['root', ...routes]])
  })
  it.each(['/sellers', '/seller%2Forders', '/%zz', '/zh/other'])('%s is not there', async (path) => {
    expect((await open(path)).status).toBe(404)
  })
  it.each([
    ['/cart.data', 'carrito'],
    ['/en/cart.data', '"cart"'],
    ['/zh/cart.data', '购物车'],
  ])('has its data at %s', async (path, text) => {
    const response = await open(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(text)
  })
  it('that no language has is not there', async () => {
    expect((await open('/fr/cart')).status).toBe(404)
  })
})

describe('the routes behind links', () => {
  const asked = '/__manifest?paths=%2Fcart%2C%2Fzh%2Fcart&version=1'
  it('are told in every language', async () => {
    expect(Object.keys(await (await open(asked)).json())).toEqual(['root', 'cart.tsx', 'zh:cart.tsx'])
  })
  it('are looked for once for each set of links, and told to each client as it takes them', async () => {
    let made = 0
    const app = new Hono().get(
      '/__manifest',
      keptManifest((request) => {
        made += 1
        return answer(request, new RouterContextProvider())
      }),
    )
    const text = await (await app.request(asked)).text()
    expect(Object.keys(JSON.parse(text))).toEqual(['root', 'cart.tsx', 'zh:cart.tsx'])
    const zipped = await app.request(asked, { headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(text)
    expect(zipped.headers.get('cache-control')).toContain('immutable')
    expect(made).toBe(1)
    for (const times of [2, 3]) {
      expect((await app.request('/__manifest?paths=%2Fcart&version=0')).status).toBe(204)
      expect(made).toBe(times)
    }
  })
})
