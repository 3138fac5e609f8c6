import { at, expect, expectHydrated, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection, pages that were open before can be read, until somebody else uses the browser @narrow', async ({
  context,
  say,
  language,
}) => {
  const buyer = await newBuyer(language, { hasAddress: false })
  await comeBack(context, buyer)
  // its console complains of what the missing line takes away
  const page = await context.newPage()
  const bar = page.getByRole('status')
  const keptPages = () =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname))

  await page.goto(at('/'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(at('/uc/config'))
  await page.goto(at('/goods-list'))
  await expectHydrated(page)
  // a link leads to the orders, which the worker asks for once more
  await page.getByRole('link', { name: say('frame_tab_orders') }).click()
  await page.waitForURL(at('/uc'))
  await expect.poll(keptPages).toEqual(expect.arrayContaining(['/goods-list', '/uc']))
  expect(await keptPages()).not.toContain('/uc/config')
  await expect(bar).toHaveCount(0)

  await context.setOffline(true)
  await page.goto(at('/goods-list'))
  await expectHydrated(page)
  await expect(bar).toContainText(say('offline_kept', { when: '' }).split('.')[0] ?? '')
  await page.getByRole('link', { name: say('frame_tab_orders') }).click()
  await page.waitForURL(at('/uc'))
  await expect(page.getByRole('heading', { level: 1, name: say('orders_title') })).toBeVisible()
  await expect(bar).toContainText(say('offline_kept', { when: '' }).split('.')[0] ?? '')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(at('/coupon'))
  await expect(page.getByRole('heading', { level: 1, name: say('offline_title') })).toBeVisible()
  await page.getByRole('link', { name: say('orders_title') }).click()
  await expect(bar).toBeVisible()
  await context.setOffline(false)
  await bar.getByRole('button', { name: say('offline_reload') }).click()
  await expect(bar).toHaveCount(0)

  // a proxy whose market is away; what the browser asks for before the worker runs cannot be answered by a test
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable())
  await context.route('**/goods-list', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(at('/goods-list'))
  await expect(page.getByRole('heading', { level: 1, name: say('frame_footer_all_products') })).toBeVisible()
  await expect(bar).toContainText(say('offline_back', { when: '' }).split('.')[0]?.trim() ?? '')
  await context.unroute('**/goods-list')

  await page.goto(at('/logout'))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('frame_logout') })
    .click()
  await page.waitForURL(at('/'))
  await expect.poll(keptPages).not.toContain('/uc')
})

test('only whole pages that say nothing that is said once may be kept @narrow', async ({ language }) => {
  const { token } = await newBuyer(language, { hasAddress: false })
  const mayBeKept = async (path: string, cookie = '') =>
    (await fetch(at(path), { headers: { cookie: `token=${token}; ${cookie}` } })).headers.has('x-kept-offline')
  expect(await mayBeKept('/uc')).toBe(true)
  expect(await mayBeKept('/uc', 'notice=savedPassword')).toBe(false)
  expect(await mayBeKept('/uc.data')).toBe(false)
  expect(await mayBeKept('/uc/my-address')).toBe(false)
  expect(await mayBeKept('/uc/no-such-page')).toBe(false)
})
