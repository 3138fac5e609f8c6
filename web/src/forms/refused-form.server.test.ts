import { expect, it } from 'vitest'
import { numberOf, numberOrNull } from './refused-form.server.ts'

const form = (value: string): FormData => {
  const data = new FormData()
  data.set('limit', value)
  return data
}

it.each<[string, string]>([
  ['', '{"limit":null}'],
  ['  ', '{"limit":null}'],
  ['12,5', '{"limit":12.5}'],
  ['1000', '{"limit":1000}'],
  ['0', '{"limit":0}'],
  // never none, which would be no limit at all
  ['1.000,50', '{"limit":"1.000,50"}'],
  ['1 000', '{"limit":"1 000"}'],
  ['mil', '{"limit":"mil"}'],
])('%j in a field that may be empty goes to the market as %s', (typed, sent) => {
  expect(JSON.stringify({ limit: numberOrNull(form(typed), 'limit') })).toBe(sent)
})

it('a field that has to be filled in leaves what is no number to be refused', () => {
  expect(JSON.stringify({ limit: numberOf(form('mil'), 'limit') })).toBe('{"limit":null}')
  expect(numberOf(form(''), 'limit')).toBeUndefined()
})
