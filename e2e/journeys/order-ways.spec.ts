import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { callApi } from '../fixtures/api.ts'
import { atCheckOut } from '../fixtures/at-check-out.ts'
import { at, CHINESE_NARROW, expect, expectHydrated, inEachLanguage, test } from '../fixtures/market.ts'
import { expectSoundText } from '../fixtures/own-words.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { selling } from '../fixtures/selling.ts'
import { placeOrder } from '../fixtures/stock-cart.ts'

inEachLanguage((language) => {
  test('pays in the shop and takes the products from the counter', async ({ page, say, go, context }) => {
    const { choosePickUp, placeButton, orderNumber } = await atCheckOut({ page, context, say, go, language }, 'vidal')
    await choosePickUp()
    await page.getByRole('radio', { name: say('checkout_pay_in_shop') }).check()
    // pressed while the choice is being priced, which changes no total
    await placeButton().dispatchEvent('click')
    expect(await orderNumber()).not.toBe('')
    await expect(page.getByText(say('orders_method_pay_in_shop')).first()).toBeVisible()
    await expect(page.getByText(say('orders_pick_up')).first()).toBeVisible()

    const { token } = await demoPerson('vidal')
    const id = new URL(page.url()).searchParams.get('id')
    for (const action of ['prepare', 'ready', 'hand_over'])
      await callApi('PATCH', `/orders/status/${id}`, { token, body: { action } })

    await page.reload()
    await expect(page.getByText(say('orders_done_hand_over')).first()).toBeVisible()
    await expect(page.getByText(buyerStatusText('recved', language), { exact: true }).first()).toBeVisible()
  })
}, CHINESE_NARROW)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reads why the shop did not take an order @wide', async ({ page, say, context, isNarrow, language }) => {
    const buyer = await newBuyer(language)
    const [toys] = await someProducts('lapeonza', language, { worth: 3000, below: 140 })
    const quantity = Math.ceil(155 / toys.price / toys.pack) * toys.pack
    const { id, number } = await placeOrder(buyer, toys, { quantity, paymentMethod: 'transfer' })

    await comeBack(context, await demoPerson('lapeonza'))
    const { openOrder, reject } = selling(page, say, { language, isNarrow })
    await openOrder(number)
    await reject('Esta semana no servimos en Madrid.')

    const words = await expectSoundText(`/uc/order-detail?id=${id}`, language, buyer.token)
    expect(words).toContain(buyerStatusText('rejected', language))
    expect(words).toContain('Esta semana no servimos en Madrid.')
    expect(words).not.toContain(say('orders_action_cancel'))
  })
})

test('sees above all orders what waits, goes to what is to be paid, and cancels it after being asked once @narrow', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const buyer = await newBuyer(language)
  const [pens] = await someProducts('pisuerga', language)
  const { id, number } = await placeOrder(buyer, pens, { paymentMethod: 'transfer' })
  await comeBack(context, buyer)
  await go('/uc')
  const desk = page.getByRole('region', { name: say('orders_desk') })
  await expect(desk).toContainText(say('orders_desk_month', { count: 1 }))
  await desk.getByRole('link', { name: say('orders_group_to_pay') }).click()
  await expect(page).toHaveURL(/status=toPay/)
  await expect(page.getByText(number)).toBeVisible()
  await expect(desk).toBeHidden()

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText(say('orders_transfer'), { exact: true })).toBeVisible()
  const editing = await context.newPage()
  await editing.goto(at(`/uc/order-edit?id=${id}`, language))
  await expectHydrated(editing)
  const note = editing.getByLabel(say('orders_revisions_message_to_shop'), { exact: true })
  await note.fill('Por la tarde')
  await page.locator('summary', { hasText: say('orders_more_acts') }).click()
  await page.locator('summary', { hasText: say('orders_action_cancel') }).click()
  await expect(page.getByText(say('orders_sure'))).toBeVisible()
  await page.getByRole('button', { name: say('orders_action_cancel'), exact: true }).click()
  await expect(page.getByText(buyerStatusText('cancelled', language), { exact: true }).first()).toBeVisible()
  // what was done is said where it was pressed
  const told = page.locator('[aria-live=polite]').getByText(say('orders_done_cancel'))
  await expect(told).toBeVisible()
  // below the page's title, which can be read
  const title = page.getByRole('heading', { level: 1 })
  const bottom = await title.evaluate((one) => one.getBoundingClientRect().bottom)
  expect((await told.boundingBox())?.y).toBeGreaterThan(bottom)
  expect(
    (await page.getByRole('link', { name: pens.shopName, exact: true }).first().boundingBox())?.height,
  ).toBeGreaterThanOrEqual(44)
  await expect(page.getByText(say('orders_transfer'), { exact: true })).toHaveCount(0)

  // where it was being changed meanwhile, it is said, and nothing typed is lost
  await editing.getByRole('button', { name: say('orders_revisions_submit'), exact: true }).click()
  await expect(editing.getByText(say('orders_revisions_cancelled'))).toBeVisible()
  await expect(note).toHaveValue('Por la tarde')
  await expect(editing.getByRole('link', { name: say('payments_see_order'), exact: true })).toBeVisible()
})
