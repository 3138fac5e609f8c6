import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { AnswerBytes } from './answer-bytes.ts'
import { ownBytes } from './own-bytes.ts'

it.each([
  ['a short text', Buffer.from('jarra')],
  ['what a compressor gave', gzipSync('jarra')],
  ['a long text', Buffer.from('jarra '.repeat(20_000))],
])('%s takes no more memory than it is long', (_, bytes) => {
  const own = ownBytes(bytes)
  expect(own.buffer.byteLength).toBe(bytes.length)
  expect(own.equals(bytes)).toBe(true)
  expect(ownBytes(own)).toBe(own)
})

it('a reply that may be kept holds its own bytes alone, also compressed', () => {
  const answer = new AnswerBytes(Buffer.from('{"name":"jarra"}'))
  for (const bytes of [answer.bytes, answer.gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})
