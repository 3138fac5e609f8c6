import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'

// the map is drawn by WebGL, which this machine's processor does where there is no graphics card
test.use({
  pictures: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu'),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    }),
})

test('@narrow shops on the map and beside it: filter, point, go nearer, search that stretch', async ({
  page,
  go,
  say,
}) => {
  test.slow()
  await go('/map?types=wholesaler')
  const canvas = page.getByRole('region', { name: say('map_keys') })
  await expect(canvas).toBeVisible({ timeout: 30_000 })
  const lines = page.getByRole('list', { name: say('map_list') }).getByRole('listitem')
  const all = await lines.count()
  expect(all).toBeGreaterThan(1)
  await expect(page.getByText(say('map_sources'))).toBeVisible()
  await expectNoSideScroll(page)

  await lines.nth(1).getByRole('link').focus()
  await expect(lines.nth(1)).toHaveAttribute('data-pointed', 'true')
  await expect(lines.first()).not.toHaveAttribute('data-pointed', 'true')

  // with the keyboard: nearer, then the shops of what is seen
  await canvas.focus()
  await expect(async () => {
    await canvas.press('=')
    await page.getByRole('link', { name: say('map_search_here') }).press('Enter', { timeout: 2000 })
    await expect.poll(() => lines.count(), { timeout: 1000 }).toBeLessThan(all)
  }).toPass()
  await expect(page).toHaveURL(/types=wholesaler&box=/)
  await page.getByRole('link', { name: say('map_as_list') }).click()
  await expect(page).toHaveURL(/\/shop-list\?types=wholesaler$/)
})

test('@wide a pin that is pressed brings its line, and the browser’s position the distances', async ({
  page,
  go,
  say,
  context,
}) => {
  test.slow()
  const { items } = await callApi<{ items: { location: { lat: number; lon: number } }[] }>('GET', '/shops?search=vidal')
  const [shop] = items
  if (!shop) throw new Error('no such shop')
  const { lat, lon } = shop.location
  // a stretch whose middle the shop is
  await go(
    `/map?box=${[lon - 0.05, lat - 0.03, lon + 0.05, lat + 0.03].map((degrees) => degrees.toFixed(4)).join(',')}`,
  )
  const canvas = page.getByRole('region', { name: say('map_keys') })
  await expect(canvas).toBeVisible({ timeout: 30_000 })
  const link = page.getByRole('list', { name: say('map_list') }).getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(async () => {
    await canvas.click()
    await expect(link).toBeFocused({ timeout: 500 })
  }).toPass()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: lat, longitude: lon + 0.02 })
  await page.getByRole('button', { name: say('map_my_position') }).click()
  await expect(page.getByRole('list', { name: say('map_list') }).getByRole('listitem')).toContainText(/1,7 km/)
  await page.getByRole('link', { name: say('map_as_list') }).click()
  await expect(page).toHaveURL(/\/shop-list/)
})

test('@wide where nothing can be drawn, the list is the map', async ({ page, go, say }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...args: Parameters<typeof getContext>
    ) {
      return String(args[0]).startsWith('webgl') ? null : getContext.apply(this, args)
    } as typeof getContext
  })
  await go('/map')
  await expect(page.getByText(say('map_no_webgl'))).toBeVisible()
  const link = page
    .getByRole('list', { name: say('map_list') })
    .getByRole('link')
    .first()
  const name = (await link.innerText()).trim()
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
