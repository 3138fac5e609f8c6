import type { Locale } from '@lonja/core/kernel/locale.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, expectAccessible, expectNoSideScroll, PASSWORD, test } from '../fixtures/market.ts'
import { reportOtherAmount, TEST_CONTRACT, takesCards } from '../fixtures/paying.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test('a shop keeps its contract with Redsys, whose key is not shown again, and tries it @wide', async ({
  page,
  say,
  go,
  context,
}) => {
  await takesCards('ferroebro')
  await comeBack(context, await demoPerson('ferroebro'))
  await go('/seller/settings')
  await page.getByRole('link', { name: say('payments_settings_title'), exact: true }).click()
  const secret = page.getByLabel(say('payments_secret'))
  const save = page.getByRole('button', { name: say('shops_opening_save'), exact: true })
  await expect(secret).toHaveValue('')
  await expect(page.getByText(say('payments_secret_kept', { end: TEST_CONTRACT.secret.slice(-4) }))).toBeVisible()

  await secret.fill(TEST_CONTRACT.secret)
  await page.getByLabel(say('accounts_password'), { exact: true }).fill('another-password')
  await save.click()
  await expect(page.getByLabel(say('accounts_password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say('payments_secret_again'))).toBeVisible()
  expect(await page.content()).not.toContain(TEST_CONTRACT.secret)

  await secret.fill(TEST_CONTRACT.secret)
  await page.getByLabel(say('payments_terminal'), { exact: true }).fill('1')
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  await save.click()
  await expect(page.locator('[aria-live=polite]').getByText(say('frame_notice_saved')).last()).toBeVisible()
  for (const provider of ['Redsys', 'Stripe']) {
    await page.getByRole('button', { name: say('payments_try', { provider }), exact: true }).click()
    await expect(page.getByText(say('payments_try_accepted', { provider }))).toBeVisible()
  }
})

/** An order at the demo seller `vidal` for which Redsys reports another amount than was asked for. */
const paidAnotherAmount = async (language: Locale): Promise<{ id: number; number: string }> => {
  await takesCards('vidal')
  const buyer = await newBuyer(language)
  const [cups] = await someProducts('vidal', language)
  await putInCart(buyer, cups, cups.least)
  const products = [{ skuId: cups.skuId, quantity: cups.least }]
  const choices = { shopId: cups.shopId, products, deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token: buyer.token, body: choices })
  const order = await callApi<{ id: number; number: string }>('POST', '/orders', {
    token: buyer.token,
    body: { ...choices, paymentMethod: 'card', expectedTotal: total },
  })
  const { step } = await callApi<{ step: { fields: Record<string, string> } }>('PATCH', '/orders/order-pay', {
    token: buyer.token,
    body: { orderId: order.id },
  })
  await reportOtherAmount(step.fields)
  return order
}

test('a shop looks at a payment of another amount and decides that the money came @narrow', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  const order = await paidAnotherAmount(language)
  const card = page.getByRole('listitem').filter({ hasText: order.number })
  await comeBack(context, await demoPerson('operator'))
  await go('/operator/payments')
  await expect(card).toContainText(say('payments_state_in_review'))
  await expectAccessible(page)

  await comeBack(context, await demoPerson('vidal'))
  await go('/seller/payments')
  await card.getByText(say('payments_decide'), { exact: true }).click()
  await expectAccessible(page)
  await card.getByRole('radio', { name: say('payments_decide_settle') }).check()
  await card.getByLabel(say('payments_decide_note')).fill('Visto en el extracto del banco.')
  await card.getByRole('button', { name: say('payments_decide_save'), exact: true }).click()
  await expect(card).toHaveCount(0)
  await go(`/seller/orders/${order.id}`)
  const attempts = page.getByRole('list', { name: say('payments_movements') }).getByRole('listitem')
  await expect(attempts).toContainText([say('payments_state_settled')])
})

test.describe('on a phone, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one of the market’s people says that the money came, and another confirms @narrow', async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    const order = await paidAnotherAmount(language)
    const card = page.getByRole('listitem').filter({ hasText: order.number })
    const proof = card.getByLabel(say('operator_proof'))
    const confirm = card.getByRole('button', { name: say('proposals_confirm'), exact: true })
    const look = () => expectNoSideScroll(page)
    await comeBack(context, await demoPerson('operator'))
    await go('/operator/payments')
    await card.getByText(say('payments_decide'), { exact: true }).click()
    await card.getByRole('radio', { name: say('payments_decide_settle') }).check()
    await card.getByLabel(say('payments_decide_note')).fill('Visto en el portal de Redsys.')
    await proof.fill(PASSWORD)
    await card.getByRole('button', { name: say('payments_propose_save'), exact: true }).click()
    await expect(card).toContainText('Visto en el portal de Redsys.')
    await expect(card).toContainText(say('payments_decide_settle'))
    await expect(confirm).toHaveCount(0)
    await look()

    await comeBack(context, await demoPerson('cobros'))
    await go('/operator/payments')
    await proof.fill('mal-escrita-1')
    await confirm.click()
    await expect(proof).toHaveAttribute('aria-invalid', 'true')
    await look()
    await proof.fill(PASSWORD)
    await confirm.click()
    await expect(card).toHaveCount(0)

    await comeBack(context, await demoPerson('vidal'))
    await go(`/seller/orders/${order.id}`)
    const attempts = page.getByRole('list', { name: say('payments_movements') }).getByRole('listitem')
    await expect(attempts).toContainText([say('payments_state_settled')])
  })
})
