import { someGoods } from '../fixtures/goods.ts'
import {
  CHINESE_NARROW,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

inEachLanguage((language) => {
  test('a buyer on Tenerife pays no VAT, and is told so from the cart to the order', async ({
    page,
    say,
    go,
    context,
  }) => {
    const livesAt = { postCode: '38001', city: 'Santa Cruz de Tenerife', province: 'Santa Cruz de Tenerife' }
    const buyer = await newBuyer(language, { livesAt })
    const [cups] = await someGoods('vidal', language)
    await comeBack(context, buyer)
    await putInCart(buyer, cups, cups.least)
    const { group, checkOut, placeButton, askedTotal, orderNumber } = shopping(page, say)
    const vat = anyOf(say, 'orders_vat_on')
    const note = say('orders_no_vat_export_note')

    await go('/cartList')
    await expect(group(cups.shopName)).toContainText(note)
    await expect(group(cups.shopName)).not.toContainText(vat)
    await checkOut(cups.shopName)
    await expect(page.getByRole('main')).toContainText(note)
    await page.getByRole('radio', { name: say('checkout_transfer') }).check()
    const asked = await askedTotal()
    await placeButton().click()
    await orderNumber()
    const total = page.getByRole('heading', { name: say('orders_summary') }).locator('..')
    await expect(total).toContainText(note)
    await expect(total).not.toContainText(vat)
    await expect(total).toContainText(asked)
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })
}, CHINESE_NARROW)
