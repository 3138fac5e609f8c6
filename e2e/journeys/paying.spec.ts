import type { Locale } from '@lonja/core/kernel/locale.ts'
import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { atCheckOut } from '../fixtures/at-check-out.ts'
import {
  type BrowserContext,
  CHINESE_NARROW,
  expect,
  expectAccessible,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { paying, takesCards } from '../fixtures/paying.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { placeOrder, putInCart } from '../fixtures/stock-cart.ts'

test.beforeAll(() => takesCards('vidal'))

/** An order of `vidal` of a new buyer, whom the browser has the session of. */
const toBePaid = async (
  { context, language }: { context: BrowserContext; language: Locale },
  paymentMethod: 'card' | 'cardStripe' | 'transfer',
) => {
  const buyer = await newBuyer(language)
  const [cups] = await someProducts('vidal', language)
  const { id } = await placeOrder(buyer, cups, { paymentMethod })
  await comeBack(context, buyer)
  return { id, buyer }
}

inEachLanguage((language) => {
  test('pays by card at the third try: the first was declined, the second left', async ({ page, say, go, context }) => {
    const { id } = await toBePaid({ context, language }, 'card')
    const { heading, way, payButton, atRedsys } = paying(page, say)
    await go(`/pay?orderId=${id}`)
    await expect(way('card')).toBeChecked()
    await expect(page.getByRole('timer')).toBeVisible()
    await payButton().click()

    await atRedsys('decline')
    await expect(heading('payments_result_failed')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: say('payments_again'), exact: true }).click()
    await payButton().click()

    await atRedsys('leave')
    await expect(heading('payments_result_waiting')).toBeVisible()
    await page.getByRole('link', { name: say('payments_not_paid_yet') }).click()
    await payButton().click()

    await atRedsys('approve')
    await expect(heading('payments_result_paid')).toBeVisible()
    await page.getByRole('link', { name: say('payments_see_order'), exact: true }).click()
    const attempts = page.getByRole('list', { name: say('payments_movements') }).getByRole('listitem')
    await expect(attempts).toHaveCount(2)
    await expect(attempts.first()).toContainText(say('payments_state_settled'))
    await page.locator('summary', { hasText: say('payments_failed_tries', { count: 2 }) }).click()
    await expect(attempts.last()).toContainText(say('payments_state_failed'))
    await expect(page.getByText(buyerStatusText('paid', language), { exact: true }).first()).toBeVisible()
  })
}, CHINESE_NARROW)

test('the countdown runs to its end on the page that pays, which then asks the market @wide', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const { id } = await toBePaid({ context, language }, 'card')
  await page.clock.install()
  await go(`/pay?orderId=${id}`)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(30:00|29:\d\d)$/)
  await page.clock.runFor('25:10')
  await expect(timer).toHaveText(/^4:\d\d$/)
  await expect(page.getByText(say('payments_minutes_left', { count: 5 }))).toBeAttached()
  // the browser's clock is ahead of the market's: when its own time is up it asks, and is told that half an hour is left
  const asked = page.waitForResponse((response) => response.url().includes('/pay.data'))
  await page.clock.runFor('05:00')
  await asked
  await expect(timer).toHaveText(/^(30:00|29:\d\d)$/)
})

test('pays by Bizum instead of the transfer, once the phone is one of Spain @wide', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const { id } = await toBePaid({ context, language }, 'transfer')
  const { heading, way, payButton, atRedsys } = paying(page, say)
  await go(`/uc/order-detail?id=${id}`)
  await expect(page.getByRole('img', { name: say('payments_qr') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(say('payments_title'))
  await page.getByRole('link', { name: say('payments_change_method'), exact: true }).click()
  await expect(heading('payments_pay_title')).toBeVisible()
  const phone = page.getByLabel(say('payments_phone'))
  await expect(phone).toBeHidden()
  // a transfer is not made here: nothing asks to pay it
  await expect(page.getByRole('button', { name: say('payments_keep_method'), exact: true })).toBeVisible()
  await expect(payButton()).toBeHidden()
  await way('bizum').check()
  await expect(phone).toHaveValue('+34600100200')
  await phone.fill('912 345 678')
  await payButton().click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(way('bizum')).toBeChecked()
  await expect(phone).toHaveValue('912 345 678')
  await phone.fill('612 345 678')
  await payButton().click()
  await atRedsys('approve')
  await expect(heading('payments_result_paid')).toBeVisible()
})

test('pays by card at Stripe @wide', async ({ page, say, go, context, language }) => {
  const { id } = await toBePaid({ context, language }, 'cardStripe')
  const { heading, payButton, atStripe } = paying(page, say)
  await go(`/pay?orderId=${id}`)
  await payButton().click()
  await atStripe('decline')
  await expect(page.getByRole('alert')).toBeVisible()
  await atStripe('pay')
  await expect(heading('payments_result_paid')).toBeVisible({ timeout: 20_000 })
})

test('pays orders of two shops one after another @wide', async ({ page, say, go, context, language }) => {
  const buyer = await newBuyer(language)
  const [cups] = await someProducts('vidal', language)
  const [other] = await someProducts('lapeonza', language, { worth: 3000, below: 140 })
  await putInCart(buyer, cups, cups.least)
  await putInCart(buyer, other, Math.ceil(155 / other.price / other.pack) * other.pack)
  await comeBack(context, buyer)
  const { placeButton } = shopping(page, say)
  const { heading, way, payButton, atRedsys } = paying(page, say)
  await go('/cartList')
  for (const shop of [cups.shopName, other.shopName])
    await page
      .getByRole('region', { name: shop, exact: true })
      .getByRole('checkbox', { name: say('cart_pick_all_of', { shop }) })
      .setChecked(true)
  await page.getByRole('link', { name: say('cart_check_out_all'), exact: true }).click()
  let chosen = ''
  for (let left = 2; left > 0; left -= 1) {
    await expect(placeButton()).toBeVisible()
    // how the first shop is paid is chosen for the second, too
    if (left === 1) await expect(way(chosen)).toBeChecked()
    const isVidal = await page.getByRole('heading', { level: 1, name: cups.shopName }).isVisible()
    chosen = isVidal ? 'card' : 'transfer'
    await way(chosen).check()
    const before = page.url()
    await placeButton().click()
    await expect(page).not.toHaveURL(before)
  }
  await expect(heading('payments_group_title')).toBeVisible()
  await expect(page.getByText(say('payments_group_open', { count: 1 }))).toBeVisible()
  await page.getByRole('link', { name: say('payments_pay_of', { shop: cups.shopName }) }).click()
  await payButton().click()
  await atRedsys('approve')
  await expect(heading('payments_result_paid')).toBeVisible()
  await page.getByRole('link', { name: say('payments_group_back'), exact: true }).click()
  await expect(page.getByText(say('payments_group_done'))).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('pays by card @wide', async ({ page, say, go, context, language }) => {
    const { id } = await toBePaid({ context, language }, 'card')
    const { heading, payButton, atRedsys } = paying(page, say)
    await go(`/pay?orderId=${id}`)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await payButton().click()
    const goOn = page.getByRole('button', { name: say('payments_go_on'), exact: true })
    await goOn.click()
    await expect(page).toHaveURL(/\/dev\/redsys\//)
    // the browser asks nothing about forms that would be sent again
    await page.goBack()
    await page.reload()
    await goOn.click()
    await atRedsys('approve')
    await expect(heading('payments_result_paid')).toBeVisible({ timeout: 20_000 })
  })
})

test('while the bank looks at a payment, nothing offers a second one @wide', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const { placeButton } = await atCheckOut({ page, context, say, go, language }, 'vidal')
  const { heading, way, payButton, atRedsys } = paying(page, say)
  const payNow = page.getByRole('main').getByRole('link', { name: say('payments_pay_now') })
  const processing = page.getByText(say('payments_processing'))
  await way('card').check()
  await placeButton().click()
  await expect(heading('payments_pay_title')).toBeVisible()
  const payPage = page.url()
  // who goes back to the check-out finds the way on to pay
  await page.goBack()
  await payNow.click()
  await payButton().click()
  await atRedsys('process')
  await go('/uc')
  await expect(processing).toBeVisible()
  await expect(payNow).toHaveCount(0)
  await page.goto(payPage)
  await expect(processing).toBeVisible()
  await expect(payButton()).toBeHidden()
})
