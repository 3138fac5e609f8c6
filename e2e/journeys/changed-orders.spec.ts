import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { selling } from '../fixtures/selling.ts'
import { placeOrder } from '../fixtures/stock-cart.ts'

test('a shop without scripts changes a line, the buyer counters, and the shop accepts @wide', async ({
  page,
  say,
  go,
  context,
  browser,
  isNarrow,
  language,
}) => {
  test.slow()
  const buyer = await newBuyer(language)
  const [toys] = await someProducts('lapeonza', language, { worth: 3000 })
  const units = Math.ceil(155 / toys.price / toys.pack + 4) * toys.pack
  const { id, number } = await placeOrder(buyer, toys, { quantity: units, paymentMethod: 'transfer' })
  await comeBack(context, buyer)
  await go(`/uc/order-detail?id=${id}`)

  const shop = await browser.newContext({ javaScriptEnabled: false })
  await comeBack(shop, await demoPerson('lapeonza'))
  const desk = await shop.newPage()
  const { openOrder, propose, status } = selling(desk, say, { language, isNarrow })
  await openOrder(number)
  await propose()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('orders_revisions_page', { number }))
  const label = say('orders_revisions_units_of', { name: toys.name })
  await desk
    .getByRole('button', { name: say('ui_less', { label }) })
    .first()
    .click()
  await expect(desk.getByRole('spinbutton', { name: label }).first()).toHaveValue(String(units - toys.pack))
  await desk
    .getByLabel(say('orders_revisions_price_of', { name: toys.name }))
    .first()
    .fill('-1')
  await desk.getByRole('button', { name: say('orders_revisions_submit'), exact: true }).click()
  await expect(desk.getByRole('alert')).toContainText(say('orders_revisions_failed'))
  await expect(desk.getByLabel(say('orders_revisions_price_of', { name: toys.name })).first()).toHaveValue('-1')
  await desk
    .getByLabel(say('orders_revisions_price_of', { name: toys.name }))
    .first()
    .fill('1')
  const aboutLine = desk.getByLabel(say('orders_revisions_message_of', { name: toys.name })).first()
  await expect(aboutLine).toBeHidden()
  await desk.getByText(say('orders_revisions_line_message_add'), { exact: true }).first().click()
  await aboutLine.fill('De este quedan pocos')
  await desk.getByLabel(say('orders_return_message'), { exact: true }).fill('Quedan menos de las que pides')
  await desk.getByRole('button', { name: say('orders_revisions_submit'), exact: true }).click()
  await status('pending_buyer')

  await page.reload()
  await expect(page.getByText('Quedan menos de las que pides').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('De este quedan pocos').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: say('orders_action_propose'), exact: true }).click()
  const after = page.locator('dl[aria-live=polite] dd')
  const before = await after.nth(1).innerText()
  await page
    .getByRole('button', { name: say('ui_less', { label }) })
    .first()
    .click()
  // the difference follows without a press
  await expect(after.nth(1)).not.toHaveText(before)
  await page.getByRole('button', { name: say('orders_revisions_submit'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(at('/uc/order-detail', language)))
  await expect(page.getByText(buyerStatusText('pending_seller', language), { exact: true }).first()).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: say('orders_action_confirm'), exact: true }).click()
  await status('transfer_pending')
  await expect(desk.getByText(say('orders_revisions_number', { number: 2 }))).toBeVisible()
  await shop.close()
})
