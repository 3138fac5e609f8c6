import { describe, expect, it } from 'vitest'
import { readSettings, settingsField } from './read-settings.ts'

const formOf = (fields: Record<string, string | string[]>): FormData => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}
const CONTRACT = {
  merchantCode: ' 999008881 ',
  terminal: '1',
  signatureVersion: 'HMAC_SHA256_V1',
  environment: 'test',
  secret: '',
}

describe('a contract with the gateways as its form has it', () => {
  it('keeps a key that was not typed', () => {
    expect(readSettings(formOf(CONTRACT)).redsys).toEqual({
      merchantCode: '999008881',
      terminal: '1',
      signatureVersion: 'HMAC_SHA256_V1',
      environment: 'test',
    })
    expect(readSettings(formOf({ ...CONTRACT, secret: 'k' })).redsys).toMatchObject({ secret: 'k' })
  })
  it('is taken away when all of it was emptied', () => {
    expect(readSettings(formOf({ ...CONTRACT, merchantCode: '', terminal: '' })).redsys).toBeNull()
    expect(readSettings(formOf({ ...CONTRACT, merchantCode: '' })).redsys).toMatchObject({ merchantCode: '' })
  })
  it('takes the ways to pay that are ticked, and of those none that needs no gateway', () => {
    expect(readSettings(formOf({ ...CONTRACT, methods: ['bizum', 'transfer', 'card'] })).methods).toEqual([
      'card',
      'bizum',
    ])
    expect(readSettings(formOf(CONTRACT)).methods).toEqual([])
  })
  it('never names an account at Stripe', () => {
    expect(readSettings(formOf({ ...CONTRACT, account: ' acct_1 ' }))).not.toHaveProperty('stripe')
  })
})

it.each([
  ['body.redsys.terminal', 'terminal'],
  ['body.methods', 'methods'],
  ['body.password', 'password'],
  ['query.x', undefined],
])('a refusal of %s stands at %s', (path, field) => {
  expect(settingsField(path)).toBe(field)
})
