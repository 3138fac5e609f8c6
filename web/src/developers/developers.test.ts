import { openWebhookSecret, sealWebhookSecret, signatureOf } from '@lonja/api/webhooks/webhook-secrets.ts'
import { contract } from '@lonja/core/contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { expect, test } from 'vitest'
import { CHECK_SIGNATURE, NEW_PRODUCT } from './examples.ts'
import { keyCalls } from './key-calls.server.ts'

const now = new Date('2026-05-04T09:00:00Z')
const body = '{"event":"test","name":"Ñandú"}'
const load = async () => {
  const source = `data:text/javascript,${encodeURIComponent(CHECK_SIGNATURE)}`
  const { isFromLonja } = await import(/* @vite-ignore */ source)
  return (header: string, given: string, secret: string, at = now): boolean =>
    isFromLonja(header, Buffer.from(given), secret, at.getTime())
}

test('the documented check takes what the market signs, and nothing else', async () => {
  const check = await load()
  const secret = openWebhookSecret('market', 1, sealWebhookSecret('market', 1, 'whsec_new'))
  const header = signatureOf(body, { secrets: [secret, 'whsec_old'], now })
  expect(check(header, body, 'whsec_new')).toBe(true)
  expect(check(header, body, 'whsec_old')).toBe(true)
  expect(check(header, body, 'whsec_other')).toBe(false)
  expect(check(header, `${body} `, 'whsec_new')).toBe(false)
  expect(check(header, body, 'whsec_new', new Date(now.getTime() + 301 * SECOND))).toBe(false)
  expect(check('v1=00', body, 'whsec_new')).toBe(false)
})

test('the documentation has every call that keys may make, and no other', () => {
  const open = Object.entries(contract).flatMap(([name, row]) => ('keyScope' in row ? [name] : []))
  expect(keyCalls.map(({ name }) => name).sort()).toEqual(open.sort())
  expect(keyCalls.find(({ name }) => name === 'updateStock')).toMatchObject({
    method: 'PATCH',
    path: '/backend/api/v1/seller/stock',
    scopes: 'stock:write or products:write',
    idempotent: true,
    body: expect.stringContaining('serialNumber'),
    refusals: ['idempotency_mismatch'],
  })
})

test('the documented product is one that the call takes as it is', () => {
  const read = contract.createSellerProduct.body.safeParse(NEW_PRODUCT)
  expect(read.error?.issues ?? []).toEqual([])
  expect(read.data).toEqual(NEW_PRODUCT)
})
