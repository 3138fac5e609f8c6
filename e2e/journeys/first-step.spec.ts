import { someGoods } from '../fixtures/goods.ts'
import { at, expect, test } from '../fixtures/market.ts'

test('a visitor’s page starts with their first step, and what they pressed for it is done', async ({ page, say }) => {
  const [goods] = await someGoods('estrellamovil', 'es')
  const scripts: string[] = []
  await page.route('**/assets/**/*.js', async (route) => {
    scripts.push(route.request().url())
    await new Promise((later) => setTimeout(later, 300))
    await route.continue()
  })
  await page.goto(at(`/goods-detail/${goods.id}`))
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-live')
  // the files are at hand before anyone needs them
  await expect.poll(() => scripts.some((url) => url.includes('/frame-'))).toBe(true)

  await page
    .getByRole('link', { name: say('product_enlarge', { number: 1 }) })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(html).toHaveAttribute('data-live')
  expect(new URL(page.url()).pathname).toMatch(/^\/goods-detail\//)
})

test('where scripts are lost, a press does what it does without them @wide', async ({ page, say }) => {
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(at('/goods-list'))
  await page.getByRole('link', { name: say('ui_load_more') }).click()
  await expect(page).toHaveURL(/cursor=/)
})

test('a map is drawn without waiting for anyone @wide', async ({ page }) => {
  await page.goto(at('/map'))
  await expect(page.locator('html')).toHaveAttribute('data-live')
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
})
