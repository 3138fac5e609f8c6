import { homeBlock } from '../fixtures/front.ts'
import { at, expect, expectNoSideScroll, test } from '../fixtures/market.ts'

test('a newcomer reads how the market works, finds the categories, and shops near them @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  const near = await homeBlock('nearBy')
  await go('/')
  await expect(page.getByRole('region', { name: near.title })).toHaveCount(0)
  await page
    .getByRole('link', { name: say('frame_how_to_buy') })
    .first()
    .click()
  await expect(page).toHaveURL(at('/wholesale#buy'))
  await expect(page.getByRole('heading', { name: say('home_guide_buy_title') })).toBeInViewport()
  await page.getByText(say('home_guide_q_3')).click()
  await expect(page.getByText(say('home_guide_q_3_text'))).toBeVisible()
  await expectNoSideScroll(page)

  await go('/categories')
  const drinks = page.getByRole('main').getByText('Bebidas y bar', { exact: true })
  await drinks.click()
  await page.getByRole('link', { name: 'Cervezas', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cervezas' })).toBeVisible()

  const valencia = encodeURIComponent(JSON.stringify({ lat: 39.47, lon: -0.376 }))
  await context.addCookies([{ name: 'location', value: valencia, url: at('/') }])
  await go('/')
  const shops = page.getByRole('region', { name: near.title })
  await expect(shops.getByRole('article').first()).toContainText('km')
})

test('@wide the menu opens and closes by the keyboard, and leads to a shelf', async ({ page, say, go }) => {
  await go('/')
  const bar = page.getByRole('banner').getByRole('navigation', { name: say('frame_categories') })
  const shelf = bar.locator('summary', { hasText: 'Hogar y menaje' })
  const glasses = bar.getByRole('link', { name: 'Vasos', exact: true })
  await shelf.focus()
  await page.keyboard.press('Enter')
  await expect(glasses).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(glasses).toBeHidden()
  await expect(shelf).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: say('frame_category_all', { name: 'Hogar y menaje' }) })).toBeFocused()
  // another entry takes its place
  await bar.locator('summary', { hasText: 'Bebidas y bar' }).focus()
  await page.keyboard.press('Enter')
  await expect(glasses).toBeHidden()
  await bar.getByRole('link', { name: 'Vinos', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Vinos' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Vinos', exact: true })).toBeHidden()
})

test('the market can be put on a home screen @wide', async ({ request }) => {
  const html = await (await request.get(at('/'))).text()
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const manifest = await (await request.get(at(address))).json()
  expect([manifest.display, manifest.start_url, manifest.lang]).toEqual(['standalone', '/', 'es'])
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(at(src))
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
})
