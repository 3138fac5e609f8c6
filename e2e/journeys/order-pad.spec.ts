import {
  at,
  CHINESE_NARROW,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someInPacks, someProducts } from '../fixtures/products.ts'

inEachLanguage((language) => {
  test('a pasted list of references fills the basket from two shops', async ({ page, context, say, go }) => {
    await comeBack(context, await newBuyer(language))
    const [first] = await someProducts('vidal', language)
    const [second] = await someProducts('estrellamovil', language)
    const many = first.least + 1
    await go('/uc/order-pad')
    const list = page.getByRole('textbox', { name: say('orderpad_list') })
    await list.fill(`${first.reference.toLowerCase()} ${many}\n${second.reference}\nNADA-404\t3`)
    await page.getByRole('button', { name: say('orderpad_find') }).click()

    await expect(page.getByRole('alert')).toContainText('NADA-404 3')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('textbox', { name: say('orderpad_more') })).toHaveValue('NADA-404\t3')
    const units = (name: string) => page.getByRole('spinbutton', { name: new RegExp(name) })
    // units are raised to whole packs, and the page says so
    await expect(units(first.name)).toHaveValue(String(first.least + first.pack))
    await expect(page.getByText(say('orderpad_fit_more'))).toBeVisible()
    await expect(units(second.name)).toHaveValue(String(second.least))
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await page.getByRole('button', { name: say('bought_usual_add', { count: 2 }) }).click()
    await expect(page.getByText(say('orderpad_added', { count: 2 }))).toBeVisible()
    // what was added has left the pad: a second press cannot add it again
    await expect(units(first.name)).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveValue(/NADA-404\t3/)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('orders_again_cart') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${at('/cartList', language)}$`))
    await expect(page.getByRole('main')).toContainText(first.name)
    await expect(page.getByRole('main')).toContainText(second.name)
  })
}, CHINESE_NARROW)

test('a list as it came in a message is found, and the keyboard goes on at what was found @wide', async ({
  page,
  context,
  say,
  go,
}) => {
  await comeBack(context, await newBuyer('es'))
  const [first] = await someProducts('vidal', 'es')
  const [second] = await someProducts('estrellamovil', 'es')
  await go('/uc/order-pad')
  const twoPacks = String(Math.max(second.least, 2 * second.pack))
  const list = page.getByRole('textbox', { name: say('orderpad_list') })
  await list.fill(`- ${first.least} x ${first.reference}\n• ${second.reference}: 2 packs`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: say('orderpad_found') })
  const units = (name: string) => found.getByRole('spinbutton', { name: new RegExp(name) })
  await expect(units(first.name)).toHaveValue(String(first.least))
  await expect(units(second.name)).toHaveValue(twoPacks)
  await expect(page.locator(':focus').filter({ has: found })).toHaveCount(1)
  await page.keyboard.press('Tab')
  const link = found.getByRole('link', { name: first.name })
  await expect(link).toBeFocused()
  // a look at a product leaves the list where it is
  const [beside] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(beside).toHaveURL(/goods-detail/)
  await expect(units(second.name)).toHaveValue(twoPacks)
  // what is sold no longer is named when the rest goes into the basket, and stays to be mended
  await found
    .locator('input[name=code]')
    .first()
    .evaluate((code: HTMLInputElement) => {
      code.value = 'NADA-9'
    })
  await page.locator('button[value=add]').click()
  await expect(page.getByRole('main')).toContainText(say('orders_again_cart'))
  await expect(page.getByRole('main')).toContainText('NADA-9')
  await expect(page.getByRole('textbox', { name: say('orderpad_list') })).toHaveValue(`NADA-9 ${first.least}`)

  // of a product in two packs the cheaper one that makes the units is filled in, and may be changed
  const { reference, units: wanted } = await someInPacks('vidal')
  await page.getByRole('textbox', { name: say('orderpad_list') }).fill(`${reference} ${wanted}`)
  await page.getByRole('button', { name: say('orderpad_find') }).click()
  const [small, large] = [found.getByRole('spinbutton').first(), found.getByRole('spinbutton').last()]
  await expect(page.getByText(say('orderpad_cheapest_pack'))).toBeVisible()
  await expect(large).toHaveValue(String(wanted))
  await expect(small).toHaveValue('0')
  await small.fill(String(wanted))
  await large.fill('0')
  await page.getByRole('button', { name: say('bought_usual_add', { count: 1 }) }).click()
  await expect(page).toHaveURL(new RegExp(`${at('/cartList')}$`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is found, raised by plus, and put into the basket @narrow', async ({ page, context, say, go }) => {
    await comeBack(context, await newBuyer('es'))
    const [product] = await someProducts('vidal', 'es')
    await go('/uc/order-pad')
    await page.getByRole('textbox', { name: say('orderpad_list') }).fill(`${product.reference} ${product.least}`)
    await page.getByRole('button', { name: say('orderpad_find') }).click()
    const units = page.getByRole('spinbutton', { name: new RegExp(product.name) })
    await expect(units).toHaveValue(String(product.least))
    await page.locator('button[value^="more:"]').click()
    await expect(units).toHaveValue(String(product.least + product.pack))
    await page.getByRole('button', { name: say('products_add') }).click()
    await expect(page).toHaveURL(new RegExp(`${at('/cartList')}$`))
    await expect(page.getByRole('main')).toContainText(product.name)
  })
})
