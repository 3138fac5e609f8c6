import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, localeContext, meContext } from '../server/contexts.ts'
import Approval, { action } from './approval.route.tsx'

const addresses = [2, 3].map((id) => ({
  id,
  recipient: `Bar ${id}`,
  companyName: '',
  street: 'Mayor',
  city: 'Soria',
  country: 'ES',
}))
const request = {
  ...{ shopName: 'Almendros', state: 'waiting', askedBy: 'Ana', askedAt: '2026-03-02T10:00:00.000Z', note: '' },
  ...{ total: 60, exceeded: 'order', expiresAt: '2026-03-09T10:00:00.000Z', lines: [], actions: ['approve', 'reject'] },
  wish: { deliveryMethod: 'express', addressId: 1, paymentMethod: 'transfer', products: [] },
}
const summary = {
  ...{
    lines: [],
    problems: [],
    coupons: [],
    couponId: null,
    promotions: [],
    promotionId: null,
    vouchers: [],
    voucher: 0,
    voucherExcess: 0,
  },
  ...{ total: 60, totalBeforeVoucher: 60, productTotal: 60, shipping: 0, taxes: [], euVat: null },
  ...{ paymentMethods: ['transfer'], onAccount: null, pickUpTimes: [] },
}

const page = (shown: object = {}, actionData?: object): string => {
  const [delivery] = addresses
  const loaderData = {
    ...{ request, summary, closed: null, gone: [], instead: { addressId: 2, couponId: 0 } },
    ...{ addresses, delivery, invoice: null, ...shown },
  }
  const props = { loaderData, actionData } as unknown as Parameters<typeof Approval>[0]
  const router = createMemoryRouter([{ path: '*', element: <Approval {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const chosenIn = (html: string) => /<option value="(\d+)" selected/.exec(html)?.[1]

test('the address that an owner chose goes with the approval, also where its price was not looked at first', () => {
  const html = page()
  const [form = ''] = /<form[^>]*id="approve".*?<\/form>/.exec(html) ?? []
  expect(form).toContain('name="couponId" value="0"')
  expect(form).not.toContain('addressId')
  expect(html).toMatch(/<select[^>]*name="addressId"[^>]*form="approve"/)
  expect(html).toMatch(/<button[^>]*form="approve"[^>]*formMethod="get"/i)
  expect(chosenIn(html)).toBe('2')
})

test('an address that was chosen stays so where the approval is refused', () => {
  const refused = { intent: 'approve', problems: ['no'], reason: '', chosen: { addressId: 3 } }
  expect(chosenIn(page({}, refused))).toBe('3')
})

test('a refused approval shows what the address that was chosen costs', () => {
  const priced = { request, closed: null, gone: [], instead: { addressId: 3 }, addresses, invoice: null }
  const dearer = { ...summary, total: 75, totalBeforeVoucher: 75 }
  const refused = {
    ...{ intent: 'approve', problems: ['no'], reason: '', chosen: { addressId: 3 } },
    priced: { ...priced, summary: dearer, delivery: addresses[1] },
  }
  const html = page({}, refused)
  expect(html).toContain('name="expectedTotal" value="75"')
  expect([chosenIn(html), html.includes('Bar 3')]).toEqual(['3', true])
})

test('the refusal of an approval is answered with the price of what its form chose', async () => {
  const summaries: unknown[] = []
  const refuse = () => {
    throw new RemoteRefusal(409, [{ code: 'total_changed', message: 'no' }])
  }
  const api = {
    approveRequest: refuse,
    getApprovalRequest: async () => request,
    getAddresses: async () => ({ items: addresses }),
    getOrderSummary: async ({ body }: { body: { addressId: number } }) => {
      summaries.push(body.addressId)
      return summary
    },
  }
  const context = new RouterContextProvider()
  context.set(apiContext, api as unknown as Api)
  context.set(localeContext, 'es')
  context.set(meContext, async () => ({ operator: { kind: 'business', role: 'owner' } }) as Me)
  const url = new URL('http://localhost/uc/approvals/9')
  const body = new URLSearchParams({ intent: 'approve', expectedTotal: '60', addressId: '3' })
  const args = { request: new Request(url, { method: 'POST', body }), context, url, params: { approvalId: '9' } }
  const answer = await action(args as unknown as Parameters<typeof action>[0])
  expect(answer).toMatchObject({ problems: ['no'], priced: { instead: { addressId: 3 } } })
  expect(summaries).toEqual([3])
})

test('who may not approve is told only that the address is gone', () => {
  const html = page({ request: { ...request, actions: ['withdraw'] }, instead: {}, delivery: null })
  expect(html).toContain(m.approvals_address_left())
  expect(html).not.toContain('/uc/my-address/new')
  expect(html).not.toContain('<select')
})
