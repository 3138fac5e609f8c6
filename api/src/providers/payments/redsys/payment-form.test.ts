import { cents } from '@lonja/core/kernel/money.ts'
import { SIGNATURE_VERSIONS } from '@lonja/core/payments/payment-settings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_MERCHANT } from './credentials.ts'
import { createRedsys } from './redsys.ts'
import { isAuthentic, readMessage } from './signed-message.ts'

const redsys = createRedsys({ localBase: 'http://localhost:3000/dev/redsys' })
const credentials = { ...TEST_MERCHANT, signatureVersion: 'HMAC_SHA512_V2', environment: 'test' } as const
const attempt = {
  reference: '0042ABCdef12',
  amountCents: cents(1995),
  method: 'card',
  phone: '+34600000000',
  locale: 'es',
  notifyUrl: 'https://lonja.example/n',
  okUrl: 'https://lonja.example/ok',
  koUrl: 'https://lonja.example/ko',
  attemptId: 7,
  description: 'Pedido 12',
  titular: 'Bar Ñandú',
  merchantName: 'Vidal Menaje',
} as const

describe('the payment form', () => {
  it('carries what Redsys asks for, signed', () => {
    const { url, fields } = redsys.paymentForm(credentials, attempt)
    expect(url).toBe('https://sis-t.redsys.es:25443/sis/realizarPago')
    expect(fields.Ds_SignatureVersion).toBe('HMAC_SHA512_V2')
    expect(JSON.parse(Buffer.from(fields.Ds_MerchantParameters, 'base64url').toString())).toEqual({
      DS_MERCHANT_AMOUNT: '1995',
      DS_MERCHANT_ORDER: '0042ABCdef12',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTURL: 'https://lonja.example/n',
      DS_MERCHANT_URLOK: 'https://lonja.example/ok',
      DS_MERCHANT_URLKO: 'https://lonja.example/ko',
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_CONSUMERLANGUAGE: '1',
      DS_MERCHANT_MERCHANTDATA: '7',
      DS_MERCHANT_PRODUCTDESCRIPTION: 'Pedido 12',
      DS_MERCHANT_TITULAR: 'Bar Ñandú',
      DS_MERCHANT_MERCHANTNAME: 'Vidal Menaje',
    })
  })
  it('of Bizum names the method in small letters and the phone', () => {
    const { fields } = redsys.paymentForm(credentials, { ...attempt, method: 'bizum', locale: 'zh' })
    const values = readMessage(fields)?.values
    expect(values?.get('ds_merchant_paymethods')).toBe('z')
    expect(values?.get('ds_merchant_bizum_mobilenumber')).toBe('+34600000000')
    expect(values?.get('ds_merchant_consumerlanguage')).toBe('156')
  })
  it.each([
    ['production', 'https://sis.redsys.es/sis/realizarPago'],
    ['local', 'http://localhost:3000/dev/redsys/sis/realizarPago'],
  ] as const)('leads to %s', (environment, url) => {
    expect(redsys.paymentForm({ ...credentials, environment }, attempt).url).toBe(url)
  })
  it('leads nowhere in an environment that the market does not have', () => {
    expect(() => createRedsys().paymentForm({ ...credentials, environment: 'local' }, attempt)).toThrow(RangeError)
    expect(createRedsys().origins).toEqual(['https://sis.redsys.es', 'https://sis-t.redsys.es:25443'])
    expect(redsys.origins).toContain('http://localhost:3000')
  })
  it.each([
    ['an amount of nothing', { amountCents: cents(0) }],
    ['a negative amount', { amountCents: cents(-1) }],
    ['a reference that begins with letters', { reference: 'ABCD1234' }],
    ['a reference that is too long', { reference: '1234567890123' }],
    ['a reference with other signs', { reference: '1234-567' }],
  ])('is not made for %s', (_, wrong) => {
    expect(() => redsys.paymentForm(credentials, { ...attempt, ...wrong })).toThrow(RangeError)
  })
  it('sends any text as ASCII, cut to what the page shows, and authentic in both versions', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(text, fc.constantFrom(...SIGNATURE_VERSIONS), (description, signatureVersion) => {
        const { fields } = redsys.paymentForm({ ...credentials, signatureVersion }, { ...attempt, description })
        const json = Buffer.from(fields.Ds_MerchantParameters, 'base64').toString()
        expect([...json].every((sign) => sign <= '\u007f')).toBe(true)
        expect(JSON.parse(json).DS_MERCHANT_PRODUCTDESCRIPTION).toBe([...description].slice(0, 125).join(''))
        const message = readMessage(fields)
        expect(message && isAuthentic(message, credentials.secret)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('references', () => {
  it('have the form that Redsys takes, and differ whenever the attempts do', () => {
    const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(id, id, (one, other) => {
        const [a, b] = [redsys.reference(one), redsys.reference(other)]
        expect(a).toMatch(/^\d{4}[A-Z0-9]{8}$/)
        if (one !== other) expect(a.slice(4, 10)).not.toBe(b.slice(4, 10))
      }),
    )
  })
  it('of one attempt differ between markets', () => {
    expect(new Set(Array.from({ length: 50 }, () => redsys.reference(1))).size).toBeGreaterThan(45)
  })
  it.each([0, -1, 1.5, 36 ** 6, Number.NaN])('are not made of %d', (id) => {
    expect(() => redsys.reference(id)).toThrow(RangeError)
  })
})
