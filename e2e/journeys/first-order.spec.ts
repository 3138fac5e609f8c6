import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { someGoods } from '../fixtures/goods.ts'
import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test('a shop asks more of a first order, and a new buyer reads so in shop and cart @wide', async ({
  page,
  say,
  go,
  context,
  browser,
  language,
}) => {
  const [goods] = await someGoods('alfardeltajo', language)
  const minimum = Math.ceil((goods.least * goods.price) / 10) * 10 + 500
  const seller = await demoPerson('alfardeltajo')
  const desk = await browser.newContext({ javaScriptEnabled: false })
  await comeBack(desk, seller)
  const settings = await desk.newPage()
  await settings.goto(at('/seller/settings', language))
  await settings.getByLabel(say('seller_settings_first_minimum')).fill('-1')
  await settings.getByRole('button', { name: say('shops_opening_save') }).click()
  await expect(settings.getByLabel(say('seller_settings_first_minimum'))).toHaveValue('-1')
  await settings.getByLabel(say('seller_settings_first_minimum')).fill(String(minimum))
  await settings.getByRole('button', { name: say('shops_opening_save') }).click()
  await expect(settings).toHaveURL(/\/seller\/settings$/)
  await expect(settings.getByLabel(say('seller_settings_first_minimum'))).toHaveValue(new RegExp(`^${minimum}[,.]00$`))

  const buyer = await newBuyer(language)
  await putInCart(buyer, goods, goods.least)
  await comeBack(context, buyer)
  const amount = formatMoney(fromEuros(minimum as Parameters<typeof fromEuros>[0]), language)
  await go('/my-cart')
  const missing = page.getByText(
    say('cart_first_minimum_more', { amount: '@', minimum: amount }).split('@').at(-1) ?? '',
  )
  await expect(missing.first()).toBeVisible()
  await go(`/shop-index/${goods.shopId}`)
  await expect(page.getByText(amount).first()).toBeVisible()

  await settings.getByLabel(say('seller_settings_first_minimum')).fill('')
  await settings.getByRole('button', { name: say('shops_opening_save') }).click()
  await expect(settings.getByLabel(say('seller_settings_first_minimum'))).toHaveValue('')
  await desk.close()
})
