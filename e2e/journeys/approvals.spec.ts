import { callApi } from '../fixtures/api.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

const SHOP = 'almendros'
/** Above what the bar's purchaser may order without asking, in euros. */
const WORTH = 160

test.use({ language: 'es' })

test('what is above a purchaser’s limit is asked for, and placed once an owner approves it @narrow', async ({
  language,
  page,
  say,
  go,
  context,
}) => {
  const [owner, purchaser] = [await demoPerson('bar'), await demoPerson('cocina')]
  const [product] = await someProducts(SHOP, language, { worth: WORTH * 4 })
  const quantity = Math.max(product.least, Math.ceil(WORTH / product.price / product.pack) * product.pack)
  const { operator } = await callApi<{ operator: { id: number } }>('GET', '/me', { token: purchaser.token })
  await callApi('POST', `/account-people/${operator.id}/spending-limits`, {
    token: owner.token,
    body: { order: 100, month: null },
  })
  await putInCart(purchaser, product, quantity)
  await comeBack(context, purchaser)
  const { checkOut, choosePickUp } = shopping(page, say)
  await go('/cartList')
  await checkOut(product.shopName)
  await choosePickUp()
  await page.getByLabel(say('approvals_ask_note')).fill('Para la boda')
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(say('approvals_ask')) }).click()
  await expect(page.getByText(say('approvals_notice_asked'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('approvals_withdraw') })).toBeVisible()
  const request = new URL(page.url()).pathname

  await comeBack(context, owner)
  await go('/uc/approvals')
  await page.locator(`a[href="${request}"]`).click()
  await expect(page.getByText('Para la boda')).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: /^Aprobar y pedir/ }).click()
  await expect(page.getByText(say('approvals_notice_approved'))).toBeVisible()
  await comeBack(context, purchaser)
  await go(request)
  await page.getByRole('link', { name: say('approvals_see_order') }).click()
  await expect(page.getByText(say('approvals_order_fact'), { exact: true })).toBeVisible()
})
