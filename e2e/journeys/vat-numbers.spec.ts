import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, expectNoSideScroll, inEachLanguage, SPANISH_WIDE, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'
import { anyOf } from '../fixtures/words.ts'

inEachLanguage((language) => {
  test('a business in Lisbon pays VAT until its VAT number is confirmed, and is told why all the way', async ({
    page,
    say,
    go,
    context,
  }) => {
    const livesAt = {
      ...{ country: 'PT', postCode: '1200-205', city: 'Lisboa', province: 'Lisboa', street: 'Rua Garrett, 112' },
      // the twin gives no answer for it
      taxIdentificationCode: '513000301',
    }
    const buyer = await newBuyer(language, { livesAt })
    const [cups] = await someProducts('vidal', language)
    await comeBack(context, buyer)
    await putInCart(buyer, cups, cups.least)
    const { group, checkOut, placeButton, orderNumber } = shopping(page, say)
    const vat = anyOf(say, 'orders_vat_on')

    await go('/cartList')
    await expect(group(cups.shopName)).toContainText(vat)
    await checkOut(cups.shopName)
    await expect(page.getByRole('main')).toContainText(say('orders_eu_vat_unanswered'))

    await go('/uc/my-address')
    await expect(page.getByRole('main')).toContainText('PT513000301')
    await page.getByRole('button', { name: say('addresses_vat_check_of', { number: 'PT513000301' }) }).click()
    await expect(
      page.getByRole('button', { name: say('addresses_vat_check_of', { number: 'PT513000301' }) }),
    ).toBeVisible()
    await page.getByRole('link', { name: say('addresses_edit_of', { name: 'Almacén' }) }).click()
    const number = page.getByLabel(say('addresses_tax_id'))
    await expect(page.getByRole('main')).toContainText(say('addresses_vat_hint'))
    await number.fill('PT51300')
    await page.getByRole('button', { name: say('addresses_save') }).click()
    await expect(page.getByText(refusalMessage('invalid_vat_number', language))).toBeVisible()
    await expect(number).toHaveValue('PT51300')
    await number.fill('513 000 001')
    await page.getByRole('button', { name: say('addresses_save') }).click()
    // the job asks; who does not wait for it sees a button
    const confirmed = anyOf(say, 'addresses_vat_confirmed')
    await expect(async () => {
      await go('/uc/my-address')
      await expect(page.getByRole('main')).toContainText(confirmed, { timeout: 500 })
    }).toPass()
    await expectNoSideScroll(page)

    const note = say('orders_no_vat_intra_eu_note')
    await go('/cartList')
    await expect(group(cups.shopName)).toContainText(note)
    await expect(group(cups.shopName)).not.toContainText(vat)
    await checkOut(cups.shopName)
    await expect(page.getByRole('main')).toContainText(note)
    await page.getByRole('radio', { name: say('checkout_transfer') }).check()
    await placeButton().click()
    await orderNumber()
    const total = page.getByRole('heading', { name: say('orders_summary') }).locator('..')
    await expect(total).toContainText(note)
    await expect(total).toContainText('PT513000001')
    await expect(total).not.toContainText(vat)
    await expectNoSideScroll(page)

    // the shop is told which proof of the transport to keep
    const { items } = await callApi<{ items: { id: number }[] }>('GET', '/orders', { token: buyer.token })
    await comeBack(context, await demoPerson('vidal'))
    await go(`/seller/orders/${items[0]?.id}`)
    await expect(total).toContainText(say('orders_no_vat_intra_eu_seller'))
    await expect(total).toContainText(anyOf(say, 'orders_vat_proof_request'))
  })
}, SPANISH_WIDE)
