import { callApi } from '../fixtures/api.ts'
import { someGoods } from '../fixtures/goods.ts'
import { CHINESE_NARROW, expect, expectAccessible, inEachLanguage, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

interface Coupons {
  items: {
    id: number
    title: string
    state: string
    categories: object[]
    products: object[]
    minimumPurchase: number
  }[]
}

inEachLanguage((language) => {
  test('the cart says what a coupon lacks, takes it once it is good, and hands it on to the check-out', async ({
    page,
    say,
    go,
    context,
  }) => {
    const [buyer, [cups]] = [await newBuyer(language), await someGoods('vidal', language)]
    const { items } = await callApi<Coupons>('GET', `/coupons?shopIds=${cups.shopId}`, { token: buyer.token })
    const coupon = items.find(
      (one) =>
        one.state === 'collectable' &&
        one.minimumPurchase > 2 * cups.least * cups.price &&
        one.categories.length + one.products.length === 0,
    )
    if (!coupon) throw new Error('the shop has no coupon for all of its goods from some purchase on')
    await callApi('POST', '/coupon-collect', { token: buyer.token, body: { couponId: coupon.id } })
    const packs = Math.ceil(coupon.minimumPurchase / cups.price / cups.pack)
    await putInCart(buyer, cups, (packs - 1) * cups.pack)
    await comeBack(context, buyer)

    await go('/cartList')
    const { group, more, checkOut } = shopping(page, say)
    const shop = group(cups.shopName)
    await expect(shop.getByText(anyOf(say, 'cart_coupon_more')).filter({ visible: true })).toBeVisible()
    await expect(shop.getByText(anyOf(say, 'orders_coupon_of'))).toBeHidden()
    await more(cups.name).click()
    const fold = shop.locator('summary').filter({ hasText: say('cart_coupons') })
    await expect(fold).toContainText(anyOf(say, 'checkout_coupon_saves'))
    await fold.click()
    await expect(shop.getByRole('radio', { name: anyOf(say, 'checkout_coupon_saves') }).first()).toBeChecked()
    await expect(shop.getByText(anyOf(say, 'orders_coupon_of'))).toBeVisible()
    await expectAccessible(page)
    await shop.getByRole('radio', { name: say('checkout_coupon_none') }).check()
    await expect(shop.getByText(anyOf(say, 'orders_coupon_of'))).toBeHidden()
    await checkOut(cups.shopName)
    const coupons = page.getByRole('group', { name: say('checkout_coupon'), exact: true })
    await expect(coupons.getByRole('radio').last()).toBeChecked()
    await coupons.getByRole('radio').first().check()
    await expect(page.getByText(anyOf(say, 'orders_coupon_of'))).toBeVisible()
  })
}, CHINESE_NARROW)
