import { at, expect, test } from '../fixtures/market.ts'
import { newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { anyOf } from '../fixtures/words.ts'

test.use({ javaScriptEnabled: false })

test('a buyer whose browser runs no scripts finds products, logs in and orders @narrow', async ({
  page,
  say,
  go,
  language,
}) => {
  test.slow()
  const buyer = await newBuyer(language)
  const [, cups] = await someProducts('vidal', language, { count: 2 })
  if (!cups) throw new Error('one product only')
  const { search, logIn, group, quantity, row, unfoldSteps, placeButton, orderNumber } = shopping(page, say)

  await go('/')
  await search(cups.name)
  const card = page.getByRole('article').filter({ hasText: cups.shopName })
  await card.getByRole('link', { name: cups.name, exact: true }).first().click()
  const label = say('products_quantity_of', { name: cups.variant })
  const field = page.getByRole('spinbutton', { name: label })
  await field.fill(String(cups.least))
  await page.getByRole('button', { name: say('ui_more', { label }) }).click()
  await expect(field).toHaveValue(String(cups.least + cups.pack))
  // a total would not follow what is typed next
  const total = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: say('products_per_unit') })
  await expect(total.getByText(say('products_per_unit'))).toBeVisible()
  await expect(total.getByText(say('products_detail_units', { count: cups.least + cups.pack }))).toBeHidden()
  await page.getByRole('button', { name: say('ui_less', { label }) }).click()
  await expect(field).toHaveValue(String(cups.least))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('products_add'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cups.name)
  await go('/login')
  await logIn(buyer)
  const cart = page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 1 }) })
  await cart.click()

  await expect(page).toHaveURL(at('/cartList'))
  await quantity(cups.name).fill(String(cups.least + cups.pack))
  await row(cups.name)
    .getByRole('button', { name: say('cart_update') })
    .click()
  await expect(quantity(cups.name)).toHaveValue(String(cups.least + cups.pack))
  const lineLabel = say('cart_quantity_of', { name: cups.name })
  await page.getByRole('button', { name: say('ui_less', { label: lineLabel }) }).click()
  await expect(quantity(cups.name)).toHaveValue(String(cups.least))

  await group(cups.shopName)
    .getByRole('button', { name: say('cart_check_out'), exact: true })
    .click()
  await unfoldSteps()
  await page.getByRole('radio', { name: say('checkout_transfer') }).check()
  await page.getByLabel(say('checkout_reference')).fill('SIN-SCRIPTS')
  await placeButton().click()
  expect(await orderNumber()).not.toBe('')
  await expect(page.getByText('SIN-SCRIPTS')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('notifications_title') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notifications_title'))

  await go('/goods-list')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('ui_load_more') })
    .click()
  await expect(page).toHaveURL(/cursor=/)
})

test('@wide filters behind "more" come with a page of their own, and what was ticked is kept', async ({
  page,
  say,
  go,
}) => {
  await go('/goods-list')
  const colours = page.getByRole('group', { name: 'Color', exact: true })
  const boxes = colours.getByRole('checkbox')
  const before = await boxes.count()
  await colours.getByRole('checkbox', { name: /^Rojo/ }).check()
  await colours.getByRole('button', { name: anyOf(say, 'products_filter_more') }).click()
  await expect(page).toHaveURL(/attributes=colour%3Arojo/)
  await expect(colours.getByRole('checkbox', { name: /^Rojo/ })).toBeChecked()
  expect(await boxes.count()).toBeGreaterThan(before)
  await expect(colours.getByRole('button')).toHaveCount(0)
})
