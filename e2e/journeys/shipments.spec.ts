import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/market.ts'
import { expectSoundText } from '../fixtures/own-words.ts'
import { expectPdf } from '../fixtures/pdf.ts'
import { comeBack, demoPerson, newBuyer, type Person } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { selling } from '../fixtures/selling.ts'

/** A paid order that is ready to be sent, made by calls: the journey is about what comes after. */
const packedOrder = async (
  buyer: Person,
  seller: Person,
  productList: { skuId: number; shopId: number; units: number },
) => {
  const { token } = buyer
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token })
  const addressId = items[0].id
  const { shopId, skuId, units } = productList
  const wish = { shopId, products: [{ skuId, quantity: units }], deliveryMethod: 'shipment', addressId }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: wish })
  const order = await callApi<{ id: number; number: string; status: string }>('POST', '/orders', {
    token,
    body: { ...wish, paymentMethod: 'transfer', expectedTotal: total },
  })
  const steps = ['transfer_received', 'prepare', 'ready']
  if (order.status === 'pending_seller') steps.unshift('confirm')
  for (const action of steps)
    await callApi('PATCH', `/orders/status/${order.id}`, { token: seller.token, body: { action } })
  return order
}

test('an order leaves in two shipments, a part comes back, and it is repaid by transfer @narrow', async ({
  page,
  say,
  go,
  context,
  isNarrow,
  language,
}) => {
  test.slow()
  const buyer = await newBuyer(language)
  const seller = await demoPerson('pisuerga')
  const [pens] = await someProducts('pisuerga', language)
  const units = pens.least + Math.ceil(200 / pens.price / pens.pack) * pens.pack
  const { id, number } = await packedOrder(buyer, seller, { ...pens, units })

  await comeBack(context, seller)
  const { openOrder, ship, status } = selling(page, say, { language, isNarrow })
  await openOrder(number)
  await page.locator('summary', { hasText: say('orders_action_ship') }).click()
  await page.getByRole('spinbutton', { name: pens.name }).fill('1')
  await page.getByLabel(say('orders_carrier')).fill('SEUR')
  await page.getByLabel(say('orders_tracking_number')).fill('S-1')
  await page.getByRole('button', { name: say('orders_action_ship'), exact: true }).click()
  await status('to_deliver')
  await expect(page.getByText(say('orders_line_sent', { sent: 1, quantity: units }))).toBeVisible()
  await ship('GLS', 'G-2')
  await page
    .getByRole('link', { name: say('orders_shipment_note') })
    .first()
    .click()
  await expect(page.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: say('orders_note_price') })).toHaveCount(0)
  await page.getByRole('link', { name: say('orders_note_with_prices') }).click()
  await expect(page.getByRole('columnheader', { name: say('orders_note_price') })).toBeVisible()
  await expectPdf(page, say('ui_pdf'))

  await comeBack(context, buyer)
  await go(`/uc/order-detail?id=${id}`)
  await expect(page.getByRole('link', { name: say('orders_shipment_track') })).toHaveCount(2)
  await expectPdf(page, say('orders_shipment_note_pdf'))
  await expectPdf(page, say('orders_sheet_pdf'))
  await page.getByRole('button', { name: say('orders_shipment_confirm', { number: 1 }) }).click()
  await expect(page.getByText(say('orders_shipment_received'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: say('orders_shipment_problem') }).click()
  await page.locator('summary', { hasText: say('orders_receipt_wrong_here') }).click()
  await page.getByLabel(say('orders_receipt_damaged')).fill('1')
  await page.getByLabel(say('orders_receipt_note')).fill('Llegó mojado')
  await page.getByRole('checkbox', { name: say('orders_receipt_claim') }).uncheck()
  await page.getByRole('button', { name: say('orders_receipt_send') }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(buyerStatusText('recved', language))
  await expect(page.getByText(say('orders_shipment_damaged', { count: 1 }))).toBeVisible()

  await page.getByRole('link', { name: say('orders_return_open') }).click()
  await page.getByLabel(say('orders_reason'), { exact: true }).selectOption('damaged')
  // what is missing is said at its field, in a form that is longer than a phone: the page goes there
  await page.getByRole('button', { name: say('orders_return_send') }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await page.getByRole('spinbutton', { name: pens.name }).fill('2')
  await page.getByLabel(say('orders_return_way'), { exact: true }).selectOption('transfer')
  await page.getByLabel(say('orders_return_iban')).fill('ES91 2100 0418 4502 0005 1333')
  await page.getByRole('button', { name: say('orders_return_send') }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await page.getByLabel(say('orders_return_iban')).fill('ES91 2100 0418 4502 0005 1332')
  await page.getByRole('button', { name: say('orders_return_send') }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(buyerStatusText('return', language))

  await comeBack(context, seller)
  await openOrder(number)
  await expect(page.getByText('Llegó mojado').first()).toBeVisible()
  await page.locator('summary', { hasText: say('orders_return_accept') }).click()
  await page.getByLabel(say('orders_return_instructions')).fill('Calle Mayor, 1')
  await page.getByRole('button', { name: say('orders_return_accept') }).click()
  await expect(page.getByText(say('orders_return_state_accepted'), { exact: true })).toBeVisible()
  await page.locator('summary', { hasText: say('orders_return_receive') }).click()
  await page.getByLabel(say('orders_return_restock_units')).fill('1')
  await page.getByRole('button', { name: say('orders_return_receive') }).click()
  await status('refunding')
  await expect(page.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible()
  // the head of the order says what is owed, and leads there
  await page.locator('a[href="#refunds"]').click()
  await expect(page.locator('#refunds')).toBeInViewport()
  await page.locator('summary', { hasText: say('orders_refund_repay') }).click()
  await page.getByLabel(say('orders_refund_reference')).fill('TRF-77')
  await page.getByLabel(say('orders_refund_date'), { exact: true }).fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: say('orders_refund_repay') }).click()
  await status('recved')

  const words = await expectSoundText(`/uc/order-detail?id=${id}`, language, buyer.token)
  for (const told of ['TRF-77', say('orders_return_state_closed')]) expect(words).toContain(told)
})
