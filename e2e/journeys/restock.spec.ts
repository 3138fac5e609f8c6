import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'

test('a buyer asks for a product that is sold out, finds it on the list and takes it off; the shop sees who waits @wide', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  // many pages of three people
  test.slow()
  const seller = await demoPerson('pisuerga')
  const serialNumber = `Agotado ${Date.now()} ${language}`
  const product = await callApi<{ id: number }>('POST', '/seller/products', {
    token: seller.token,
    body: { serialNumber, names: { es: serialNumber }, skus: [{ serialNumber, price: 3, stock: 0 }] },
  })
  const buyer = await newBuyer(language)
  await comeBack(context, buyer)
  await go(`/goods-detail/${product.id}`)
  // the page shows at once what was pressed; to leave before the answer would take the request back
  const pressed = async (words: string) => {
    const answer = page.waitForResponse((one) => one.request().method() === 'POST' && /restock/.test(one.url()))
    await page.getByRole('button', { name: `${words}: ${serialNumber}` }).click()
    await answer
  }
  await pressed(say('restock_ask'))
  const waiting = page.getByRole('button', { name: `${say('restock_waiting')}: ${serialNumber}` })
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()
  // its card in a list knows as well
  await go(`/goods-list?search=${encodeURIComponent(serialNumber)}`)
  await expect(waiting).toBeVisible()

  await comeBack(context, seller)
  await go(`/seller/products?filter=awaited&search=${encodeURIComponent(serialNumber)}`)
  await expect(page.getByText(say('seller_products_awaited', { count: 1 }))).toBeVisible()
  await expectNoSideScroll(page)

  await comeBack(context, buyer)
  await go('/uc/restock')
  await expectNoSideScroll(page)
  await pressed(say('restock_cancel'))
  await expect(page.getByRole('button', { name: `${say('restock_ask')}: ${serialNumber}` })).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('restock_none'))).toBeVisible()
  await callApi('PATCH', `/seller/products/${product.id}`, { token: seller.token, body: { onShelf: false } })
})
