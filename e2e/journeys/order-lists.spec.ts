import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'

test('from a product’s page into a new list, and all of it into the cart @narrow', async ({
  page,
  context,
  say,
  go,
}) => {
  const buyer = await newBuyer('es')
  const [cups] = await someProducts('vidal', 'es', { count: 1 })
  await comeBack(context, buyer)
  const addToList = async (): Promise<void> => {
    await go(`/goods-detail/${cups.id}?sku=${cups.skuId}`)
    // the remark on whole packs must not move the button away under the press
    const units = page.getByRole('spinbutton', { name: say('products_quantity_of', { name: cups.variant }) })
    await units.fill(String(cups.least + 1))
    await page.getByRole('button', { name: say('orderlists_add') }).click()
  }
  await addToList()
  await expect(page.getByRole('heading', { name: say('orderlists_add') })).toBeVisible()
  await expect(page.getByRole('main').getByText(cups.name)).toBeVisible()
  await page.getByRole('textbox', { name: say('orderlists_name') }).fill('Lunes')
  await page.getByRole('button', { name: say('orderlists_add_send'), exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lunes' })).toBeVisible()
  await expectNoSideScroll(page)

  const putAll = page.getByRole('button', { name: say('orderlists_put_all') })
  await putAll.click()
  await expect(page.getByRole('main').getByText(say('orderlists_done', { count: 1 }))).toBeVisible()
  // a second press adds nothing; one within a moment of the first counts as the same
  await expect(async () => {
    await putAll.click()
    const there = page.getByRole('main').getByText(say('orderlists_done_there', { count: 1 }))
    await expect(there).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const { carts } = await callApi<{ carts: { items: { skuId: number; quantity: number }[] }[] }>('GET', '/myCart', {
    token: buyer.token,
  })
  expect(carts.flatMap(({ items }) => items)).toMatchObject([{ skuId: cups.skuId, quantity: cups.least }])

  // the list that was changed last is the one that is meant
  await addToList()
  await expect(page.getByRole('radio', { name: /Lunes/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: say('orderlists_name') })).toBeHidden()
})
