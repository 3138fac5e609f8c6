import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Api } from '../server/api-client.server.ts'
import { apiContext } from '../server/contexts.ts'
import { loadRequest, priceLeft } from './load-request.server.ts'

type Price = Parameters<typeof priceLeft>[0]
type Wish = Parameters<Price>[0]

const asked = { shopId: 1, products: [], deliveryMethod: 'pickUp', couponId: 7, voucherIds: [3, 4] } as unknown as Wish
const summary = (problems: { code: string; message: string }[], offered: number[] = []) =>
  ({ problems, vouchers: offered.map((id) => ({ id })) }) as unknown as Awaited<ReturnType<Price>>

test('what is there still is priced as it was asked for', async () => {
  const priced = await priceLeft(async () => summary([], [3, 4]), asked)
  expect(priced).toMatchObject({ gone: [], instead: {}, closed: null })
})

test('a used coupon and a voucher that is gone are left out, the other voucher pays', async () => {
  const price: Price = async ({ couponId, voucherIds }) =>
    summary(
      [
        ...(couponId === 7 ? [{ code: 'coupon_used', message: 'used' }] : []),
        ...(voucherIds?.includes(4) ? [{ code: 'voucher_gone', message: 'gone' }] : []),
      ],
      [3],
    )
  const priced = await priceLeft(price, asked)
  expect(priced.instead).toEqual({ couponId: 0, voucherIds: [3] })
  expect(priced.gone).toEqual([
    { part: 'coupon', message: 'used' },
    { part: 'vouchers', message: 'gone' },
  ])
  expect(priced.summary?.problems).toEqual([])
})

test('vouchers that went to another account are refused as a whole, and left out', async () => {
  const price: Price = async ({ voucherIds = [] }) => {
    if (voucherIds.length > 0)
      throw new RemoteRefusal(404, [{ code: 'not_found', message: 'not there', path: 'body.voucherIds' }])
    return summary([])
  }
  expect(await priceLeft(price, asked)).toMatchObject({ closed: null, instead: { voucherIds: [] } })
})

test('a shop that cannot be bought from says why', async () => {
  const price: Price = async () => {
    throw new RemoteRefusal(403, [{ code: 'access_needed', message: 'apply first', path: 'body.shopId' }])
  }
  expect(await priceLeft(price, asked)).toMatchObject({ summary: null, closed: 'apply first', gone: [] })
})

test.each<[string, string[], unknown]>([
  ['an owner who may approve it sees the address that stands instead', ['approve', 'reject'], { id: 2 }],
  ['its asker sees none that was not asked for', ['withdraw'], null],
  ['once it is decided nobody sees another than was asked for', [], null],
])('of a request whose address is gone %s', async (_, actions, shown) => {
  const wish = { ...asked, deliveryMethod: 'express', addressId: 1, invoiceAddressId: 1 }
  const priced: unknown[] = []
  const api = {
    getApprovalRequest: async () => ({ wish, actions }),
    getAddresses: async () => ({ items: [{ id: 2, isDefaultDelivery: true, isDefaultInvoice: true }] }),
    getOrderSummary: async ({ body }: { body: Wish }) => {
      priced.push(body.addressId)
      return summary([], [3, 4])
    },
  }
  const context = new RouterContextProvider()
  context.set(apiContext, api as unknown as Api)
  const { delivery, invoice } = await loadRequest(context, '1', new URLSearchParams())
  const seen = shown === null ? null : expect.objectContaining(shown)
  expect([delivery, invoice]).toEqual([seen, seen])
  expect(priced).toEqual(actions.length === 0 ? [] : [shown === null ? 1 : 2])
})
