import { at, expect, expectHydrated, type Page, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { sayIn } from '../fixtures/words.ts'

/** Each page is looked at at one width: the first, third, fifth of a list on a phone, the others on a wide screen. */
const ofThisWidth = (paths: readonly string[], isNarrow: boolean): string[] =>
  paths.filter((_, index) => (index % 2 === 0) === isNarrow)

/** What can be pressed or filled in, outside what is scrolled or folded by itself. */
const CONTROLS = ':is(header, main, body nav) :is(a, button, input, select, textarea, summary)'

/** What pages have only until their scripts come: a filter is then applied as it is chosen, and cookies are set in a window. */
const UNTIL_SCRIPTS = ['ui_apply', 'ui_search', 'frame_cookies_settings'].map((key) => sayIn('es')(key))

/**
 * Controls that stand elsewhere once the page is hydrated than they did before its scripts came, by more than a pixel, or that were taken
 * away or made anew: a press on them in that moment would be lost. Far below the screen the browser may not have laid them out yet: those
 * are not looked at.
 */
const changedByHydration = async (page: Page, path: string): Promise<string[]> => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(at(path), { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  // as a user first sees it: with its styles, and in its own letters
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
  const controls = await page.evaluateHandle((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    )
    return seen.map((element) => {
      const { left, top } = element.getBoundingClientRect()
      return { element, left: left + scrollX, top: top + scrollY }
    })
  }, CONTROLS)
  expect(await controls.evaluate((all) => all.length), `controls of ${path}`).toBeGreaterThan(0)
  letGo()
  await expectHydrated(page)
  await page.unroute('**/*.js')
  return controls.evaluate(
    (all, untilScripts) =>
      all.flatMap(({ element, left, top }) => {
        if (!element.isConnected)
          return untilScripts.includes(element.textContent.trim()) ? [] : [`gone: ${element.outerHTML.slice(0, 120)}`]
        if (!element.checkVisibility()) return []
        const now = element.getBoundingClientRect()
        const by = [now.left + scrollX - left, now.top + scrollY - top].map(Math.round)
        return by.some((distance) => Math.abs(distance) > 1) ? [`${by} ${element.outerHTML.slice(0, 120)}`] : []
      }),
    UNTIL_SCRIPTS,
  )
}

/** The pages that sellers and the market's people have open most of the day. */
const CONSOLE_PAGES = {
  vidal: ['/seller', '/seller/orders'],
  operator: ['/operator/accounts', '/operator'],
}

test('nothing moves or goes under a finger when a page is hydrated', async ({ page, context, isNarrow }) => {
  test.slow()
  const look = async (paths: readonly string[]) => {
    for (const path of ofThisWidth(paths, isNarrow)) expect(await changedByHydration(page, path), path).toEqual([])
  }
  const [[cups], [others]] = [await someProducts('vidal', 'es'), await someProducts('pisuerga', 'es')]
  const { id, shopId, skuId } = cups
  await look(['/', '/goods-list?search=copa', `/goods-detail/${id}`, `/shop-index/${shopId}`])

  const buyer = await newBuyer('es')
  for (const product of [cups, others]) await putInCart(buyer, product, product.least)
  await comeBack(context, buyer)
  await look(['/cartList', `/my-checkout?sid=${shopId}&skuids=${skuId}`])

  for (const [name, paths] of Object.entries(CONSOLE_PAGES)) {
    await comeBack(context, await demoPerson(name))
    await look(paths)
  }
})
