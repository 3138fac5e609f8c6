import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer, type Person } from '../fixtures/people.ts'
import { picture } from '../fixtures/picture.ts'
import { type ProductForSale, someProducts } from '../fixtures/products.ts'

/** An order of these products that the buyer has taken from the shop's counter. */
const receivedOrder = async (
  buyer: Person,
  seller: Person,
  product: ProductForSale,
): Promise<{ id: number; number: string }> => {
  const products = [{ skuId: product.skuId, quantity: product.least }]
  const wish = { shopId: product.shopId, products, deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token: buyer.token, body: wish })
  const order = await callApi<{ id: number; number: string }>('POST', '/orders', {
    token: buyer.token,
    body: { ...wish, paymentMethod: 'payInShop', expectedTotal: total },
  })
  for (const action of ['prepare', 'ready', 'hand_over'])
    await callApi('PATCH', `/orders/status/${order.id}`, { token: seller.token, body: { action } })
  return order
}

test('a buyer reviews what arrived, and the shop replies for everyone to read @narrow', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  test.slow()
  const [buyer, seller] = [await newBuyer(language), await demoPerson('vidal')]
  const [product] = await someProducts('vidal', language)
  const order = await receivedOrder(buyer, seller, product)
  const words = `Muy buen cristal ${Date.now()}`
  await comeBack(context, buyer)
  await go('/uc')
  await page.getByRole('link', { name: say('comments_write_of', { number: order.number }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  await page.getByLabel(say('comments_text')).fill(words)
  const glass = { name: 'vaso.png', mimeType: 'image/png', buffer: picture() }
  await page.getByLabel(say('files_add')).setInputFiles(glass)
  await expect(page.getByRole('button', { name: say('files_remove', { name: glass.name }) })).toBeVisible()
  const publish = page.getByRole('button', { name: say('comments_send') })
  await publish.click()
  await expect(page.getByText(say('comments_rating_needed'))).toBeVisible()
  await expect(page.getByLabel(say('comments_text'))).toHaveValue(words)
  await page.getByRole('radio', { name: say('comments_product_points', { points: 4 }) }).check({ force: true })
  await expectNoSideScroll(page)
  await publish.click()
  await expect(page.getByText(say('comments_saved'))).toBeVisible()
  // back at the order, which offers to change it
  await expect(page).toHaveURL(/\/uc\/order-detail\?id=/)

  await comeBack(context, seller)
  await go('/seller/comments')
  const card = page.getByRole('article').filter({ hasText: words })
  await card.locator('summary').click()
  await card.getByLabel(say('comments_reply')).fill('Gracias por tu visita.')
  await card.getByRole('button', { name: say('comments_send') }).click()
  await expect(page.getByText(say('comments_replied'))).toBeVisible()
  await expect(card).toHaveCount(0)

  await comeBack(context, buyer)
  await go(`/goods-detail/${product.id}/comments`)
  const shown = page.getByRole('article').filter({ hasText: words })
  await expect(shown).toContainText('Gracias por tu visita.')
  await expect(shown.getByRole('link', { name: say('comments_product_picture') })).toHaveCount(1)
})
