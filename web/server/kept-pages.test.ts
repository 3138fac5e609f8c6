import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressedResponse } from './compressed-response.ts'
import { keptPages, type MakePage } from './kept-pages.ts'

/** Pages whose text says how often they were made, and a clock to move. */
const world = (room?: number) => {
  const reported: unknown[] = []
  let time = 0
  let made = 0
  let fails: Error | null = null
  let takes = 0
  let isUnavailable = false
  const report = (_: unknown, key: string) => reported.push(key)
  const pages = keptPages({ now: () => time, report, ...(room && { room }) })
  const making: MakePage = async () => {
    made += 1
    time += takes
    if (fails) throw fails
    if (isUnavailable) return 'unavailable'
    return compressedResponse(`page ${made}`.padEnd(1000), new Headers({ 'content-type': 'text/html' }))
  }
  const ask = async (key = '/'): Promise<string> => {
    const page = pages.find(key, making) ?? (await pages.await(key, making))
    return page ? (await (await page.answer('', '')).text()).trim() : 'own'
  }
  const take = (ms: number) => (takes = ms)
  return {
    ask,
    pages,
    reported,
    take,
    pass: (ms: number) => (time += ms),
    fail: (error: Error | null) => (fails = error),
    setUnavailable: (is: boolean) => (isUnavailable = is),
  }
}

describe('pages for every visitor', () => {
  it('are made once for all who come at once, and kept while fresh', async () => {
    const { ask, pass } = world()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1'])
    pass(1_999)
    expect(await ask()).toBe('page 1')
    expect(await ask('/other')).toBe('page 2')
  })
  it('are answered a little longer while a new one is made, and never after that', async () => {
    const { ask, pass } = world()
    await ask()
    pass(2_000)
    expect(await ask()).toBe('page 1')
    await Promise.resolve()
    expect(await ask()).toBe('page 2')
    pass(15_000)
    expect(await ask()).toBe('page 3')
  })
  it('are made anew one after the other, and for a third of the time', async () => {
    const { ask, pass, take } = world()
    const later = () => new Promise((done) => setImmediate(done))
    for (const key of ['/a', '/b', '/c']) await ask(key)
    pass(2_000)
    take(100)
    expect(await Promise.all([ask('/a'), ask('/b'), ask('/c')])).toEqual(['page 1', 'page 2', 'page 3'])
    await later()
    expect([await ask('/a'), await ask('/b')]).toEqual(['page 4', 'page 2'])
    pass(199)
    expect(await ask('/b')).toBe('page 2')
    pass(1)
    await ask('/b')
    await later()
    expect(await ask('/b')).toBe('page 5')
  })
  it('are forgotten when making one fails, and whoever asked hears of it', async () => {
    const { ask, pass, fail } = world()
    await ask()
    fail(new Error('broken'))
    pass(2_000)
    expect(await ask()).toBe('page 1')
    await new Promise((later) => setImmediate(later))
    await expect(ask()).rejects.toThrow('broken')
    fail(null)
    expect(await ask()).toBe('page 4')
  })
  it('stand in for minutes while they cannot be made anew, and no longer', async () => {
    const { ask, pass, setUnavailable } = world()
    const later = () => new Promise((done) => setImmediate(done))
    await ask('/popular')
    await ask('/rare')
    setUnavailable(true)
    for (let minutes = 0; minutes < 4; minutes++) {
      pass(60_000)
      expect(await ask('/popular')).toBe('page 1')
      await later()
    }
    // nobody asked for it in the last minutes
    expect(await ask('/rare')).toBe('page 2')
    pass(60_000)
    expect([await ask('/popular'), await ask('/rare'), await ask('/new')]).toEqual(['own', 'own', 'own'])
  })
  it('are new again as soon as they can be made', async () => {
    const { ask, pass, setUnavailable } = world()
    await ask()
    setUnavailable(true)
    pass(60_000)
    expect(await ask()).toBe('page 1')
    setUnavailable(false)
    expect(await ask()).toBe('page 1')
    await new Promise((done) => setImmediate(done))
    expect(await ask()).toBe('page 3')
    pass(15_000)
    expect(await ask()).toBe('page 4')
  })
  it('are packed smaller for those who come later', async () => {
    const parts = Array.from(
      { length: 2_000 },
      (_, at) => `<li>${(at * 7_919) % 1_009} jarras a ${(at * 104_729) % 613} €</li>`,
    )
    const text = parts.join('')
    const pages = keptPages({ now: () => 0, report: (error) => expect.unreachable(String(error)) })
    const making = async () => compressedResponse(text, new Headers({ 'content-type': 'text/html' }))
    await pages.await('/', making)
    const bytes = async () => Number((await pages.find('/', making)?.answer('br', ''))?.headers.get('content-length'))
    const quick = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    await expect.poll(bytes).toBeLessThan(quick * 0.95)
    expect(await bytes()).toBeGreaterThan(quick / 4)
  })
  it('take less room once they are packed', async () => {
    const pages = keptPages({ now: () => 0, report: (error) => expect.unreachable(String(error)), room: 20_000 })
    const made: string[] = []
    const making = (key: string) => async () => {
      made.push(key)
      return compressedResponse(key.repeat(5_000), new Headers({ 'content-type': 'text/html' }))
    }
    const keys = ['/a', '/b', '/c', '/d']
    for (const key of keys) {
      const page = await pages.await(key, making(key))
      await expect.poll(() => page?.size).toBeLessThan(2_000)
    }
    for (const key of keys) expect(pages.find(key, making(key))?.size).toBeLessThan(2_000)
    expect(made).toEqual(keys)
  })
  it('stay as they are when one cannot be packed smaller, which is told, and others are packed after it', async () => {
    const { pages, reported } = world()
    const shrunk: string[] = []
    const making = (key: string, fails: boolean) => async () => ({
      ...compressedResponse(key, new Headers({ 'content-type': 'text/html' })),
      shrink: async () => {
        if (fails) throw new Error('no memory')
        shrunk.push(key)
      },
    })
    await pages.await('/broken', making('/broken', true))
    await expect.poll(() => reported).toEqual(['/broken'])
    await pages.await('/next', making('/next', false))
    await expect.poll(() => shrunk).toEqual(['/next'])
    expect(reported).toEqual(['/broken'])
    expect(await (await pages.find('/broken', making('/broken', true))?.answer('', ''))?.text()).toBe('/broken')
  })
  it('make room: what nobody asked for longest goes first', async () => {
    // two pages as they came
    const { ask } = world(5_200)
    await ask('/a')
    await ask('/b')
    await ask('/a')
    await ask('/c')
    expect(await ask('/a')).toBe('page 1')
    expect(await ask('/b')).toBe('page 4')
  })
})

describe('a packed page', () => {
  const TEXT = 'hola '.repeat(400)
  const packedPage = () =>
    compressedResponse(TEXT, new Headers({ 'content-type': 'text/html', 'content-security-policy': 'x' }))
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0, br;q=0.0', null],
    ['', null],
    ['abridged', null],
  ])('is sent as %j takes it: %s, also once it is packed', async (accept, encoding) => {
    const page = packedPage()
    for (const ready of [async () => {}, page.pack, page.shrink]) {
      await ready()
      const answer = await page.answer(accept, '')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
      expect((unpack?.(bytes) ?? bytes).toString()).toBe(TEXT)
    }
  })
  it('answers 304 with the same policy to who has it, and only to them', async () => {
    const page = packedPage()
    const known = await page.answer('br', `"other", ${page.etag}`)
    expect(known.status).toBe(304)
    expect(known.headers.get('content-security-policy')).toBe('x')
    expect(known.headers.get('etag')).toBe(page.etag)
    expect((await page.answer('br', 'W/"other"')).status).toBe(200)
  })
})
