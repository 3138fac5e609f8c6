import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Me } from '../frame/wire.ts'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, meContext } from '../server/contexts.ts'
import { loader } from './pay-form.route.tsx'
import { phoneBefore } from './phone-cookie.server.ts'
import { startPayment } from './start-payment.server.ts'

const contextOf = (api: object, userId = 7) => {
  const context = new RouterContextProvider()
  context.set(apiContext, api as Api)
  context.set(localeContext, 'en')
  context.set(factsContext, { host: { kind: 'market' }, publicUrl: 'http://localhost' } as never)
  context.set(cookiesContext, [])
  context.set(meContext, async () => ({ user: { id: userId }, operator: { kind: 'business', role: 'owner' } }) as Me)
  return context
}

it('a payment that has begun is answered by the address of its form, so that no page of a post is in the history', async () => {
  const form = new FormData()
  form.set('paymentMethod', 'card')
  form.set('payKey', 'a')
  const asked: unknown[] = []
  const context = contextOf({
    payOrder: async (call: unknown) => {
      asked.push(call)
      return { paymentId: 8, step: { kind: 'form', url: 'https://bank.example', fields: {} } }
    },
  })
  const answer = await startPayment(context, { request: new Request('http://localhost/en/pay'), form, orderId: 5 })
  expect(answer).toMatchObject({ status: 303 })
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/en/pay-form?paymentId=8')
  expect(asked).toEqual([{ body: { orderId: 5, paymentMethod: 'card' }, idempotencyKey: 'a' }])
})

it.each([
  [{ code: 'not_payable', path: 'params.id' }, 409, '/en/payment-result?paymentId=8'],
  [{ code: 'not_found', path: 'params.id' }, 404, null],
] as const)('the form of an attempt that answers %o', async (item, status, to) => {
  const context = contextOf({
    getPaymentForm: async () => {
      throw new RemoteRefusal(status, [{ ...item, message: '' }])
    },
    getPayment: async () => ({}),
  })
  const url = new URL('http://localhost/en/pay-form?paymentId=8')
  const args = { context, url, request: new Request(url), params: {} } as unknown as Parameters<typeof loader>[0]
  const thrown: unknown = await loader(args).catch((error: unknown) => error)
  if (to) expect((thrown as Response).headers.get('Location')).toBe(to)
  else expect(thrown).toMatchObject({ init: { status } })
})

it.each([
  ['612 345 678', '+34612345678'],
  ['912 345 678', null],
  ['', null],
])('the phone %j of a Bizum that was begun is there for the next try, of the same user alone', async (typed, kept) => {
  const form = new FormData()
  form.set('paymentMethod', 'bizum')
  form.set('phone', typed)
  const refuse = async () => {
    throw new RemoteRefusal(409, [{ code: 'payment_expired', path: '', message: '' }])
  }
  const context = contextOf({ payOrder: refuse })
  await startPayment(context, { request: new Request('http://localhost/en/pay'), form, orderId: 5 })
  const cookie = context.get(cookiesContext).map((line) => line.split(';')[0])
  const next = () => new Request('http://localhost/en/pay', { headers: { cookie: cookie.join('; ') } })
  expect(await phoneBefore(contextOf({}), next())).toBe(kept)
  expect(await phoneBefore(contextOf({}, 8), next())).toBeNull()
  for (const line of context.get(cookiesContext)) expect(line).toContain('HttpOnly')
})
