import { HELD_MAX, loopProbe } from '@lonja/api/test/loop-probe.ts'
import { expect, test } from '../fixtures/market.ts'
import { demoPerson } from '../fixtures/people.ts'
import { joinMarket, type Spawned } from '../fixtures/spawn-market.ts'

const filled = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / unit.length))
const boundary = 'b'.repeat(60)
const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
const TEXT_FORM = 'application/x-www-form-urlencoded'

interface Attack {
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What holds up a careless server of pages, by the part of the request that does it. */
const ATTACKS: Record<string, Attack> = {
  'a path of many parts': { path: filled('/a', 14_000) },
  'a path of as many parts as may be': { path: filled('/a', 40) },
  'a long part of a path': { path: `/goods-detail/${filled('1', 14_000)}` },
  'a path of escapes': { path: `/goods-list/${filled('%E6%B0%B4', 14_000)}` },
  'a path of broken escapes': { path: `/goods-list/${filled('%', 14_000)}` },
  'a path of dashes': { path: `/shop-index/1${filled('-', 14_000)}` },
  'many parameters': { path: `/goods-list?${filled('a=b&', 14_000)}` },
  'many parameters of one name': { path: `/goods-list?${filled('filter=1:2&', 14_000)}` },
  'a search of Chinese': { path: `/goods-list?search=${encodeURIComponent(filled('水', 100))}` },
  'a long search': { path: `/goods-list?search=${filled('a+', 14_000)}` },
  'the data of a page': { path: `/goods-list.data?${filled('a=b&', 14_000)}` },
  'many cookies': { path: '/', headers: { cookie: filled('a=b; ', 14_000) } },
  'a long session': { path: '/', headers: { cookie: `token=${filled('%41', 8_000)}` } },
  'a flash message of lists inside one another': { path: '/', headers: { cookie: `flash=${filled('%5B', 8_000)}` } },
  'many languages': { path: '/', headers: { 'accept-language': filled('es;q=0.1,', 14_000) } },
  'many encodings': { path: '/', headers: { 'accept-encoding': filled('gzip;q=0.1, ', 14_000) } },
  'many tags of what is known': { path: '/', headers: { 'if-none-match': filled('W/"a", ', 14_000) } },
  'a long browser': { path: '/', headers: { 'user-agent': filled('Version/', 14_000) } },
  'a form of many fields': { path: '/login', headers: { 'content-type': TEXT_FORM }, body: filled('a&', 1_000_000) },
  'a form of as many fields as may be': {
    path: '/login',
    headers: { 'content-type': TEXT_FORM },
    body: filled('a=b&', 39_000),
  },
  'a form of 25 megabytes': {
    path: '/login',
    headers: { 'content-type': TEXT_FORM },
    body: filled('a=b&', 25_000_000),
  },
  'a form of escapes': {
    path: '/login',
    headers: { 'content-type': TEXT_FORM },
    body: `account=${filled('%C3%B1', 1_000_000)}`,
  },
  'a form of two types': {
    path: '/login',
    headers: { 'content-type': 'multipart/form-data; boundary=zz, application/x-www-form-urlencoded' },
    body: filled('a&', 700_000),
  },
  'a form of many parts': {
    path: '/login',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${filled(part, 20_000_000)}--${boundary}--\r\n`,
  },
  'a log-in of an endless name': {
    path: '/login',
    headers: { 'content-type': TEXT_FORM },
    body: `password=x&account=${filled('a@', 900_000)}`,
  },
}

test.describe('one request holds nobody up @wide', () => {
  // one after the other, on one market of their own
  test.describe.configure({ mode: 'default' })
  let market: Spawned
  let token: string
  test.beforeAll(async () => {
    market = await joinMarket({})
    token = (await demoPerson('bar')).token
    // the first pages compile what the others run
    for (const path of [
      '/',
      '/goods-list',
      '/goods-list?search=vaso',
      '/login',
      '/goods-detail/1',
      '/shop-index/1',
      '/nowhere',
    ])
      for (const cookie of ['', `token=${token}`])
        await (await fetch(market.url + path, { headers: { cookie } })).text()
  })
  test.afterAll(() => market.stop())

  for (const [name, { path, headers, body }] of Object.entries(ATTACKS))
    test(name, async () => {
      const probe = loopProbe(market.url)
      const held = await probe(async () => {
        const answer = await fetch(market.url + path, {
          redirect: 'manual',
          headers: { origin: market.url, cookie: `token=${token}`, ...headers },
          ...(body !== undefined && { method: 'POST', body }),
        })
        await answer.text()
        expect(answer.status).toBeLessThan(500)
      }, HELD_MAX)
      expect(held, `held for ${held.toFixed(0)} ms`).toBeLessThanOrEqual(HELD_MAX)
    })
})
