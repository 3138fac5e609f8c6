import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { callApi } from '../fixtures/api.ts'
import {
  CHINESE_NARROW,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  taken,
  test,
} from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

interface Coupons {
  items: { id: number; state: string; categories: object[]; products: object[]; minimumPurchase: number }[]
}

inEachLanguage((language) => {
  test('the cart says what a coupon lacks and takes it once it is good; a voucher pays the rest, and what is left of it is transferred', async ({
    page,
    say,
    go,
    context,
    isNarrow,
  }) => {
    test.slow()
    const [buyer, friend, shop] = [await newBuyer(language), await newBuyer(language), await demoPerson('vidal')]
    const [cups] = await someProducts('vidal', language)
    const { token } = shop
    const body = { accountId: null, amount: 5000, validDays: 90 }
    const { code } = await callApi<{ code: string }>('POST', '/shop-vouchers', { token, body })
    const { items } = await callApi<Coupons>('GET', `/coupons?shopIds=${cups.shopId}`, { token: buyer.token })
    const forAll = items.find(
      (one) =>
        one.state === 'collectable' &&
        one.minimumPurchase > 2 * cups.least * cups.price &&
        one.categories.length + one.products.length === 0,
    )
    if (!forAll) throw new Error('the shop has no coupon for all of its products from some purchase on')
    await callApi('POST', '/coupon-collect', { token: buyer.token, body: { couponId: forAll.id } })
    const packs = Math.ceil(forAll.minimumPurchase / cups.price / cups.pack)
    await putInCart(buyer, cups, (packs - 1) * cups.pack)
    const { group, more, checkOut, choosePickUp, placeButton, orderNumber } = shopping(page, say)
    const inCart = group(cups.shopName)
    await comeBack(context, buyer)

    await go('/cartList')
    await expect(inCart.getByText(anyOf(say, 'cart_coupon_more')).filter({ visible: true })).toBeVisible()
    await expect(inCart.getByText(anyOf(say, 'orders_coupon_of'))).toBeHidden()
    await Promise.all([taken(page), more(cups.name).click()])
    const fold = inCart.locator('summary').filter({ hasText: say('cart_coupons') })
    await expect(fold).toContainText(anyOf(say, 'checkout_coupon_saves'))
    await fold.click()
    await expect(inCart.getByRole('radio', { name: anyOf(say, 'checkout_coupon_saves') }).first()).toBeChecked()
    await expect(inCart.getByText(anyOf(say, 'orders_coupon_of'))).toBeVisible()
    await expectAccessible(page)

    await go('/uc/my-coupon/vouchers')
    await page.getByLabel(say('vouchers_code'), { exact: true }).fill(code.toLowerCase())
    await page.getByRole('button', { name: say('vouchers_redeem') }).click()
    await expect(page.getByText(say('vouchers_notice_redeemed'))).toBeVisible()
    const card = page.getByRole('article')
    await expect(card.getByText(say('vouchers_state_usable'))).toBeVisible()

    // the pop-up over any page takes the coupon off as the cart does
    const badge = page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 1 }) })
    await (isNarrow ? badge.tap() : badge.hover())
    const popup = page
      .getByRole('dialog', { name: say('cart_title') })
      .or(page.getByRole('region', { name: say('cart_title') }))
    const inPopup = await popup
      .getByText(/^€?[\d.,]+(\s€)?$/)
      .last()
      .innerText()
    await go('/cartList')
    await expect(page.getByRole('main').getByText(inPopup, { exact: true }).first()).toBeVisible()
    await fold.click()
    await inCart.getByRole('radio', { name: say('checkout_coupon_none') }).check()
    await expect(inCart.getByText(anyOf(say, 'orders_coupon_of'))).toBeHidden()
    await checkOut(cups.shopName)
    const coupons = page.getByRole('group', { name: say('checkout_coupon'), exact: true })
    await expect(coupons.getByRole('radio').last()).toBeChecked()
    await coupons.getByRole('radio').first().check()
    await choosePickUp()
    await expect(page.getByText(anyOf(say, 'orders_coupon_of'))).toBeVisible()
    await page.getByRole('checkbox', { name: anyOf(say, 'checkout_voucher_of') }).check()
    await expect(page.getByText(say('checkout_nothing_to_pay'))).toBeVisible()
    await expect(page.getByText(anyOf(say, 'checkout_voucher_excess'))).toBeVisible()
    await expectAccessible(page)
    await placeButton().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('checkbox', { name: say('checkout_voucher_accept') }).check()
    await placeButton().click()
    await orderNumber()
    await expect(page.getByText(buyerStatusText('paid', language), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(say('orders_voucher'))).toBeVisible()

    await go('/uc/my-coupon/vouchers')
    await page.getByText(say('vouchers_transfer'), { exact: true }).click()
    await expect(page.getByRole('button', { name: say('vouchers_transfer_yes') })).toBeVisible()
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('vouchers_transfer_yes') }).click()
    const given = await page.getByRole('textbox', { name: say('vouchers_transfer_code') }).inputValue()
    await expectAccessible(page)

    await comeBack(context, friend)
    await go('/uc/my-coupon/vouchers')
    await page.getByLabel(say('vouchers_code'), { exact: true }).fill(given)
    await page.getByRole('button', { name: say('vouchers_redeem') }).click()
    await expect(card.getByText(say('vouchers_state_usable'))).toBeVisible()
    await comeBack(context, buyer)
    await go('/uc/my-coupon/vouchers')
    await expect(card.getByText(say('vouchers_event_transfer_out'), { exact: true })).toBeVisible()
  })
}, CHINESE_NARROW)
