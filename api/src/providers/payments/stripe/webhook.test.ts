import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { EVENTS, readWebhook } from './webhook.ts'

const settings = {
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_test_secret',
  connectWebhookSecret: 'whsec_connect_secret',
}
const SIGNED_AT = 1_700_000_000
const after = (seconds: number) => new Date((SIGNED_AT + seconds) * 1000)
const bytes = (text: string) => new TextEncoder().encode(text)

const read = (payload: string, more: { secret?: string; age?: number; secretKey?: string } = {}) => {
  const secret = more.secret ?? settings.webhookSecret
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: SIGNED_AT })
  return readWebhook(
    { ...settings, secretKey: more.secretKey ?? settings.secretKey },
    bytes(payload),
    signature,
    after(more.age ?? 0),
  )
}

const intent = { id: 'pi_1', amount: 1250, amount_received: 1250, currency: 'eur', metadata: { attemptId: '7' } }
const event = (type: string, object: unknown, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...more })
const paid = event('payment_intent.succeeded', intent)

describe('the signature of a webhook', () => {
  // computed apart from the SDK: HMAC-SHA256 of "1700000000." and the body, with the secret
  const payload = '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}'
  const v1 = 'fefc9f342c93756902ead65ee7eabe2a78fcb81640dbc0b9b696542391939af2'
  const refused = (reason: string) => ({ status: 'refused', reason })

  it.each([
    ['the known one', payload, `t=1700000000,v1=${v1}`, 'content'],
    ['beside one of another secret', payload, `t=1700000000,v1=${'0'.repeat(64)},v1=${v1}`, 'content'],
    ['of another time', payload, `t=1700000001,v1=${v1}`, 'signature'],
    ['of another body', payload.replace('pi_1', 'pi_2'), `t=1700000000,v1=${v1}`, 'signature'],
    ['of a body with another space', `${payload} `, `t=1700000000,v1=${v1}`, 'signature'],
    ['of another scheme', payload, `t=1700000000,v0=${v1}`, 'signature'],
    ['without a time', payload, `v1=${v1}`, 'signature'],
    ['that is empty', payload, '', 'signature'],
    ['with an empty value', payload, 't=1700000000,v1=', 'signature'],
    ['of text that is no hex', payload, 't=1700000000,v1=ñ', 'signature'],
    ['that is absent', payload, undefined, 'signature'],
    ['of an empty body', '', `t=1700000000,v1=${v1}`, 'signature'],
  ])('%s', (_, body, signature, reason) => {
    expect(readWebhook(settings, bytes(body), signature, after(0))).toEqual(refused(reason))
  })
  it.each([
    [300, 'event'],
    [301, 'refused'],
    [86_400, 'refused'],
  ])('%i s old: %s', (age, status) => {
    expect(read(paid, { age }).status).toBe(status)
  })
  it('of either endpoint is good, of no other', () => {
    expect(read(paid, { secret: 'whsec_connect_secret' }).status).toBe('event')
    expect(read(paid, { secret: 'whsec_other' })).toEqual(refused('signature'))
  })
  it('with an empty secret is good for nothing', () => {
    const blank = { ...settings, webhookSecret: '', connectWebhookSecret: undefined }
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: paid, secret: '', timestamp: SIGNED_AT })
    expect(readWebhook(blank, bytes(paid), signature, after(0))).toEqual(refused('signature'))
  })
})

describe('what a webhook says', () => {
  const session = {
    id: 'cs_1',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_total: 1250,
    currency: 'eur',
    metadata: { attemptId: '7' },
  }
  const refund = { id: 're_1', amount: 500, currency: 'eur', payment_intent: 'pi_1', metadata: { refundId: '9' } }
  const common = { eventId: 'evt_1', account: undefined }
  const sale = { paymentIntent: 'pi_1', amountCents: 1250, currency: 'eur' }
  const ofSession = { ...sale, sessionId: 'cs_1', attemptId: '7' }
  const back = { ...sale, amountCents: 500, stripeRefundId: 're_1', refundId: '9' }
  const cases: [string, object, object][] = [
    ['checkout.session.completed', session, { kind: 'settled', ...ofSession }],
    ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, { kind: 'processing', ...ofSession }],
    ['checkout.session.async_payment_succeeded', session, { kind: 'settled', ...ofSession }],
    [
      'checkout.session.async_payment_failed',
      { ...session, payment_status: 'unpaid' },
      { kind: 'failed', ...ofSession },
    ],
    [
      'checkout.session.expired',
      { ...session, payment_status: 'unpaid', payment_intent: null },
      { kind: 'expired', ...ofSession, paymentIntent: undefined },
    ],
    ['payment_intent.succeeded', { ...intent, amount_received: 1200 }, { kind: 'settled', amountCents: 1200 }],
    ['payment_intent.processing', { ...intent, amount_received: 0 }, { kind: 'processing', ...sale, attemptId: '7' }],
    ['payment_intent.payment_failed', { ...intent, amount_received: 0 }, { kind: 'declined', amountCents: 1250 }],
    ['payment_intent.canceled', { ...intent, amount_received: 0 }, { kind: 'expired', amountCents: 1250 }],
    [
      'charge.refunded',
      { payment_intent: { id: 'pi_1' }, amount_refunded: 500, currency: 'eur' },
      { kind: 'refunded', ...sale, amountCents: 500 },
    ],
    ['refund.created', { ...refund, status: 'pending' }, { kind: 'refund_pending', ...back }],
    ['refund.updated', { ...refund, status: 'succeeded' }, { kind: 'refund_succeeded', ...back }],
    ['refund.updated', { ...refund, status: 'requires_action' }, { kind: 'refund_pending', ...back }],
    ['refund.updated', { ...refund, status: 'canceled' }, { kind: 'refund_failed', ...back }],
    ['refund.failed', { ...refund, status: 'failed', metadata: null }, { kind: 'refund_failed', refundId: undefined }],
    ...['created', 'updated', 'closed'].map(
      (what) =>
        [
          `charge.dispute.${what}`,
          { payment_intent: 'pi_1', amount: 1250, currency: 'eur' },
          { kind: 'disputed', ...sale },
        ] as [string, object, object],
    ),
    [
      'account.updated',
      { id: 'acct_1', charges_enabled: true },
      { kind: 'account_changed', accountId: 'acct_1', chargesEnabled: true },
    ],
  ]
  it.each(cases)('%s %#', (type, object, facts) => {
    expect(read(event(type, object))).toMatchObject({ status: 'event', event: { ...common, type, ...facts } })
  })
  it('is known for each event that an endpoint is set to', () => {
    expect(new Set(cases.map(([type]) => type))).toEqual(new Set(EVENTS))
  })
  it('stands in the manual for whoever runs the market', () => {
    const manual = readFileSync(new URL('../../../../../docs/running.md', import.meta.url), 'utf8')
    expect(EVENTS.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  })
  it('names the connected account', () => {
    const answer = read(event('payment_intent.succeeded', intent, { account: 'acct_1' }))
    expect(answer).toMatchObject({ event: { account: 'acct_1' } })
  })
  it('is ignored by name when nobody asked for it', () => {
    expect(read(event('customer.created', {}))).toEqual({
      status: 'ignored',
      eventId: 'evt_1',
      type: 'customer.created',
    })
  })
  it('is ignored when it is of the other mode: live endpoints of connected accounts get tests too', () => {
    expect(read(paid, { secretKey: 'sk_live_1' }).status).toBe('ignored')
    expect(read(paid, { secretKey: 'rk_live_1' }).status).toBe('ignored')
    const live = event('payment_intent.succeeded', intent, { livemode: true })
    expect(read(live).status).toBe('ignored')
    expect(read(live, { secretKey: 'sk_live_1' }).status).toBe('event')
  })
  it.each([
    ['no JSON', 'nothing'],
    ['a list', '[]'],
    ['a number', '7'],
    ['no object', event('payment_intent.succeeded', null)],
    ['no amount', event('payment_intent.succeeded', { ...intent, amount_received: undefined })],
    ['a negative amount', event('payment_intent.succeeded', { ...intent, amount_received: -1 })],
    ['half a cent', event('payment_intent.succeeded', { ...intent, amount_received: 0.5 })],
    ['an unsafe amount', event('payment_intent.succeeded', { ...intent, amount_received: 2 ** 60 })],
    ['no currency', event('checkout.session.completed', { ...session, currency: null })],
    ['a thin event', JSON.stringify({ object: 'v2.core.event', id: 'evt_1', type: 'x' })],
  ])('that has %s is refused', (_, body) => {
    expect(read(body)).toEqual({ status: 'refused', reason: 'content' })
  })
})

describe('hostile webhooks', () => {
  it('are refused whatever bytes and header they have', () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.integer(), fc.string()).map(([t, v]) => `t=${t},v1=${v}`),
      fc.constant('t=NaN,v1=,v1='),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), header, (body, signature) => {
        expect(readWebhook(settings, body, signature, after(0))).toEqual({ status: 'refused', reason: 'signature' })
      }),
    )
  })
  it('never throw, even when they are signed', () => {
    const anything = fc.record(
      {
        id: fc.anything(),
        object: fc.constant('event'),
        type: fc.constantFrom(...EVENTS, '__proto__', 'x'),
        livemode: fc.anything(),
        data: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anything, (value) => {
        const payload = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
        expect(['refused', 'ignored', 'event']).toContain(read(payload).status)
      }),
    )
  })
})
