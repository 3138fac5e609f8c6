import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import Approval from './approval.route.tsx'

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
  ...{ lines: [], problems: [], coupons: [], couponId: null, vouchers: [], voucher: 0, voucherExcess: 0 },
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

test('who may not approve is told only that the address is gone', () => {
  const html = page({ request: { ...request, actions: ['withdraw'] }, instead: {}, delivery: null })
  expect(html).toContain(m.approvals_address_left())
  expect(html).not.toContain('/uc/my-address/new')
  expect(html).not.toContain('<select')
})
