import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures/market.ts'
import { expectSoundText } from '../fixtures/own-words.ts'
import { comeBack, demoPerson, newBuyer, type Person } from '../fixtures/people.ts'
import { type ProductForSale, someProducts } from '../fixtures/products.ts'

const SHOP = 'vidal'
/** More than its least order, in euros. */
const WORTH = 80

/** An order that waits for the transfer of its buyer. */
const awaitTransfer = async ({ token }: Person, { shopId, skuId, least, pack, price }: ProductForSale, times = 1) => {
  const quantity = Math.max(least, Math.ceil(WORTH / price / pack) * pack) * times
  const choices = { shopId, products: [{ skuId, quantity }], deliveryMethod: 'pickUp' }
  const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: choices })
  const body = { ...choices, paymentMethod: 'transfer', expectedTotal: total }
  return callApi<{ id: number; number: string; total: number }>('POST', '/orders', { token, body })
}

test('a buyer proves a transfer, and the shop books its statement with one press @wide', async ({
  language,
  page,
  say,
  go,
  context,
}) => {
  const buyer = await newBuyer(language)
  const [product] = await someProducts(SHOP, language, { worth: 12 * WORTH })
  const [exact, part] = [await awaitTransfer(buyer, product), await awaitTransfer(buyer, product, 2)]
  await comeBack(context, buyer)
  await go(`/uc/order-detail?id=${exact.id}`)
  await page.getByText(say('payments_proof_send'), { exact: true }).first().click()
  const proof = { name: 'justificante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 transfer') }
  await page.getByLabel(say('files_choose')).setInputFiles(proof)
  await expect(page.getByRole('button', { name: say('files_remove', { name: proof.name }) })).toBeVisible()
  await page.getByRole('button', { name: say('payments_proof_send'), exact: true }).click()
  await expect(page.getByRole('link', { name: say('payments_proof_file', { name: proof.name }) })).toBeVisible()

  await comeBack(context, await demoPerson(SHOP))
  await go('/seller/payments')
  await page.getByRole('link', { name: say('transfers_link'), exact: true }).click()
  const other = `Ingreso en efectivo ${Date.now()}`
  const rows = [
    [`Pedido ${exact.number}`, exact.total],
    [`A cuenta ${part.number}`, 1],
    [other, 0.37],
    ['Devolución de transferencia', -0.37],
  ].map(([text, amount]) => `${new Date().toISOString().slice(0, 10)},${text},${Number(amount).toFixed(2)}`)
  const statement = ['Date,Description,Amount', ...rows, ''].join('\n')
  await page
    .getByLabel(say('transfers_file'))
    .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await page.getByRole('button', { name: say('transfers_read'), exact: true }).click()
  await expect(page.getByText(say('transfers_result', { read: 4, added: 3, known: 0, skipped: 1 }))).toBeVisible()
  const entry = (text: string) => page.locator('main li').filter({ hasText: text }).first()
  await expect(page.getByRole('checkbox', { name: `Pedido ${exact.number}` })).toBeChecked()
  await expect(entry(`Pedido ${exact.number}`)).toContainText(say('transfers_proof'))
  await expect(entry(`A cuenta ${part.number}`)).toContainText(say('transfers_reason_number_part'))
  await expect(page.getByRole('heading', { name: say('transfers_others'), exact: true })).toBeVisible()
  // what the bank may have taken back says so
  await expect(entry(other)).toContainText('Devolución de transferencia')
  await expectAccessible(page, { contrast: true })
  await expectNoSideScroll(page)

  const count = await page.getByRole('checkbox').count()
  await page.getByRole('button', { name: say('transfers_book_all', { count }), exact: true }).click()
  await expect(page.getByText(say('transfers_booked', { count }))).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await entry(other).getByText(say('transfers_ignore'), { exact: true }).click()
  await expect(entry(other)).toHaveCount(0)
  await page.getByRole('link', { name: say('transfers_state_ignored'), exact: true }).click()
  await entry(other).getByText(say('transfers_restore'), { exact: true }).click()
  await expect(entry(other)).toHaveCount(0)
  await page.getByRole('link', { name: say('transfers_state_booked'), exact: true }).click()
  await expect(entry(`Pedido ${exact.number}`)).toBeVisible()

  const words = await expectSoundText(`/uc/order-detail?id=${exact.id}`, language, buyer.token)
  expect(words).toContain(buyerStatusText('paid', language))
  expect(words).not.toContain(say('payments_proof_change'))
})
