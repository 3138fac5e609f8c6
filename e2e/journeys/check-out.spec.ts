import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSideScroll,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

inEachLanguage(
  (language) => {
    test('on a phone the order can be placed from wherever one reads, and says what is missing', async ({
      page,
      say,
      go,
      context,
    }) => {
      const buyer = await newBuyer(language, { hasAddress: false })
      const [product] = await someProducts('vidal', language)
      await putInCart(buyer, product, product.least)
      await comeBack(context, buyer)
      const { choosePickUp, placeButton, unfoldSteps, orderNumber } = shopping(page, say)
      const step = (title: string) => page.locator('details').filter({ has: page.getByText(title, { exact: true }) })
      // who picked nothing reads why the cart came instead, once
      await go(`/my-checkout?sid=${product.shopId}`)
      await expect(page.getByText(say('checkout_notice_pick_products')).first()).toBeVisible()
      await expect(page.locator('noscript').filter({ visible: true })).toHaveCount(0)
      await go(`/my-checkout?sid=${product.shopId}&skuids=${product.skuId}&deliveryMethod=shipment`)

      // the button is at hand and nothing else stands at the foot of the window
      await expect(placeButton()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('navigation', { name: say('frame_tab_bar') })).toBeHidden()
      // a buyer without an address is asked for one, whatever part of the page is read
      await placeButton().click()
      const alert = page.getByRole('group', { name: say('checkout_delivery') }).getByRole('alert')
      await expect(alert).toBeFocused()
      await expect(alert).toBeInViewport()

      // one that is written on the way begins with what the account knows
      await page
        .getByRole('group', { name: say('checkout_delivery') })
        .getByRole('button', { name: say('checkout_new_address') })
        .click()
      await expect(page.getByLabel(say('addresses_recipient'))).toHaveValue('Carmen Ruiz')
      await expect(page.getByLabel(say('addresses_company'))).toHaveValue('Café Carmen S.L.')
      await expectHydrated(page)
      // the postcode names the province; who names another is told
      const province = page.getByLabel(say('addresses_province'))
      await page.getByLabel(say('addresses_post_code')).fill('39 001')
      await expect(province).toHaveValue('Cantabria')
      const hint = page.getByText(say('addresses_post_code_of', { province: 'Cantabria' }))
      await expect(hint).toHaveCount(0)
      await province.fill('Madrid')
      await expect(hint).toBeVisible()
      await province.fill('Cantabria')
      await expect(hint).toHaveCount(0)
      await page.getByLabel(say('addresses_phone')).fill('+34 942 31 04 55')
      await page.getByLabel(say('addresses_city')).fill('Santander')
      await page.getByLabel(say('addresses_street')).fill('Paseo de Pereda, 27')
      await page.getByLabel(say('addresses_tax_id')).fill('B83719203')
      await page.getByRole('button', { name: say('addresses_save') }).click()
      await expect(page).toHaveURL(/\/my-checkout\?.*addressId=\d/)
      await expect(step(say('checkout_delivery')).locator('summary')).toContainText('Paseo de Pereda')
      await unfoldSteps()

      // what is chosen makes its step short
      await choosePickUp()
      await page.getByRole('radio', { name: say('checkout_pay_in_shop') }).check()
      await expect(page).toHaveURL(/paymentMethod=payInShop/)
      await page.reload()
      await expectHydrated(page)
      for (const [title, said] of [
        [say('checkout_delivery'), say('checkout_pick_up')],
        [say('checkout_payment'), say('checkout_pay_in_shop')],
      ] as const) {
        await expect(step(title).locator('summary')).toContainText(said)
        await expect(step(title).getByRole('radio').first()).toBeHidden()
      }
      await expectNoSideScroll(page)
      await expectAccessible(page)

      // a field that the focus goes to stands clear of the bar
      await unfoldSteps()
      const reference = page.getByLabel(say('checkout_reference'))
      await reference.focus()
      const [field, button] = await Promise.all([reference.boundingBox(), placeButton().boundingBox()])
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
      await placeButton().click()
      expect(await orderNumber()).not.toBe('')
    })
  },
  { es: ['@narrow'] },
)
