import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { callApi } from '../fixtures/api.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { selling } from '../fixtures/selling.ts'

test('a shop writes an order for a buyer, who accepts it and chooses how to pay @wide', async ({
  page,
  say,
  go,
  context,
  browser,
  isNarrow,
  language,
}) => {
  test.slow()
  const [toys] = await someProducts('lapeonza', language, { worth: 3000 })
  const buyer = await newBuyer(language)
  await callApi('POST', '/follows', { token: buyer.token, body: { shopId: toys.shopId } })
  const { skus } = await callApi<{ skus: { id: number; serialNumber: string }[] }>('GET', `/products/${toys.id}`, {
    token: buyer.token,
  })
  const code = skus.find(({ id }) => id === toys.skuId)?.serialNumber ?? ''

  await comeBack(context, await demoPerson('lapeonza'))
  await go('/seller/orders')
  await page.getByRole('link', { name: say('seller_write_open') }).click()
  await expect(page).toHaveURL(/\/seller\/orders\/new/)
  const search = page.getByRole('main').getByRole('search')
  await search.getByRole('searchbox').fill('Café Carmen')
  await search.getByRole('button', { name: say('ui_search') }).click()
  await expect(page.getByRole('link', { name: 'Café Carmen S.L.' }).first()).toBeVisible()
  // other journeys have buyers of that name
  const { operator } = await callApi<{ operator: { accountId: number } }>('GET', '/me', { token: buyer.token })
  await go(`/seller/orders/new?buyer=${operator.accountId}`)
  await page.getByLabel(say('seller_write_list'), { exact: true }).fill(`${code} ${toys.least}\nNADA-0 2`)
  await page.getByRole('button', { name: say('seller_write_list_add') }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('NADA-0')
  // Enter in the search looks for it, with the button that adds it
  await page.getByLabel(say('orders_revisions_search')).fill(toys.reference)
  await page.getByLabel(say('orders_revisions_search')).press('Enter')
  await expect(page.getByRole('button', { name: say('orders_revisions_add_one', { name: toys.name }) })).toBeVisible()
  // a shipping cost that is no number is said, and the lines stay
  const shipping = page.getByLabel(say('orders_revisions_shipping'), { exact: true })
  await shipping.fill('gratis')
  await page.getByRole('button', { name: say('seller_write_send'), exact: true }).click()
  await expect(shipping).toHaveAttribute('aria-invalid', 'true')
  await expect(shipping).toHaveValue('gratis')
  await expect(page.getByLabel(say('orders_revisions_price_of', { name: toys.name }))).toBeVisible()
  await shipping.fill('')
  const total = page.locator('[aria-live=polite] dl dd').last()
  const before = await total.innerText()
  await page.getByLabel(say('orders_revisions_price_of', { name: toys.name })).fill('1')
  // the total follows without a press
  await expect(total).not.toHaveText(before)
  await page.getByLabel(say('seller_write_note')).fill('Como hablamos en la feria')
  await page.getByRole('button', { name: say('seller_write_send'), exact: true }).click()
  const { status } = selling(page, say, { language, isNarrow })
  await status('pending_buyer')

  const home = await browser.newContext({ javaScriptEnabled: false })
  await comeBack(home, buyer)
  const desk = await home.newPage()
  await desk.goto(at('/uc', language))
  await expect(desk.getByText(say('orders_offer_yours'))).toBeVisible()
  await desk.getByRole('link', { name: say('orders_offer_accept') }).click()
  await expect(desk.getByText('Como hablamos en la feria')).toBeVisible()
  await desk.getByRole('radio', { name: say('checkout_transfer') }).check()
  await desk.getByRole('button', { name: say('orders_offer_accept') }).click()
  await expect(desk.getByText(buyerStatusText('transfer_pending', language), { exact: true }).first()).toBeVisible()
  await home.close()
  await page.reload()
  await status('transfer_pending')
})
