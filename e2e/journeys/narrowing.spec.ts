import { at, expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { anyOf } from '../fixtures/words.ts'

test('a buyer narrows the products to what the shelf lacks, looks at one, and comes back to the place @wide', async ({
  page,
  say,
  go,
}) => {
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  await go('/goods-list')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  const colours = page.getByRole('group', { name: 'Color', exact: true })
  const first = await colours.getByRole('checkbox').count()
  await colours.getByRole('button', { name: anyOf(say, 'products_filter_more') }).click()
  await expect(colours.getByRole('button')).toHaveCount(0)
  expect(await colours.getByRole('checkbox').count()).toBeGreaterThan(first)
  const red = box(/^Rojo \d+/)
  const redProducts = Number((await red.evaluate((input) => input.closest('label')?.innerText ?? '')).match(/\d+/)?.[0])
  await red.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(at('/goods-list?attributes=colour%3Arojo'))
  await expect(main.getByText(say('products_count', { count: redProducts }), { exact: true })).toBeAttached()
  await expect(red, 'the keyboard stays where it was').toBeFocused()
  await box(/^Azul \d+/).check()
  await expect(page).toHaveURL(/attributes=colour%3Arojo%2Ccolour%3Aazul/)
  await box(/^Fabricante \d+/).check()
  await expect(page).toHaveURL(/shopTypes=manufacturer/)
  await expectNoSideScroll(page)

  const chips = main.getByRole('list', { name: say('products_chips') })
  await expect(chips.getByRole('link', { name: say('products_chip_remove', { name: 'Fabricante' }) })).toBeVisible()
  await chips.getByRole('link', { name: say('products_chip_remove', { name: 'Azul' }) }).click()
  await expect(page).toHaveURL(at('/goods-list?attributes=colour%3Arojo&shopTypes=manufacturer'))
  await page.goBack()
  await expect(page).toHaveURL(/azul/)
  await expect(chips.getByRole('link', { name: say('products_chip_remove', { name: 'Azul' }) })).toBeVisible()
  // the list without the one filter is still on its way when the next is taken away
  let come = () => {}
  const held = new Promise<void>((done) => {
    come = done
  })
  const noRed = /goods-list\.data\?attributes=colour%3Aazul&shopTypes=manufacturer/
  await page.route(noRed, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(noRed)
  await chips.getByRole('link', { name: say('products_chip_remove', { name: 'Rojo' }) }).click()
  await asked
  await chips.getByRole('link', { name: say('products_chip_remove', { name: 'Fabricante' }) }).click()
  come()
  await expect(page).toHaveURL(at('/goods-list?attributes=colour%3Aazul'))
  await page.goBack()
  await chips.getByRole('link', { name: say('products_chips_clear') }).click()
  await expect(page).toHaveURL(at('/goods-list'))
  await expect(page.getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0)

  // the list in the new order is still on its way when the old one is pressed, and is the one that becomes longer
  let arrive = () => {}
  const pressed = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(/goods-list\.data\?.*sort=amount/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.getByLabel(say('ui_sort')).selectOption(say('products_sort_amount'))
  await main.getByRole('link', { name: say('ui_load_more') }).click()
  arrive()
  await expect(page).toHaveURL(at('/goods-list?sort=amount'))
  await expect(cards).toHaveCount(60)
  const far = cards.nth(50).getByRole('heading').getByRole('link')
  // a card that is not drawn yet has no inner text
  const name = (await far.textContent()) ?? ''
  await far.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cards).toHaveCount(60)
  await expect(cards.nth(50)).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are sent with a button, and leave a tidy address @narrow', async ({ page, say, go, isNarrow }) => {
    await go('/goods-list?search=vaso')
    if (isNarrow) await page.getByRole('link', { name: say('products_filters'), exact: true }).click()
    await page.getByRole('checkbox', { name: /^Pack de 6 \d+/ }).check()
    await page.getByLabel(say('products_filter_price_to')).fill('1,5')
    await page
      .getByRole('button', { name: say('ui_apply') })
      .first()
      .click()
    await expect(page).toHaveURL(at('/goods-list?search=vaso&priceTo=1%2C5&packSizes=6'))
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page
      .getByRole('link', { name: anyOf(say, 'products_chip_remove') })
      .first()
      .click()
    await expect(page).toHaveURL(at('/goods-list?priceTo=1%2C5&packSizes=6'))
  })

  for (const list of ['/coupon', '/shop-list', '/map', '/inspire'])
    test(`the filters of ${list} leave no empty words in its address @wide`, async ({ request }) => {
      expect((await request.get(at(`${list}?industryIds=&sort=`))).url()).toBe(at(list))
    })
})
