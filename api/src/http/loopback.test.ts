import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://vidal.localhost:3000', true],
  ['http://LOCALHOST', true],
  ['http://127.0.0.1', true],
  ['http://127.8.0.1:80', true],
  ['http://[::1]:3000', true],
  ['https://market.example', false],
  ['https://localhost.market.example', false],
  ['https://127.0.0.1.market.example', false],
  ['https://notlocalhost', false],
  ['http://0.0.0.0:3000', false],
  ['http://192.168.1.20:3000', false],
])('%s is of this machine: %s', (url, wanted) => {
  expect(isLoopback(url)).toBe(wanted)
})
