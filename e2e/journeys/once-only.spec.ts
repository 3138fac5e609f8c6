import { atCheckOut } from '../fixtures/at-check-out.ts'
import { at, expect, expectHydrated, test } from '../fixtures/market.ts'
import { ordersOf } from '../fixtures/stock-cart.ts'

test('where the answer to an order got lost the check-out tells of the order that was made @narrow', async ({
  say,
  context,
  language,
}) => {
  // a page whose console may complain: the answer is made to get lost
  const page = await context.newPage()
  const go = async (path: string) => {
    await page.goto(at(path, language))
    await expectHydrated(page)
  }
  const { buyer, placeButton } = await atCheckOut({ page, context, say, go, language }, 'patas')
  await page.getByRole('radio', { name: say('checkout_transfer') }).check()
  // the market takes the order, and the line goes down before its answer comes
  await page.route(/my-checkout/, async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    } else await route.fallback()
  })
  await placeButton().click()
  await expect(page.getByRole('heading', { level: 1, name: say('checkout_already') })).toBeVisible()
  await expect(placeButton()).toHaveCount(0)
  expect(await ordersOf(buyer)).toBe(1)
  await page.unroute(/my-checkout/)
  await page.getByRole('link', { name: say('payments_see_order') }).click()
  await expect(page).toHaveURL(/order-detail/)
  expect(await ordersOf(buyer)).toBe(1)
})

test('two presses make one order; who goes back is told of it, and orders nothing twice @narrow', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const { buyer, placeButton, orderNumber } = await atCheckOut({ page, context, say, go, language }, 'patas')
  await page.getByRole('radio', { name: say('checkout_transfer') }).check()
  await placeButton().dblclick()
  const number = await orderNumber()
  expect(number).not.toBe('')
  await page.goBack()
  // the page behind tells of the order and leads to it
  await expect(page).toHaveURL(/my-checkout/)
  await expect(page.getByRole('heading', { level: 1, name: say('checkout_already') })).toBeInViewport()
  await expect(page.getByRole('main')).toContainText(number)
  await page.getByRole('link', { name: say('payments_see_order') }).click()
  expect(await orderNumber()).toBe(number)
  await go('/uc')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(await ordersOf(buyer)).toBe(1)
})
