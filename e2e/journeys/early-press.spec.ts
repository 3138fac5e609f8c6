import { callApi } from '../fixtures/api.ts'
import { at, expect, expectHydrated, type Page, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

/** How long after its first paint a slowed page is pressed, in ms: while it is hydrated. */
const MEANWHILE = 700

// presses are forced: a control that is not ready yet must not be waited for

/** Opens a page on a processor slowed to a quarter, and waits until so long after its first paint. */
const openSlowly = async (page: Page, path: string, delay: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(at(path), { waitUntil: 'commit' })
  await untilPainted(page, delay)
  await session.detach()
}

/** Waits until `delay` ms after the page's first paint: before it nothing has its place. */
const untilPainted = (page: Page, delay: number): Promise<void> =>
  page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (!paint) return
          watch.disconnect()
          setTimeout(resolve, Math.max(0, paint.startTime + wait - performance.now()))
        })
        watch.observe({ type: 'paint', buffered: true })
      }),
    delay,
  )

test('while a page is hydrated plus adds one pack, once, and a typed quantity stays @narrow', async ({ page, say }) => {
  const [product] = await someProducts('vidal', 'es')
  await openSlowly(page, `/goods-detail/${product.id}`, MEANWHILE)
  const label = say('products_quantity_of', { name: product.variant })
  const field = page.getByRole('spinbutton', { name: label })
  // not below the bar at the foot of a phone, where a forced press would meet that
  await field.evaluate((input) => input.scrollIntoView({ block: 'center' }))
  const before = Number(await field.inputValue())
  await page.getByRole('button', { name: say('ui_more', { label }) }).click({ force: true })
  const after = before === 0 ? product.least : before + product.pack
  await expect(field).toHaveValue(String(after))
  await expectHydrated(page)
  await expect(field).toHaveValue(String(after))

  await openSlowly(page, `/goods-detail/${product.id}`, MEANWHILE)
  await field.fill(String(product.least + product.pack))
  await expectHydrated(page)
  await expect(field).toHaveValue(String(product.least + product.pack))
})

test.describe('before any script has come', () => {
  /** Opens a page whose scripts wait until what is given lets them through. */
  const openHeld = async (page: Page, path: string) => {
    const { promise: allowed, resolve: letScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await allowed
      await route.continue()
    })
    await page.goto(at(path), { waitUntil: 'commit' })
    await untilPainted(page, 0)
    return letScripts
  }

  test('plus counts once, and what is typed stays @narrow', async ({ page, say }) => {
    const [product] = await someProducts('vidal', 'es')
    const label = say('products_quantity_of', { name: product.variant })
    const field = page.getByRole('spinbutton', { name: label })
    let letScripts = await openHeld(page, `/goods-detail/${product.id}`)
    const before = Number(await field.inputValue())
    const after = before === 0 ? product.least : before + product.pack
    await page.getByRole('button', { name: say('ui_more', { label }) }).click({ force: true, noWaitAfter: true })
    await expect(field).toHaveValue(String(after))
    letScripts()
    await expectHydrated(page)
    await expect(field).toHaveValue(String(after))

    letScripts = await openHeld(page, `/goods-detail/${product.id}`)
    await field.fill(String(product.least + 2 * product.pack))
    letScripts()
    await expectHydrated(page)
    await expect(field).toHaveValue(String(product.least + 2 * product.pack))
  })

  test('the order of a list, its filters and its menus answer @wide', async ({ page, say }) => {
    let letScripts = await openHeld(page, '/goods-list')
    await page.locator('select[name=sort]').selectOption({ index: 2 })
    letScripts()
    await expect(page).toHaveURL(/[?&]sort=/)

    letScripts = await openHeld(page, '/goods-list')
    await page.getByRole('checkbox', { name: new RegExp(`^${say('products_filter_in_stock')}`) }).check()
    await page.getByLabel(say('products_filter_price_to')).fill('3')
    const menu = page.locator('header details:has(a[hreflang=en])').filter({ visible: true })
    await menu.locator('summary').click({ force: true })
    letScripts()
    await expect(page).toHaveURL(at('/goods-list?inStock=true&priceTo=3'))
    await expect(page.getByLabel(say('products_filter_price_to'))).toHaveValue('3')
    await expect(menu).toHaveAttribute('open', '')
  })
})

test('a buyer’s first press of plus in the cart counts once @narrow', async ({ page, say, context }) => {
  const buyer = await newBuyer('es', { hasAddress: false })
  const [product] = await someProducts('vidal', 'es')
  await putInCart(buyer, product, product.least)
  await comeBack(context, buyer)
  await openSlowly(page, '/cartList', 0)
  const label = say('cart_quantity_of', { name: product.name })
  await page.getByRole('button', { name: say('ui_more', { label }) }).click({ force: true })
  await expect(page.getByRole('spinbutton', { name: label })).toHaveValue(String(product.least + product.pack))
  const stored = async () => {
    const { carts } = await callApi<{ carts: { items: { quantity: number }[] }[] }>('GET', '/myCart', buyer)
    return carts[0]?.items[0]?.quantity
  }
  await expect.poll(stored).toBe(product.least + product.pack)
})
