import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  SPANISH_WIDE,
  taken,
  test,
} from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

inEachLanguage((language) => {
  test('opens the cart over the page below its badge, and goes on with what is picked there', async ({
    page,
    say,
    go,
    context,
  }) => {
    const buyer = await newBuyer(language)
    const products = await someProducts('estrellamovil', language, { count: 8 })
    for (const one of products) await putInCart(buyer, one, one.least)
    await comeBack(context, buyer)
    await go('/')
    const badge = page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 8 }) })
    await expect(badge.getByText('8', { exact: true })).toBeVisible()
    await badge.hover()
    const cart = page.getByRole('region', { name: say('cart_title') })
    await expect(cart.getByRole('listitem')).toHaveCount(8)
    const box = await cart.boundingBox()
    expect(box?.width).toBe(480)
    expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(700)
    await expectAccessible(page, { contrast: true, part: 'html' })
    await expectNoSideScroll(page)
    // one shop: everything in it is picked from the start
    await expect(cart.getByRole('link', { name: say('cart_popup_check', { count: 8 }) })).toBeVisible()
    await cart.getByRole('checkbox', { name: say('cart_pick', { name: products[0].name }) }).uncheck()
    await cart.getByRole('link', { name: say('cart_popup_check', { count: 7 }) }).click()
    await expect(page).toHaveURL(/\/my-cart\?sid=\d+&skuids=.*isjump=1/)
    await expect(page.getByRole('checkbox', { name: say('cart_pick', { name: products[0].name }) })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(7)
  })
}, SPANISH_WIDE)

test('the drawer of the cart stays open, however late the browser’s timers are due @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  const buyer = await newBuyer('es', { hasAddress: false })
  const [product] = await someProducts('estrellamovil', 'es')
  await putInCart(buyer, product, product.least)
  await comeBack(context, buyer)
  // the time that a mouse may leave (150 ms) ends only when the drawer stands, as on a busy phone; React's own timers run
  await page.addInitScript(() => {
    const late: (() => void)[] = []
    const { setTimeout } = window
    window.setTimeout = ((work: () => void, ms = 0, ...args: unknown[]) =>
      ms === 150
        ? setTimeout(() => late.push(() => work.apply(window, args as [])), ms)
        : setTimeout(work, ms, ...args)) as typeof window.setTimeout
    Object.assign(window, { runLate: () => late.splice(0).map((work) => work()).length })
  })
  await go('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('frame_cart_count', { count: 1 }) })
    .tap()
  const cart = page.getByRole('dialog', { name: say('cart_title') })
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(cart.locator(':focus')).toHaveCount(1)
  await expect.poll(() => page.evaluate('window.runLate()')).toBeGreaterThan(0)
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, { contrast: true, part: 'html' })
  await expectNoSideScroll(page)
})

test('a typed quantity is asked of the market once; it goes back above the maximum, and down to whole packs @narrow', async ({
  context,
  go,
  page,
  say,
}) => {
  const buyer = await newBuyer('es', { hasAddress: false })
  const [product] = await someProducts('estrellamovil', 'es')
  await putInCart(buyer, product, product.least)
  await comeBack(context, buyer)
  await page.clock.install()
  await go('/cartList')
  const { quantity, row, more } = shopping(page, say)
  const field = quantity(product.name)

  // when it has rested for 600 ms
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await field.fill(String(product.least + product.pack))
  await page.clock.runFor(590)
  await field.fill(String(product.least + 2 * product.pack))
  await page.clock.runFor(590)
  expect(sent).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => sent.length).toBe(1)
  await page.clock.resume()
  await expect(field).toHaveValue(String(product.least + 2 * product.pack))
  expect(sent).toHaveLength(1)

  const change = async (typed: number, comesTo: number) => {
    const kept = taken(page)
    await field.fill(String(typed))
    await field.press('Enter')
    await expect(field).toHaveValue(String(comesTo))
    await kept
  }
  await change(1, product.least)
  // thousands set apart are read as no number: what it came to is shown, with how to write it
  await field.fill('1.000')
  await field.press('Tab')
  await expect(page.getByText(say('ui_error_thousands'))).toBeVisible()
  await expect(field).toHaveValue(String(product.least))
  await field.fill('999999')
  await field.press('Enter')
  await expect(field).toHaveValue(String(product.least))
  await field.fill(String(product.stock + 1))
  await field.press('Tab')
  const alert = row(product.name).getByRole('alert')
  await expect(alert).toHaveText(/solo quedan \d+/)
  await expect(field).toHaveValue(String(product.least))
  const raised = taken(page)
  await more(product.name).click()
  await raised
  await expect(alert).toHaveCount(0)
  await expectNoSideScroll(page)
  await change(product.least + 2 * product.pack + 1, product.least + 2 * product.pack)
  await page.reload()
  await expect(field).toHaveValue(String(product.least + 2 * product.pack))
})
