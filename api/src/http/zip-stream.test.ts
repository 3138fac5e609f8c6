import { Buffer } from 'node:buffer'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipPart, zipStream } from './zip-stream.ts'

const AT = new Date('2026-05-04T09:00:00Z')
const PART = 200_000

/** So many parts of random length, and how many of them were made, and whether their maker ended. */
const made = (count: number) => {
  const seen = { parts: 0, ended: false }
  const parts = async function* (): AsyncGenerator<ZipPart> {
    try {
      for (let n = 0; n < count; n++) {
        seen.parts++
        yield { name: `${n} 好运.bin`, bytes: Buffer.alloc(PART, n), at: AT }
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, parts: parts() }
}

test('is a zip whose files come out as they went in, with letters of any language in their names', async () => {
  const { parts, seen } = made(20)
  const files = unzipSync(new Uint8Array(await new Response(zipStream(parts)).arrayBuffer()))
  expect(Object.keys(files)).toEqual(Array.from({ length: 20 }, (_, n) => `${n} 好运.bin`))
  for (const [n, bytes] of Object.values(files).entries())
    expect(Buffer.from(bytes).equals(Buffer.alloc(PART, n))).toBe(true)
  expect(seen).toEqual({ parts: 20, ended: true })
})

test('without files it is an empty zip', async () => {
  const bytes = await new Response(zipStream(made(0).parts)).arrayBuffer()
  expect(unzipSync(new Uint8Array(bytes))).toEqual({})
})

test('the next file is made when the last one was taken, and none after its client hung up', async () => {
  const { parts, seen } = made(20)
  const reader = zipStream(parts).getReader()
  expect(seen.parts).toBe(0)
  await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen.parts).toBeLessThanOrEqual(2)
  await reader.cancel()
  expect(seen.ended).toBe(true)
  expect(seen.parts).toBeLessThanOrEqual(2)
})

test('a file that cannot be made breaks the zip off', async () => {
  const parts = async function* (): AsyncGenerator<ZipPart> {
    yield { name: 'a', bytes: Buffer.from('a'), at: AT }
    throw new Error('cannot be printed')
  }
  await expect(new Response(zipStream(parts())).arrayBuffer()).rejects.toThrow()
})
