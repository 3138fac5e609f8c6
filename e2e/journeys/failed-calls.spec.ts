import { at, type BrowserContext, expect, expectHydrated, type Page, taken, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

/** A page whose console may complain: calls of it are made to fail. */
const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(at(path))
  await expectHydrated(page)
  return page
}

test('a lost connection keeps the list and says so; the next press works, and leads on where the script of a page is gone @wide', async ({
  say,
  context,
}) => {
  const page = await openPage(context, '/goods-list')
  const told = page.getByRole('alert').filter({ hasText: say('frame_call_failed') })
  const cards = page.getByRole('main').getByRole('article')
  const more = page.getByRole('link', { name: say('ui_load_more') })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('cursor=')) asked += 1
  })

  // a list does not grow, and is asked for once a press
  await context.setOffline(true)
  await more.click()
  await expect(told).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(asked).toBeLessThanOrEqual(2)
  await context.setOffline(false)
  await more.click()
  await expect(cards).toHaveCount(60)
  await expect(told).toHaveCount(0)

  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  const filters = page.locator('#product-filter-form')
  const upTo = filters.getByLabel(say('products_filter_price_to'))
  const box = filters.getByRole('checkbox').first()
  await context.setOffline(true)
  await upTo.fill('3')
  await box.check()
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/goods-list$/)
  await expect(cards.first().getByRole('heading')).toHaveText(name)
  await expect(box).toBeChecked()
  await expect(upTo).toHaveValue('3')
  await context.setOffline(false)
  await page.locator('select[name=sort]').selectOption({ index: 2 })
  await expect(page).toHaveURL(/[?&]sort=/)
  // what was chosen and typed while nothing could be asked for is asked for with it
  await expect(page).toHaveURL(/[?&]priceTo=3(&|$)/)
  await expect(box).toBeChecked()

  await page.route('**/assets/goods-detail.route-*.js', (route) => route.fulfill({ status: 404 }))
  await cards.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/goods-detail\//)
  await page.unroute('**/assets/goods-detail.route-*.js')
  await page.reload()
  await expectHydrated(page)
})

test('a basket without a connection keeps its lines and says so; an answer that is not ours keeps what was typed @wide', async ({
  say,
  context,
}) => {
  const buyer = await newBuyer('es', { hasAddress: false })
  const [product] = await someProducts('vidal', 'es')
  await putInCart(buyer, product, product.least)
  await comeBack(context, buyer)
  const page = await openPage(context, '/cartList')
  const told = page.getByRole('alert').filter({ hasText: say('frame_call_failed') })
  const { more, quantity } = shopping(page, say)
  await context.setOffline(true)
  await more(product.name).click()
  await expect(told).toBeVisible()
  await expect(quantity(product.name)).toHaveValue(String(product.least))
  // a page that was not fetched yet: the press says so, the browser's own error page does not come
  await page
    .getByRole('alert')
    .getByRole('button', { name: say('ui_close') })
    .click()
  await page
    .getByRole('region', { name: product.shopName, exact: true })
    .getByRole('link', { name: product.shopName, exact: true })
    .click()
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/cartList$/)
  await context.setOffline(false)
  await Promise.all([taken(page), more(product.name).click()])
  await expect(quantity(product.name)).toHaveValue(String(product.least + product.pack))

  await page.goto(at(`/goods-detail/${product.id}`))
  await expectHydrated(page)
  await page.route('**/add-to-cart.data*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Bad gateway' }),
  )
  const field = page.getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) })
  await field.fill(String(product.least + product.pack))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('products_add'), exact: true })
    .click()
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/goods-detail/${product.id}$`))
  await expect(field).toHaveValue(String(product.least + product.pack))
})
