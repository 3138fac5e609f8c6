import { afterEach, expect, it, vi } from 'vitest'
import { codeReader, problemOf } from './camera.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotSupportedError', 'unreadable'],
] as const)('%s means %s', (name, problem) => expect(problemOf(new DOMException('no', name))).toBe(problem))

const VIDEO = {} as HTMLVideoElement

/** A browser whose reader knows these formats. */
const readerOf = (known: readonly string[]) => {
  const asked: string[][] = []
  class Reader {
    static getSupportedFormats = async () => known
    constructor({ formats }: { formats: string[] }) {
      asked.push(formats)
    }
    detect = async () => [{ rawValue: '4006381333931' }]
  }
  vi.stubGlobal('BarcodeDetector', Reader)
  return asked
}

it('reads with what the browser knows of the formats of products', async () => {
  const asked = readerOf(['qr_code', 'ean_13', 'upc_a'])
  const detect = await codeReader(VIDEO)
  expect(await detect()).toEqual(['4006381333931'])
  expect(asked).toEqual([['ean_13', 'upc_a']])
})

it.each([
  ['no reader', null],
  ['a reader of nothing', []],
  ['one of other codes', ['qr_code']],
] as const)('%s reads no product', async (_, known) => {
  if (known) readerOf(known)
  expect(problemOf(await codeReader(VIDEO).catch((error: unknown) => error))).toBe('unreadable')
})
