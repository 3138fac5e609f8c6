import { expect, it } from 'vitest'
import { decimalOf, numberOf, numberOrNull } from './refused-form.server.ts'

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
  // a thousand to some, one to others
  ['1.000', '{"limit":"1.000"}'],
  ['12,500', '{"limit":"12,500"}'],
  ['0.125', '{"limit":0.125}'],
  ['1000.5', '{"limit":1000.5}'],
  ['mil', '{"limit":"mil"}'],
  ['1e999', '{"limit":"1e999"}'],
  ['Infinity', '{"limit":"Infinity"}'],
])('%j in a field that may be empty goes to the market as %s', (typed, sent) => {
  expect(JSON.stringify({ limit: numberOrNull(form(typed), 'limit') })).toBe(sent)
})

it('a field that has to be filled in leaves what is no number to be refused', () => {
  for (const typed of ['mil', '1.000', '-2,500']) expect(numberOf(form(typed), 'limit')).toBeNaN()
  expect(numberOf(form(''), 'limit')).toBeUndefined()
})

it('a weight and a place on the map have as many decimals as they need', () => {
  expect(decimalOf(form('1,250'), 'limit')).toBe(1.25)
  expect(decimalOf(form('40.417'), 'limit')).toBe(40.417)
})
