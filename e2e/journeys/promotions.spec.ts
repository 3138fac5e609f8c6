import { expect, expectAccessible, expectNoSideScroll, taken, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

/** From which purchase on the demo shop's promotion applies, in euros without VAT. */
const FROM = 300
/** What its prices hold of VAT at most. */
const VAT = 1.21

test('a promotion applies by itself once the basket is large enough, and stands on the order @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  const buyer = await newBuyer('es')
  const [thing] = await someProducts('malagueta', 'es')
  const packs = Math.ceil((FROM * VAT) / thing.price / thing.pack)
  await putInCart(buyer, thing, thing.least)
  const { group, quantity, checkOut, placeButton, orderNumber } = shopping(page, say)
  const inCart = group(thing.shopName)
  await comeBack(context, buyer)

  await go('/cartList')
  await expect(inCart.getByText(anyOf(say, 'cart_promotion_more')).filter({ visible: true })).toBeVisible()
  await expect(inCart.getByText(anyOf(say, 'coupons_promotion_of')).filter({ visible: true })).toHaveCount(0)
  await Promise.all([taken(page), quantity(thing.name).fill(String(packs * thing.pack))])
  await expect(inCart.getByText(anyOf(say, 'cart_promotion_reached')).filter({ visible: true })).toBeVisible()
  await expect(inCart.getByText(anyOf(say, 'coupons_promotion_of')).filter({ visible: true }).first()).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)

  await checkOut(thing.shopName)
  await expect(page.getByText(anyOf(say, 'coupons_promotion_of')).filter({ visible: true }).first()).toBeVisible()
  await placeButton().click()
  await orderNumber()
  await expect(page.getByText(anyOf(say, 'coupons_promotion_of')).filter({ visible: true }).first()).toBeVisible()
})
