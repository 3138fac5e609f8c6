import { addDays, DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { callApi } from '../fixtures/api.ts'
import { someGoods } from '../fixtures/goods.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an operator writes a rule and takes it back, and marks an invoice as paid @wide', async ({
    page,
    say,
    go,
    context,
  }) => {
    await comeBack(context, await demoPerson('operator'))
    await go('/operator/money/commissions')
    await expect(page.getByText(say('commissions_state_running'), { exact: true }).first()).toBeVisible()
    await page.getByRole('textbox', { name: say('commissions_shop') }).fill('besaya')
    await page.locator('[name=percent]').fill('1.5')
    await page.locator('[name=from]').fill(dayOf(new Date()))
    await page.getByRole('button', { name: say('commissions_create') }).click()
    // what was typed stays beside the refusal
    await expect(page.getByRole('textbox', { name: say('commissions_shop') })).toHaveValue('besaya')
    await page.locator('[name=from]').fill(addDays(dayOf(new Date()), 40))
    await page.getByRole('button', { name: say('commissions_create') }).click()
    const row = page.getByRole('listitem').filter({ hasText: say('commissions_state_coming') })
    await expect(row).toContainText(/1[.,]5 ?%/)
    await row.getByRole('button').click()
    await expect(row).toHaveCount(0)

    await go('/operator/money/invoices?state=due')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('textbox', { name: say('commissions_settle_reason') }).fill('Transferencia del día 3')
    await page.getByRole('button', { name: say('commissions_settle_paid') }).click()
    await expect(page.getByText('Transferencia del día 3')).toBeVisible()
    await page.getByRole('textbox', { name: say('commissions_settle_reason') }).fill('Era de otra factura')
    await page.getByRole('button', { name: say('commissions_settle_due') }).click()
    await expect(page.getByRole('button', { name: say('commissions_settle_paid') })).toBeVisible()
  })
})

test.describe('without scripts, coupons', () => {
  test.use({ javaScriptEnabled: false })

  test('an operator gives a coupon for one shop, a buyer uses it there, and the shop reads who pays it @wide', async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    test.slow()
    const [buyer, [cups]] = [await newBuyer(language), await someGoods('vidal', language)]
    const name = `Diez euros de Lonja ${Date.now()}`
    await comeBack(context, await demoPerson('operator'))
    await go('/operator/money/coupons')
    await page.getByRole('link', { name: say('coupons_desk_new') }).click()
    await page.locator(`[name=title-${language}]`).fill(name)
    await page.getByLabel(say('coupons_desk_value')).fill('2')
    await page.getByLabel(say('coupons_market_shops')).fill('vidal, no-such-shop')
    await page.getByLabel(say('coupons_desk_until')).fill(toMadridTime(new Date(Date.now() + 5 * DAY)))
    await page.getByRole('button', { name: say('coupons_desk_publish') }).click()
    // what was typed stays beside the refusal
    await expect(page.getByLabel(say('coupons_market_shops'))).toHaveValue('vidal, no-such-shop')
    await expect(page.locator(`[name=title-${language}]`)).toHaveValue(name)
    await page.getByLabel(say('coupons_market_shops')).fill('vidal')
    await page.getByRole('button', { name: say('coupons_desk_publish') }).click()
    await expect(page.getByText(say('coupons_desk_state_running'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('coupons_of_market_some'))).toBeVisible()
    await expectNoSideScroll(page)

    await comeBack(context, buyer)
    await go('/coupon')
    await page.getByRole('button', { name: say('coupons_collect_of', { title: name }) }).click()
    const coupon = page.getByRole('article').filter({ hasText: name })
    await expect(coupon.getByText(say('coupons_collected'), { exact: true })).toBeVisible()
    await putInCart(buyer, cups, cups.least)
    await go('/cartList')
    const { checkOut, placeButton, orderNumber } = shopping(page, say)
    await checkOut(cups.shopName)
    await page.getByRole('radio', { name: say('checkout_pick_up') }).check()
    await page.getByRole('button', { name: say('checkout_update') }).click()
    await page.getByRole('radio', { name }).check()
    await placeButton().click()
    await orderNumber()
    const { items } = await callApi<{ items: { id: number }[] }>('GET', '/orders', { token: buyer.token })
    const id = items[0]?.id ?? 0
    await go(`/uc/order-detail?id=${id}`)
    await expect(page.getByText(say('orders_coupon_market'))).toBeVisible()
    await comeBack(context, await demoPerson('vidal'))
    await go(`/seller/orders/${id}`)
    await expect(page.getByText(say('orders_coupon_market_seller'))).toBeVisible()
  })
})
