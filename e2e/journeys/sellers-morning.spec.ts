import type { Locale } from '@lonja/core/kernel/locale.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { callApi } from '../fixtures/api.ts'
import { at, expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { expectPdf, expectPdfAt } from '../fixtures/pdf.ts'
import { comeBack, demoPerson, newBuyer, type Person } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'

const SHOP = 'pisuerga'

/** Orders of a new buyer that are paid and wait to be prepared, made by calls. */
const paidOrders = async (seller: Person, language: Locale, count: number) => {
  const { token } = await newBuyer(language)
  const [item] = await someProducts(SHOP, language, { worth: 1000 })
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token })
  const quantity = item.least + Math.ceil(200 / item.price / item.pack) * item.pack
  const wish = {
    shopId: item.shopId,
    products: [{ skuId: item.skuId, quantity }],
    deliveryMethod: 'shipment',
    addressId: items[0].id,
  }
  const made: { id: number; number: string }[] = []
  for (let n = 0; n < count; n++) {
    const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: wish })
    const body = { ...wish, paymentMethod: 'transfer', expectedTotal: total }
    const order = await callApi<{ id: number; number: string; status: string }>('POST', '/orders', { token, body })
    for (const action of order.status === 'pending_seller' ? ['confirm', 'transfer_received'] : ['transfer_received'])
      await callApi('PATCH', `/orders/status/${order.id}`, { token: seller.token, body: { action } })
    made.push(order)
  }
  return { orders: made, product: item.name, units: quantity }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a seller’s morning: from Today to several orders at once, their pick list and a kept view @wide', async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    const seller = await demoPerson(SHOP)
    const { orders, product, units } = await paidOrders(seller, language, 2)
    await comeBack(context, seller)
    await go('/seller')
    await page.getByRole('link', { name: `${say('seller_today_act_prepare')}: ${say('seller_today_prepare')}` }).click()
    const more = () => page.locator('summary:visible', { hasText: say('orders_more_acts') }).click()
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    for (const { number } of orders)
      await page.getByRole('checkbox', { name: say('seller_orders_tick', { number }) }).check()
    await more()
    await page.getByRole('button', { name: say('seller_orders_pick_list') }).click()
    await expect(page.getByRole('heading', { name: product })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: orders[0]?.number ?? '' })).toContainText(String(2 * units))
    await expectPdf(page, say('ui_pdf'))
    const ids = orders.map(({ id }) => `id=${id}`).join('&')
    await expectPdfAt(page, at(`/seller/orders/packing-slips?${ids}&pdf=1`, language))

    await go('/seller/orders?sort=recent')
    for (const { number } of orders)
      await page.getByRole('checkbox', { name: say('seller_orders_tick', { number }) }).check()
    await page.getByRole('button', { name: say('orders_action_prepare'), exact: true }).click()
    const told = say('seller_orders_bulk_done', { action: say('orders_action_prepare'), count: 2 })
    await expect(page.getByText(told)).toBeVisible()
    for (const { number } of orders) await expect(row(number)).toContainText(sellerStatusText('in_progress', language))
    // one message reaches the buyer of each in the conversation of the order
    for (const { number } of orders)
      await page.getByRole('checkbox', { name: say('seller_orders_tick', { number }) }).check()
    await more()
    await page.getByRole('button', { name: say('seller_orders_write') }).click()
    await page.getByLabel(say('conversations_text'), { exact: true }).fill('Sale un día más tarde.')
    // they are late: each gets the day on which it is expected now
    const late = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel(say('seller_orders_write_arrival')).fill(late)
    await page.getByRole('button', { name: say('conversations_send') }).dblclick()
    await expect(page.getByText(say('seller_orders_written', { count: 2 }))).toBeVisible()
    await go('/seller/messages')
    for (const { number } of orders)
      await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Sale un día más tarde.')
    // what the team notes about an order is marked in the list, and found by
    const note = `Palé aparte ${orders[0]?.number}`
    await go(`/seller/orders/${orders[0]?.id}`)
    await expect(page.getByText(say('orders_done_delay')).first()).toBeVisible()
    await page.getByLabel(say('seller_note_text')).fill(note)
    // a double press notes it once
    await page.getByRole('button', { name: say('seller_note_add') }).dblclick()
    await expect(page.getByText(note)).toHaveCount(1)
    await go(`/seller/orders?search=${encodeURIComponent(note)}`)
    await expect(
      row(orders[0]?.number ?? '').getByRole('img', { name: say('seller_orders_notes', { count: 1 }) }),
    ).toBeVisible()
    // what is in preparation is what the warehouse picks, whatever was ticked
    await page.getByRole('link', { name: say('seller_orders_pick_list') }).click()
    for (const { number } of orders) await expect(page.getByText(new RegExp(number)).first()).toBeVisible()
    await go('/seller/audit')
    const step = say('console_audit_act', { subject: say('console_audit_order'), act: say('console_act_step') })
    await expect(page.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible()

    await go('/seller/orders?amountFrom=1')
    const name = `Vista ${Date.now()}`
    await page.locator('summary', { hasText: say('console_view_keep') }).click()
    await page.getByLabel(say('console_view_name')).fill(name)
    await page.getByRole('button', { name: say('console_view_keep') }).click()
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: say('console_view_forget') }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })

  test('a seller’s morning on a phone: one press on an order’s card, then several orders at once @narrow', async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    const seller = await demoPerson(SHOP)
    const { orders } = await paidOrders(seller, language, 3)
    const [number = '', ...others] = orders.map((order) => order.number)
    await comeBack(context, seller)
    await go('/seller')
    await expectNoSideScroll(page)
    const bar = page.getByRole('navigation', { name: say('frame_tab_bar') })
    await bar.getByRole('link', { name: say('frame_tab_orders') }).click()
    const card = page.getByRole('article').filter({ hasText: number })
    await card.getByRole('button', { name: say('orders_action_prepare') }).click()
    await expect(card).toContainText(sellerStatusText('in_progress', language))
    for (const other of others)
      await page.getByRole('checkbox', { name: say('seller_orders_tick', { number: other }) }).check()
    await expectNoSideScroll(page)
    const acts = page.getByRole('group', { name: say('console_ticked') })
    await acts.getByRole('button', { name: say('orders_action_prepare'), exact: true }).click()
    const told = say('seller_orders_bulk_done', { action: say('orders_action_prepare'), count: 2 })
    await expect(page.getByText(told)).toBeVisible()
    await bar.getByText(say('console_more')).click()
    await bar.getByRole('link', { name: say('console_transfers') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('transfers_title') })).toBeVisible()
  })
})
