import { describe, expect, it } from 'vitest'
import { createEncodingProbe, guessDelimiter } from './encoding.ts'

const encodingOf = (...chunks: Buffer[]) => {
  const probe = createEncodingProbe()
  for (const chunk of chunks) probe.push(chunk)
  return probe.end().encoding
}

describe('the encoding', () => {
  it('is UTF-8 where the bytes are, cut anywhere', () => {
    const bytes = Buffer.from('Piñón, 手机壳')
    for (let at = 1; at < bytes.length; at++)
      expect(encodingOf(bytes.subarray(0, at), bytes.subarray(at))).toBe('utf-8')
  })
  it('is not UTF-8 when a character is cut off at the end', () => {
    expect(encodingOf(Buffer.from('Piñ').subarray(0, -1))).toBe('windows-1252')
  })
  it('is windows-1252 for western text', () => {
    expect(encodingOf(Buffer.from('Descripción;Año;Niño;€', 'latin1'))).toBe('windows-1252')
  })
  it('is GB18030 for Chinese of old spreadsheets', () => {
    // 货号,名称,价格
    expect(encodingOf(Buffer.from('bbf5bac52cc3fbb3c62cbcdbb8f1', 'hex'))).toBe('gb18030')
  })
  it('is UTF-16 by its mark', () => {
    expect(encodingOf(Buffer.from('\uFEFFSKU\tNombre', 'utf16le'))).toBe('utf-16le')
  })
})

describe('the delimiter', () => {
  it.each([
    ['a,b,c', ','],
    ['a;b;c', ';'],
    ['\n\n"x,y,z,w";b', ';'],
    ['a\tb', '\t'],
    ['a|b|c', '|'],
    ['alone', ','],
  ])('of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))
})
