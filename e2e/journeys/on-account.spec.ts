import { callApi } from '../fixtures/api.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures/market.ts'
import { expectSoundText } from '../fixtures/own-words.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

const SHOP = 'besaya'
/** More than its least order, in euros. */
const WORTH = 80

test.use({ language: 'zh' })

test('a shop lets a customer pay after the delivery, who orders, receives and pays by transfer @narrow', async ({
  language,
  page,
  say,
  go,
  context,
  isNarrow,
}) => {
  test.slow()
  const buyer = await newBuyer(language)
  const [product] = await someProducts(SHOP, language, { worth: 600 })
  const { shopId, skuId, least, pack, price } = product
  const quantity = Math.max(least, Math.ceil(WORTH / price / pack) * pack)
  // whoever has ordered is a customer
  const wish = { shopId, products: [{ skuId, quantity }], deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token: buyer.token, body: wish })
  await callApi('POST', '/orders', {
    token: buyer.token,
    body: { ...wish, paymentMethod: 'transfer', expectedTotal: total },
  })
  const { operator } = await callApi<{ operator: { accountId: number } }>('GET', '/me', { token: buyer.token })

  const shop = await demoPerson(SHOP)
  await comeBack(context, shop)
  await go(`/seller/customers/${operator.accountId}`)
  const days = page.getByLabel(say('customers_terms_days'))
  const grant = page.getByRole('button', { name: say('customers_terms_grant'), exact: true })
  await days.fill('90')
  await grant.click()
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await expect(days).toHaveValue('90')
  await days.fill('30')
  await page.getByLabel(say('customers_terms_limit')).fill('5000')
  await grant.click()
  await expect(page.getByText(say('customers_terms_left'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await putInCart(buyer, product, quantity)
  await comeBack(context, buyer)
  const { checkOut, choosePickUp, placeButton, orderNumber } = shopping(page, say)
  await go('/cartList')
  await checkOut(product.shopName)
  await choosePickUp()
  await page.getByRole('radio', { name: say('checkout_on_account_days', { days: 30 }) }).check()
  await expect(page).toHaveURL(/paymentMethod=onAccount/)
  await placeButton().click()
  const number = await orderNumber()
  const id = new URL(page.url()).searchParams.get('id')
  await go('/uc/owed')
  await expect(page.getByText(say('payments_owed_later', { days: 30 }), { exact: true })).toBeVisible()
  await expect(page.getByText(say('payments_owed_how'))).toBeVisible()
  await expectNoSideScroll(page)

  for (const action of ['prepare', 'ready', 'hand_over'])
    await callApi('PATCH', `/orders/status/${id}`, { token: shop.token, body: { action } })

  await page.getByRole('link', { name: number }).click()
  const owed = page
    .locator('main')
    .getByText(/./)
    .filter({ hasText: say('payments_due') })
  await expect(owed.first()).toBeVisible()
  await expect(page.getByRole('img', { name: say('payments_qr') })).toBeVisible()
  await go(`/pay?orderId=${id}`)
  await expect(page.getByText(anyOf(say, 'payments_account_due'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('payments_see_transfer') })).toBeVisible()

  await comeBack(context, shop)
  await go('/seller/receivables')
  const order = page.getByRole(isNarrow ? 'listitem' : 'row').filter({ has: page.getByRole('link', { name: number }) })
  const beyond = await order.getByText(/€/).evaluate((one) => one.getBoundingClientRect().right - innerWidth)
  expect(beyond, 'the amount stands within the window').toBeLessThanOrEqual(0)
  await expectNoSideScroll(page)
  await callApi('PATCH', `/orders/status/${id}`, { token: shop.token, body: { action: 'transfer_received' } })
  expect(await expectSoundText('/seller/receivables', language, shop.token)).not.toContain(number)
  const owing = await expectSoundText('/uc/owed', language, buyer.token)
  expect(owing).not.toContain(number)
  expect(owing).toContain(say('payments_owed_nothing'))
})
