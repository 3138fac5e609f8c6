import { someGoods } from '../fixtures/goods.ts'
import { expect, expectAccessible, expectNoSideScroll, inEachLanguage, SPANISH_WIDE, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

inEachLanguage((language) => {
  test('tells the shops of the equivalence surcharge, and sees it from the cart to the order', async ({
    page,
    say,
    go,
    context,
  }) => {
    const buyer = await newBuyer(language, { hasAddress: false })
    const [cups] = await someGoods('vidal', language)
    await comeBack(context, buyer)
    const tick = page.getByRole('checkbox', { name: say('addresses_surcharge') })

    await test.step('a company cannot be under it, and nothing that was typed is lost', async () => {
      await go('/uc/my-address/new')
      await page.getByLabel(say('addresses_recipient')).fill('Rosa Gil')
      await page.getByLabel(say('addresses_phone')).fill('+34 600 100 200')
      await page.getByLabel(say('addresses_post_code')).fill('28014')
      await page.getByLabel(say('addresses_province')).fill('Madrid')
      await page.getByLabel(say('addresses_city')).fill('Madrid')
      await page.getByLabel(say('addresses_street')).fill('Calle de Alcalá, 15')
      await page.getByLabel(say('addresses_company')).fill('Bazar Rosa')
      await page.getByLabel(say('addresses_tax_id'), { exact: true }).fill('B83719203')
      await tick.check()
      await expectNoSideScroll(page)
      await page.getByRole('button', { name: say('addresses_save') }).click()
      await expect(tick).toHaveAccessibleDescription(new RegExp(say('addresses_surcharge_hint').slice(0, 20)))
      await expect(tick).toHaveAttribute('aria-invalid', 'true')
      await expect(tick).toBeChecked()
      await expect(page.getByLabel(say('addresses_company'))).toHaveValue('Bazar Rosa')
      await expectAccessible(page)
      await page.getByLabel(say('addresses_tax_id'), { exact: true }).fill('12345678Z')
      await page.getByRole('button', { name: say('addresses_save') }).click()
      await expect(page.getByText(say('addresses_surcharged'), { exact: true })).toBeVisible()
    })

    await putInCart(buyer, cups, cups.least)
    const { group, checkOut, placeButton, askedTotal, orderNumber } = shopping(page, say)
    const surcharge = anyOf(say, 'orders_surcharge_on')
    await go('/cartList')
    await expect(group(cups.shopName)).toContainText(surcharge)
    await checkOut(cups.shopName)
    await expect(page.getByRole('main')).toContainText(surcharge)
    await page.getByRole('radio', { name: say('checkout_transfer') }).check()
    const asked = await askedTotal()
    await placeButton().click()
    await orderNumber()
    const total = page.getByRole('heading', { name: say('orders_summary') }).locator('..')
    await expect(total).toContainText(surcharge)
    await expect(total).toContainText(asked)
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })
}, SPANISH_WIDE)
