import { cents } from '@lonja/core/kernel/money.ts'
import { SIGNATURE_VERSIONS } from '@lonja/core/payments/payment-settings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_MERCHANT } from './credentials.ts'
import { createRedsys } from './redsys.ts'
import { type SignedMessage, signMessage } from './signed-message.ts'

const redsys = createRedsys()
const credentials = { ...TEST_MERCHANT, signatureVersion: 'HMAC_SHA512_V2', environment: 'test' } as const
const expected = { reference: '0726qI3H7sZx', amountCents: cents(4999), transactionType: '0' }
const said = {
  Ds_Date: '22%2F10%2F2021',
  Ds_Hour: '22%3A51',
  Ds_Amount: '4999',
  Ds_Currency: '978',
  Ds_Order: '0726qI3H7sZx',
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_MerchantData: '',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '052029',
}
const bodyOf = (fields: object) => new URLSearchParams({ ...fields }).toString()
const judge = (body: string, wanted = expected, of: Parameters<typeof redsys.judgeNotification>[1] = credentials) => {
  const message = redsys.readNotification(body)
  return message && redsys.judgeNotification(message, of, wanted)
}
const signedBody = (changes: object, signer = credentials as Parameters<typeof signMessage>[0]) => {
  const values: Record<string, string> = { ...said, ...changes }
  return bodyOf(signMessage(signer, values.Ds_Order ?? '', values))
}

/** A notification of Redsys' test environment, as redsys-easy keeps it. */
const REAL: SignedMessage = {
  Ds_SignatureVersion: 'HMAC_SHA256_V1',
  Ds_MerchantParameters:
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
  Ds_Signature: '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
}
const FACTS = {
  eventId: '999008881-001-0726qI3H7sZx-0-0000-052029-4999-978',
  reference: '0726qI3H7sZx',
  transactionType: '0',
  response: '0000',
  authorisationCode: '052029',
  amount: '4999',
  currency: '978',
}

describe('a notification', () => {
  it('of Redsys settles the attempt that it is about', () => {
    expect(judge(bodyOf(REAL))).toEqual({ kind: 'outcome', outcome: 'settled', failure: null, facts: FACTS })
  })
  it('says the same in the address by which a buyer comes back', () => {
    expect(judge(`?lang=es&${bodyOf(REAL)}`)).toMatchObject({ kind: 'outcome', outcome: 'settled' })
  })
  it('is read when its sender did not encode the + of base64', () => {
    const [body] = Array.from({ length: 100 }, (_, n) =>
      signedBody({ Ds_MerchantData: `${n}>>>???` }, { ...credentials, signatureVersion: 'HMAC_SHA256_V1' }),
    ).filter((one) => /%2B/.test(one))
    expect(judge(body?.replaceAll('%2B', '+') ?? '')).toMatchObject({ kind: 'outcome', outcome: 'settled' })
  })
  it('is told from others, and known again', () => {
    const idOf = (changes: object) => {
      const verdict = judge(signedBody(changes))
      return verdict && verdict.kind !== 'forged' && verdict.facts.eventId
    }
    const others = [{}, { Ds_Response: '0190' }, { Ds_AuthorisationCode: '052030' }, { Ds_Amount: '1' }]
    expect(new Set(others.map(idOf)).size).toBe(4)
    expect(idOf({ Ds_Hour: '23%3A00' })).toBe(idOf({}))
  })
  it('is read with percent-encoded values, and names in capitals', () => {
    const values = { DS_ORDER: '0726qI3H7sZx', DS_AUTHORISATIONCODE: '05%32029', DS_RESPONSE: '%30000' }
    const rest = { DS_AMOUNT: 4999, DS_CURRENCY: 978, DS_TERMINAL: '001', DS_MERCHANTCODE: '999008881' }
    const all = JSON.parse(JSON.stringify({ ...values, ...rest, DS_TRANSACTIONTYPE: '0', DS_EMV3DS: '{}' }))
    expect(judge(bodyOf(signMessage(credentials, '0726qI3H7sZx', all)))).toMatchObject({
      kind: 'outcome',
      facts: FACTS,
    })
  })
  it.each([
    ['0190', 'failed', 'deniedByIssuer'],
    ['9915', 'cancelled', 'cancelledByBuyer'],
    ['9998', 'processing', null],
    ['9051', 'fault', 'other'],
    ['0900', 'fault', 'other'],
  ])('with %s is %s', (Ds_Response, outcome, failure) => {
    const verdict = judge(signedBody({ Ds_Response }))
    expect(verdict).toMatchObject({ kind: 'outcome', outcome, failure })
  })
  it.each([
    ['amount', { Ds_Amount: '4998' }],
    ['amount', { Ds_Amount: '49.99' }],
    ['amount', { Ds_Amount: '' }],
    ['amount', { Ds_Amount: '0x1387' }],
    ['currency', { Ds_Currency: '840' }],
    ['merchantCode', { Ds_MerchantCode: '999008882' }],
    ['terminal', { Ds_Terminal: '002' }],
    ['transactionType', { Ds_TransactionType: '1' }],
    ['transactionType', { Ds_TransactionType: '3', Ds_Response: '0900' }],
    ['reference', { Ds_Order: '0726qI3H7sZy' }],
  ])('with another %s settles nothing: %o', (field, changes) => {
    const verdict = judge(signedBody(changes))
    expect(verdict).toMatchObject({ kind: 'mismatch', fields: [field] })
  })
  it.each([
    ['signed with another secret', signedBody({}, { ...credentials, secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' })],
    ['of an unknown version', bodyOf({ ...REAL, Ds_SignatureVersion: 'None' })],
    ['that calls V1 V2', bodyOf({ ...REAL, Ds_SignatureVersion: 'HMAC_SHA512_V2' })],
    ['without a signature', bodyOf({ ...REAL, Ds_Signature: '' })],
  ])('%s is forged', (_, body) => {
    expect(judge(body)).toEqual({ kind: 'forged' })
  })
  it('to a shop without a usable secret is forged', () => {
    expect(judge(bodyOf(REAL), expected, { ...credentials, secret: '' })).toEqual({ kind: 'forged' })
  })
  it.each([
    ['empty', ''],
    ['of another form', 'a=b'],
    ['with a field missing', bodyOf(REAL).replace('Ds_Signature=', 'Signature=')],
    ['with a field twice', `${bodyOf(REAL)}&Ds_Signature=x`],
    ['that is too long', `${bodyOf(REAL)}&more=${'x'.repeat(16 * 1024)}`],
    ['whose parameters are not base64', bodyOf({ ...REAL, Ds_MerchantParameters: 'a*b' })],
    ['whose parameters are not JSON', bodyOf({ ...REAL, Ds_MerchantParameters: 'AAAA' })],
    [
      'whose parameters are a list',
      bodyOf({ ...REAL, Ds_MerchantParameters: Buffer.from('["Ds_Order"]').toString('base64') }),
    ],
    ['whose parameters are null', bodyOf({ ...REAL, Ds_MerchantParameters: Buffer.from('null').toString('base64') })],
    ['without a reference', bodyOf({ ...REAL, Ds_MerchantParameters: Buffer.from('{"a":1}').toString('base64') })],
    [
      'with two references',
      bodyOf({
        ...REAL,
        Ds_MerchantParameters: Buffer.from('{"Ds_Order":"0001","DS_ORDER":"0002"}').toString('base64'),
      }),
    ],
  ])('%s is none', (_, body) => {
    expect(redsys.readNotification(body)).toBeNull()
  })
})

/** Everything that arrives from outside is answered, and nothing but the true message counts. */
const neverSettles = (body: string) => {
  const verdict = judge(body)
  expect(verdict === null || verdict.kind === 'forged').toBe(true)
}

describe('whatever strangers send', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64')
  it('as a body is answered', () => {
    const bytes = fc.uint8Array({ maxLength: 500 }).map((some) => Buffer.from(some).toString('latin1'))
    fc.assert(fc.property(bytes, neverSettles), { numRuns: 300 })
  })
  it('in the three fields is answered', () => {
    const field = fc.oneof(fc.string(), fc.base64String(), fc.constantFrom(...SIGNATURE_VERSIONS), fc.constant('None'))
    const form = fc.record({ Ds_SignatureVersion: field, Ds_MerchantParameters: field, Ds_Signature: field })
    fc.assert(fc.property(form.map(bodyOf), neverSettles), { numRuns: 300 })
  })
  it('as parameters is answered', () => {
    const order = fc.oneof(fc.constant('0726qI3H7sZx'), fc.jsonValue(), fc.string())
    const parameters = fc.oneof(
      fc.jsonValue().map(encoded),
      fc.record({ Ds_Order: order, Ds_Response: fc.jsonValue(), ['__proto__']: fc.jsonValue() }).map(encoded),
    )
    const message = fc.record({
      Ds_SignatureVersion: fc.constantFrom(...SIGNATURE_VERSIONS),
      Ds_MerchantParameters: parameters,
      Ds_Signature: fc.base64String(),
    })
    fc.assert(fc.property(message.map(bodyOf), neverSettles), { numRuns: 300 })
  })
  it('signed by the shop itself, but with other values, is held against the attempt', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('4999', '978', '0', '0000', '%', '%E0%A4%A', '١', '4999.0', '+4999'),
    )
    const keys = Object.keys(said).filter((name) => name !== 'Ds_Order')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), (changes) => {
        const verdict = judge(signedBody(changes))
        if (verdict?.kind !== 'outcome' || verdict.outcome !== 'settled') return
        expect(Number(verdict.facts.amount)).toBe(4999)
        expect(verdict.facts.currency).toBe('978')
        expect(verdict.facts.transactionType).toBe('0')
        expect(Number(verdict.facts.response)).toBeLessThan(100)
      }),
      { numRuns: 500 },
    )
  })
})
