import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressedResponse, packedOnce } from './compressed-response.ts'

const LONG = '<p>jarra de cristal</p>'.repeat(200)

const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A page as it is rendered: in pieces. */
const pageOf = (text: string, type: string): Response => {
  const pieces = text.match(/[\s\S]{1,500}/g) ?? []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  return new Response(body, { status: 404, headers: { 'content-type': type, vary: 'Cookie' } })
}

it.each([
  ['a page', LONG, 'text/html; charset=utf-8', 'gzip, deflate, br, zstd', 'zstd', true],
  ['a page for a client without zstd', LONG, 'text/html', 'gzip, deflate, br', 'br', true],
  ['a page for a client that refuses both', LONG, 'text/html', 'zstd;q=0, br;q=0, gzip;q=0.5', 'gzip', true],
  ["a page's data", LONG, 'text/x-script', 'gzip', 'gzip', true],
  ["JSON for a page's scripts", LONG, 'application/json', 'gzip', 'gzip', true],
  ['a page for a client that refuses gzip', LONG, 'text/html', 'gzip;q=0', null, true],
  ['a short page', '<p>404</p>', 'text/html', 'gzip', null, true],
  ['a file', LONG, 'text/csv', 'gzip', null, false],
])('%s is sent whole, with its length', async (_, text, type, accept, encoding, isWhole) => {
  const sent = await packedOnce(pageOf(text, type), accept)
  const bytes = Buffer.from(await sent.arrayBuffer())
  expect([sent.status, sent.headers.get('content-encoding')]).toEqual([404, encoding])
  expect(sent.headers.get('content-length')).toBe(isWhole ? String(bytes.length) : null)
  expect(sent.headers.get('vary')).toBe(isWhole ? 'Cookie, Accept-Encoding' : 'Cookie')
  expect((encoding ? UNPACK[encoding]?.(bytes) : bytes)?.toString()).toBe(text)
})

it('a page that many get is packed smaller for those who ask later', async () => {
  const parts = Array.from(
    { length: 2_000 },
    (_, at) => `<li>${(at * 7_919) % 1_009} jarras, ${(at * 104_729) % 613} €</li>`,
  )
  const page = compressedResponse(parts.join(''), new Headers({ 'content-type': 'text/html' }))
  const ask = async () => Buffer.from(await (await page.answer('br', '')).arrayBuffer())
  // whoever asks while it is packed smaller does not wait for that, nor keep it from those who come later
  const shrinking = page.shrink()
  const first = await ask()
  await shrinking
  const later = await page.answer('br', '')
  const bytes = Buffer.from(await later.arrayBuffer())
  expect(later.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.length).toBeLessThan(first.length * 0.95)
  for (const packed of [first, bytes]) expect(brotliDecompressSync(packed).toString()).toBe(parts.join(''))
})
