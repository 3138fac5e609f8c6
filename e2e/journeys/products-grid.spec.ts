import { callApi } from '../fixtures/api.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, demoPerson } from '../fixtures/people.ts'

interface Made {
  id: number
  skus: { id: number; serialNumber: string }[]
}

/** A product of three sizes that no other journey sees. */
const make = (token: string): Promise<Made> => {
  const serialNumber = `TABLA-${Date.now()}`
  const skus = ['S', 'M', 'L'].map((size) => ({
    serialNumber: `${serialNumber}-${size}`,
    price: 5,
    stock: 10,
    attributes: [{ name: { es: 'Talla' }, value: { es: size } }],
  }))
  return callApi('POST', '/seller/products', {
    token,
    body: { serialNumber, names: { es: serialNumber }, onShelf: false, skus },
  })
}

test('a seller types and pastes into the table, keeps both values of a row that changed meanwhile, and saves @wide', async ({
  page,
  go,
  say,
  context,
}) => {
  const seller = await demoPerson('almendros')
  const { id, skus } = await make(seller.token)
  await comeBack(context, seller)
  await go(`/seller/products/grid?productId=${id}`)
  await expect(page.locator('[data-ready]')).toBeVisible()
  const grid = page.getByRole('grid')
  const cell = (row: number, column: number) =>
    grid
      .getByRole('row')
      .nth(row)
      .getByRole('gridcell')
      .nth(column - 1)
  const save = page.getByRole('button', { name: say('seller_products_save'), exact: true })

  await grid.focus()
  await page.keyboard.type('6,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(cell(1, 1)).toContainText('6,50')
  // as Excel puts it on the clipboard
  await cell(2, 1).click()
  await grid.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1.234,50\t5\r\ndoce\t7\r\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell(2, 1)).toContainText('1234,50')
  await expect(cell(3, 1)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+z')
  await expect(cell(3, 1)).toHaveText('5,00')
  await page.keyboard.press('Control+y')

  // somebody else changes the second row while it is edited here
  const rows = [{ id: skus[1]?.id, rowVersion: 1, price: 9 }]
  await callApi('POST', '/seller/skus', { token: seller.token, body: { rows } })
  await save.click()
  await expect(page.getByText(say('seller_grid_conflicts'))).toBeVisible()
  await page.getByRole('button', { name: say('seller_grid_mine') }).click()
  await save.click()
  await expect(page.getByText(say('seller_grid_conflicts'))).toBeHidden()
  // leaving asks, because of the row that is wrong
  await page.getByRole('link', { name: say('seller_grid_to_list') }).click()
  await page.getByRole('button', { name: say('ui_stay') }).click()
  await cell(3, 1).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await save.click()
  await expect(page.getByText(say('seller_grid_all_saved'))).toBeVisible()
  const { items } = await callApi<{ items: { price: number; discount: number }[] }>(
    'GET',
    `/seller/skus?productId=${id}`,
    { token: seller.token },
  )
  expect(items.map(({ price, discount }) => [price, discount])).toEqual([
    [6.5, 10],
    [1234.5, 5],
    [3, 7],
  ])
})

test('filters that are left empty stay out of the address @wide', async () => {
  const { token } = await demoPerson('almendros')
  const open = (path: string) => fetch(at(path), { headers: { cookie: `token=${token}` } })
  expect((await open('/seller/products?filter=&search=')).url).toBe(at('/seller/products'))
  expect((await open('/seller/products?filter=awaited&search=')).url).toBe(at('/seller/products?filter=awaited'))
})

test('one box ticks all rows, of the list of products and of the table of orders, and says what they say @wide', async ({
  page,
  go,
  say,
  context,
}) => {
  await comeBack(context, await demoPerson('vidal'))
  for (const [path, all, rows] of [
    ['/seller/products', say('seller_bulk_all'), 'ids'],
    ['/seller/orders', say('console_tick_all'), 'id'],
  ] as const) {
    await go(path)
    const boxes = page.locator(`input[type=checkbox][name=${rows}]`).filter({ visible: true })
    const ticked = () => boxes.evaluateAll((found) => found.filter((box) => (box as HTMLInputElement).checked).length)
    const count = await boxes.count()
    expect(count).toBeGreaterThan(1)
    await page.getByLabel(all, { exact: true }).check()
    expect(await ticked()).toBe(count)
    await boxes.first().uncheck()
    await expect(page.getByLabel(all, { exact: true })).toBeChecked({ indeterminate: true })
    await page.getByLabel(all, { exact: true }).check()
    const said = page.getByText(say('console_ticked_count', { count }), { exact: true }).filter({ visible: true })
    await expect(said.first()).toBeVisible()
    await page.getByLabel(all, { exact: true }).uncheck()
    expect(await ticked()).toBe(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a seller raises prices of ticked products, takes it back, and counts the stock @wide', async ({
    page,
    go,
    say,
    context,
  }) => {
    const seller = await demoPerson('almendros')
    const { id, skus } = await make(seller.token)
    const name = skus[0]?.serialNumber.slice(0, -2) ?? ''
    await comeBack(context, seller)
    await go(`/seller/products?search=${name}`)
    await page.getByLabel(say('seller_bulk_tick', { name })).check()
    await page.getByText(say('seller_bulk_price'), { exact: true }).click()
    await page.getByLabel(say('seller_bulk_price_percent')).fill('10')
    await page.getByRole('button', { name: say('seller_bulk_price_go') }).click()
    const prices = async () =>
      (
        await callApi<{ items: { price: number; stock: number }[] }>('GET', `/seller/skus?productId=${id}`, {
          token: seller.token,
        })
      ).items.map(({ price, stock }) => [price, stock])
    await expect(page.getByRole('button', { name: say('seller_bulk_undo') })).toBeVisible()
    expect(await prices()).toEqual([
      [5.5, 10],
      [5.5, 10],
      [5.5, 10],
    ])
    await page.getByRole('button', { name: say('seller_bulk_undo') }).click()
    await expect(page.getByRole('button', { name: say('seller_bulk_undo') })).toBeHidden()
    expect((await prices())[0]).toEqual([5, 10])

    await go('/seller/products/stock-take')
    const code = page.getByLabel(say('seller_count_code'))
    for (const sku of [skus[0], skus[1], skus[0]]) {
      await code.fill(sku?.serialNumber ?? '')
      await code.press('Enter')
      await expect(code).toHaveValue('')
    }
    await expect(page.getByText(say('seller_count_differs', { seen: 10, difference: '-8' }))).toBeVisible()
    await page.getByRole('button', { name: say('seller_count_apply') }).click()
    await expect(page).toHaveURL(/\/seller\/products$/)
    expect(await page.locator('body').innerText()).toContain(say('seller_count_done'))
    expect((await prices()).map(([, stock]) => stock)).toEqual([2, 1, 10])
  })
})
