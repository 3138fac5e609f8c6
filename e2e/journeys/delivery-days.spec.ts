import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test('a buyer on a phone reads the next delivery day in the basket and chooses another at the check-out @narrow', async ({
  page,
  context,
  say,
  go,
  language,
}) => {
  test.slow()
  const buyer = await newBuyer(language)
  const [product] = await someProducts('besaya', language, { worth: 100 })
  // as much as the shop's minimum order takes
  await putInCart(buyer, product, Math.ceil(100 / (product.price * product.least)) * product.least)
  await comeBack(context, buyer)
  const { group, checkOut, unfoldSteps, placeButton } = shopping(page, say)
  await go('/cartList')
  const next = say('shops_delivery_next', { day: '' }).trim()
  await expect(group(product.shopName).getByText(next)).toBeVisible()
  await checkOut(product.shopName)
  await unfoldSteps()
  const step = page.getByRole('group', { name: say('orders_delivery_day') })
  const days = step.getByRole('radio')
  await expect(days.first()).toBeChecked()
  await expectNoSideScroll(page)
  const third = days.nth(2)
  expect((await step.locator('label').nth(2).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const wanted = await third.getAttribute('value')
  await third.check()
  await placeButton().first().click()
  await expect(page).not.toHaveURL(/my-checkout/)
  const { items } = await callApi<{ items: [{ agreedDeliveryDate: string | null }] }>('GET', '/orders?limit=1', {
    token: buyer.token,
  })
  expect(items[0].agreedDeliveryDate).toBe(wanted)
  await go('/uc')
  await expect(page.getByRole('main')).toContainText(say('orders_delivery_day_on', { day: '' }).trim())
})
