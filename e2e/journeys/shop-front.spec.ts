import { DAY } from '@lonja/core/kernel/clock.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

/** A shop from which no other journey buys. */
const SHOP = 'patas'

const day = (ahead: number): string => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)

test.use({ language: 'zh' })

test('a shop sets a zone and holidays, a buyer sees both on the way to the order @narrow', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  test.slow()
  const [buyer, seller, [product]] = [
    await newBuyer(language),
    await demoPerson(SHOP),
    await someProducts(SHOP, language),
  ]
  const zone = `Madrid ${Date.now()}`

  await comeBack(context, seller)
  await go('/seller/shipping/zones/new')
  await page.getByLabel(say('seller_shipping_zone_name')).fill(zone)
  await page.getByText(say('seller_shipping_provinces'), { exact: true }).click()
  await page.getByRole('checkbox', { name: '马德里', exact: true }).check()
  await page.getByLabel(say('seller_shipping_step_cost_n', { n: 1 })).fill('3,5')
  await page.getByLabel(say('seller_shipping_lead_min')).fill('1')
  await page.getByLabel(say('seller_shipping_lead_max')).fill('2')
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: say('shops_opening_save') }).click()
  await expect(page.getByRole('heading', { level: 3, name: zone })).toBeVisible()
  await expectNoSideScroll(page)

  await go('/seller/front/hours')
  await page.getByLabel(say('seller_front_holiday_from', { n: 1 })).fill(day(0))
  await page.getByLabel(say('seller_front_holiday_to', { n: 1 })).fill(day(4))
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: say('seller_front_save') }).click()
  await expect(page.getByText(say('seller_front_saved'))).toBeVisible()
  await page.getByRole('button', { name: say('seller_front_publish') }).click()
  await expect(page.getByText(say('seller_front_no_draft'))).toBeVisible()

  await comeBack(context, buyer)
  await go(`/shop-index/store-info/${product.shopId}`)
  await expect(
    page.getByText(say('ui_named', { name: say('shops_shipping_to_you', { place: 'Madrid' }), value: '' }).trim()),
  ).toContainText(/3[,.]50/)
  await expect(page.getByRole('row').filter({ hasText: zone })).toContainText(
    say('shops_shipping_days_between', { min: 1, max: 2 }),
  )
  const away = page.getByText(say('shops_holiday_now_later', { day: '§' }).split('§')[1]?.trim() || '休假')
  await expect(away.first()).toBeVisible()
  await expectNoSideScroll(page)

  await putInCart(buyer, product, product.least)
  await go('/cartList')
  await expect(away.first()).toBeVisible()
  await shopping(page, say).checkOut(product.shopName)
  await expect(away.first()).toBeVisible()
})
