import { expect, test } from 'vitest'
import { isFromElsewhere } from './cross-site.ts'

const sent = (headers: Record<string, string>, method = 'POST') =>
  isFromElsewhere(new Request('https://lonja.example/save', { method, headers }))

const OWN = 'https://lonja.example'
const OTHER = 'https://evil.example'

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin', origin: OWN }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  [{ origin: OWN }, false],
  [{ 'sec-fetch-site': 'same-site', origin: OWN }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ origin: OTHER }, true],
  [{ origin: 'null' }, true],
  [{ 'sec-fetch-site': 'none', origin: OTHER }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: OTHER }, true],
])('a change with %j is from elsewhere: %s', (headers, isElsewhere) => {
  expect(sent(headers)).toBe(isElsewhere)
})

test('an address that is only read may be asked for from anywhere', () => {
  expect(sent({ 'sec-fetch-site': 'cross-site', origin: OTHER }, 'GET')).toBe(false)
})
