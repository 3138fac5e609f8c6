import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { describe, expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { errorsBeside, nowSaved } from './now-saved.ts'
import { decimalOf, numberNeeded, numberOf, numberOrNull, refusedForm } from './refused-form.server.ts'

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

it.each<[string, string]>([
  ['', '{"limit":""}'],
  ['  ', '{"limit":""}'],
  ['0', '{"limit":0}'],
  ['-3', '{"limit":-3}'],
  ['12,5', '{"limit":12.5}'],
  ['mil', '{"limit":"mil"}'],
])('%j in a field that has to be filled in goes to the market as %s', (typed, sent) => {
  expect(JSON.stringify({ limit: numberNeeded(form(typed), 'limit') })).toBe(sent)
})

it('a weight and a place on the map have as many decimals as they need', () => {
  expect(decimalOf(form('1,250'), 'limit')).toBe(1.25)
  expect(decimalOf(form('40.417'), 'limit')).toBe(40.417)
})

it('whoever was overtaken keeps what they typed, reads what is saved by now, and saves over it with the next press', () => {
  const sent = new FormData()
  for (const [name, value] of [
    ['version', 'the-one-they-saw'],
    ['returnDays', '14'],
    ['minimumOrder', '60,00'],
  ] as const)
    sent.set(name, value)
  const conflict = (path: string) => new RemoteRefusal(409, [{ code: 'conflict', message: 'no', path }])
  const refused = refusedForm(sent, conflict('body.version'))
  expect(refused).toMatchObject({
    values: { returnDays: '14', minimumOrder: '60,00' },
    errors: {},
    problem: m.ui_conflict(),
  })
  expect('version' in refused.values).toBe(false)
  expect(nowSaved(refused, 'returnDays', 21)).toEqual([m.ui_now_saved({ value: '21' })])
  expect(nowSaved(refused, 'minimumOrder', '60,00')).toEqual([])
  // a conflict about something else is the market's own sentence, and the form keeps the version that it was made from
  const other = refusedForm(sent, conflict('params.id'))
  expect([other.problem, other.values.version]).toEqual(['no', 'the-one-they-saw'])
  expect(nowSaved(other, 'returnDays', 21)).toEqual([])
})

describe('a form that says something else than its earlier press, whose answer was lost', () => {
  const used = new RemoteRefusal(422, [{ code: 'idempotency_mismatch', message: 'saved already' }])
  const sent = (fields: Record<string, string>): FormData => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ formKey: 'used', price: '2,00', ...fields })) data.set(name, value)
    return data
  }

  it('that makes something new says that it was saved, and keeps what was typed but for the key', () => {
    const refused = refusedForm(sent({}), used)
    expect(refused).toMatchObject({ values: { price: '2,00' }, problem: 'saved already', isSavedBefore: true })
    expect(refused.values).not.toHaveProperty('formKey')
    expect(errorsBeside(refused, 'price', undefined)).toEqual([])
  })

  it.each(['version', 'rowVersion'])(
    'that changes something by its %s shows what was saved, and saves over it next',
    (name) => {
      const refused = refusedForm(sent({ [name]: 'seen' }), used)
      expect(refused.values).toEqual({ price: '2,00' })
      expect(errorsBeside(refused, 'price', '1,00')).toEqual([m.ui_now_saved({ value: '1,00' })])
    },
  )
})

it.each(LOCALES)('speaks of the save and of no key in %s', (locale) => {
  expect(refusalMessage('idempotency_mismatch', locale)).not.toMatch(/clave|key|编号/i)
})
