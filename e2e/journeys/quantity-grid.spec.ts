import { callApi } from '../fixtures/api.ts'
import { at, expect, expectAccessible, expectNoSideScroll, type Page, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { shopIdOf } from '../fixtures/products.ts'
import { type Say, sayIn } from '../fixtures/words.ts'

interface Sku {
  id: number
  attribute: { key: string; value: string }[]
  isAvailable: boolean
  stockControl: string
  stock: number
  priceInfo: { level1: { min2Buy: number } }
}
interface Product {
  id: number
  name: string
  rating: { count: number }
  skus: Sku[]
}

const ROW = 4
/** Comments that a page of a product begins with; "more" adds twice as many. */
const COMMENTS = 5

/** A shirt in colours and sizes of which the first ones can all be had. */
const aShirt = async () => {
  const shopId = await shopIdOf('maresme')
  const { items } = await callApi<{ items: Product[] }>(
    'GET',
    `/products?shopId=${shopId}&inStock=true&limit=60&sort=oldest`,
  )
  for (const { id } of items.toSorted((a, b) => b.rating.count - a.rating.count)) {
    const product = await callApi<Product>('GET', `/products/${id}?lang=es`)
    const first = product.skus.slice(0, ROW)
    const pack = first[0]?.priceInfo.level1.min2Buy ?? 0
    const fits = (sku: Sku) => sku.isAvailable && sku.stockControl === 'notAllowedToBuy' && sku.stock >= pack * 12
    const colours = new Set(first.map(({ attribute }) => attribute[0]?.value))
    if (product.skus.length > ROW && first.length === ROW && colours.size === 1 && first.every(fits))
      return { product, first, pack, rated: product.rating.count }
  }
  throw new Error('no shirt is there in all sizes')
}

const nameOf = (sku: Sku | undefined): string => sku?.attribute.map(({ value }) => value).join(' · ') ?? ''

const cellOf = (page: Page, say: Say, sku: Sku | undefined) =>
  page.getByRole('spinbutton', { name: say('products_quantity_of', { name: nameOf(sku) }), exact: true })

/** What a spreadsheet leaves on the clipboard arrives in the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a buyer fills a grid of sizes and colours by keys and by paste @narrow', async ({ page, say, go, context }) => {
  const { product, first, pack, rated } = await aShirt()
  const [small, medium, large, wide] = first.map((sku) => cellOf(page, say, sku))
  if (!small || !medium || !large || !wide) throw new Error('sizes are missing')
  await comeBack(context, await newBuyer('es'))
  await go(`/goods-detail/${product.id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const comments = page.getByRole('region', { name: say('comments_product_comments') })
  await expect(comments).toContainText(say('comments_product_count', { count: rated }))
  if (rated > COMMENTS) await comments.getByRole('link', { name: say('comments_product_more') }).click()
  await expect(comments.getByRole('article')).toHaveCount(Math.min(rated, 3 * COMMENTS))

  await small.focus()
  await page.keyboard.type(String(pack * 2 + 1))
  await page.keyboard.press('ArrowRight')
  await expect(medium).toBeFocused()
  await expect(small).toHaveValue(String(pack * 2))
  await expect(page.getByText(say('products_detail_mark_rounded', { pack }))).toBeVisible()
  await page.keyboard.press('+')
  await expect(medium).toHaveValue(String(pack))
  await page.keyboard.press('ArrowLeft')
  await expect(small).toBeFocused()

  await large.focus()
  await paste(page, `${pack * 3}\t9.999.999\n`)
  await expect(large).toHaveValue(String(pack * 3))
  await expect(wide).toHaveAttribute('aria-invalid', 'true')
  await expect(wide).toHaveValue('')
  await expect(page.getByRole('status').getByText(nameOf(first[3]))).toBeVisible()
  // phones have no sums at the far end of the rows, but the sum of all at the button
  await expect(page.getByText(say('products_detail_units', { count: pack * 6 })).first()).toBeInViewport()
  const sums = page.getByRole('columnheader', { name: say('products_detail_sum') })
  await expect(sums).toBeHidden()
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sums).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: say('products_add'), exact: true }).click()
  await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()
  await expect(small).toHaveValue('')
  await go('/cartList')
  const inCart = page.getByRole('main').getByRole('spinbutton')
  await expect(inCart).toHaveCount(3)
  const quantities = await inCart.evaluateAll((all) => all.map((input) => Number((input as HTMLInputElement).value)))
  expect(quantities.toSorted((a, b) => a - b)).toEqual([pack, pack * 2, pack * 3])
})

test.describe('without scripts @wide', () => {
  test.use({ javaScriptEnabled: false })

  test('the same grid is a plain form, and the page reads on in its comments', async ({ page, say, go, context }) => {
    const { product, first, pack } = await aShirt()
    await comeBack(context, await newBuyer('es'))
    await go(`/goods-detail/${product.id}`)
    await cellOf(page, say, first[0]).fill(String(pack))
    await cellOf(page, say, first[2]).fill(String(pack * 2))
    await page.getByRole('button', { name: say('products_add'), exact: true }).click()
    const cart = page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 2 }) })
    await expect(cart).toBeVisible()

    // what cannot be had comes back as it was typed, with the reason
    await go(`/goods-detail/${product.id}?add=${first[1]?.id}x${pack + 1}`)
    await expect(cellOf(page, say, first[1])).toHaveValue(String(pack + 1))
    const reason = page.getByRole('status').filter({ hasText: say('products_pack_step', { size: pack }) })
    await expect(reason).toBeVisible()

    await page.getByRole('link', { name: say('comments_product_best') }).click()
    await expect(page).toHaveURL(/sort=rating/)
    await expect(page.getByRole('article').first()).toContainText(`·`)
    const gone = await page.goto(at('/goods-detail/999999'))
    expect(gone?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: sayIn('es')('products_detail_gone') })).toBeVisible()
  })
})
