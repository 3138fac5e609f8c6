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
  const product = await callApi<{ id: number }>('POST', '/seller/goods', {
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
  await go(`/seller/goods?filter=awaited&search=${encodeURIComponent(serialNumber)}`)
  await expect(page.getByText(say('seller_products_awaited', { count: 1 }))).toBeVisible()
  await expectNoSideScroll(page)

  await comeBack(context, buyer)
  await go('/uc/restock')
  await expectNoSideScroll(page)
  await pressed(say('restock_cancel'))
  await expect(page.getByRole('button', { name: `${say('restock_ask')}: ${serialNumber}` })).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('restock_none'))).toBeVisible()
  await callApi('PATCH', `/seller/goods/${product.id}`, { token: seller.token, body: { onShelf: false } })
})

test('the window of variants knows which of them its user waits for @wide', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const { token } = await demoPerson('pisuerga')
  const name = `Medio agotado ${Date.now()} ${language}`
  const [gone, there] = [`${name} A`, `${name} B`]
  const product = await callApi<{ id: number }>('POST', '/seller/goods', {
    token,
    body: {
      serialNumber: name,
      names: { es: name },
      skus: [
        { serialNumber: gone, price: 3, stock: 0 },
        { serialNumber: there, price: 3, stock: 20 },
      ],
    },
  })
  const buyer = await newBuyer(language)
  const { skus } = await callApi<{ skus: { id: number; serialNumber: string }[] }>('GET', `/products/${product.id}`)
  const skuId = skus.find(({ serialNumber }) => serialNumber === gone)?.id
  await callApi('POST', '/restock-alerts', { token: buyer.token, body: { skuId } })
  await comeBack(context, buyer)
  await go(`/goods-list?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('article')
    .getByRole('link', { name: say('products_choose', { count: 2 }) })
    .click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: `${say('restock_waiting')}: ${gone}` }),
  ).toBeVisible()
  await callApi('PATCH', `/seller/goods/${product.id}`, { token, body: { onShelf: false } })
})
