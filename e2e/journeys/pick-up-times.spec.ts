import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test('a buyer on a phone chooses the day of picking up, then the hours @narrow', async ({
  page,
  context,
  say,
  go,
  language,
}) => {
  test.slow()
  const buyer = await newBuyer(language)
  const [product] = await someProducts('alfardeltajo', language)
  // as much as the shop's minimum order takes
  await putInCart(buyer, product, product.least * 10)
  await comeBack(context, buyer)
  const { checkOut, unfoldSteps, choosePickUp, placeButton } = shopping(page, say)
  await go('/cartList')
  await checkOut(product.shopName)
  await choosePickUp()
  await unfoldSteps()
  const times = page.getByRole('group', { name: say('checkout_pick_up_time') })
  const days = times.locator('details')
  await expect(days.first()).toHaveAttribute('open')
  await expectNoSideScroll(page)
  await days.nth(1).locator('summary').click()
  const hours = days.nth(1).getByRole('radio').first()
  for (const target of [days.nth(1).locator('summary'), days.nth(1).locator('label').first()])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // on a phone the step folds once it is complete
  const wanted = await hours.getAttribute('value')
  await hours.check()
  await placeButton().first().click()
  await expect(page).not.toHaveURL(/my-checkout/)
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/orders?limit=1', { token: buyer.token })
  type Order = { pickUpTime: { day: string; from: string; to: string } | null }
  const { pickUpTime } = await callApi<Order>('GET', `/orders/${items[0].id}`, { token: buyer.token })
  expect(pickUpTime && `${pickUpTime.day} ${pickUpTime.from}-${pickUpTime.to}`).toBe(wanted)
})
