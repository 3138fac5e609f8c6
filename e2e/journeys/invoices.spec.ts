import { callApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/market.ts'
import { expectPdf } from '../fixtures/pdf.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { selling } from '../fixtures/selling.ts'

const SHOP = 'maresme'

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })
  test('a shop lets the market write its invoices: one goes out with the order, a return corrects it', {
    tag: '@narrow',
  }, async ({ page, say, go, context, isNarrow, language }) => {
    test.slow()
    const buyer = await newBuyer(language)
    const seller = await demoPerson(SHOP)
    const { openOrder, ship } = selling(page, say, { language, isNarrow })

    await comeBack(context, seller)
    await go('/seller/invoices')
    await page.getByRole('link', { name: say('invoices_settings') }).click()
    const automatic = page.getByRole('radio', { name: say('invoices_mode_automatic') })
    await automatic.check()
    await page.getByRole('button', { name: say('invoices_save') }).click()
    // nothing begins without the shop's agreement
    await expect(page.locator('#agreed-error')).toBeVisible()
    await page.getByRole('checkbox', { name: say('invoices_agree') }).check()
    await automatic.check()
    await page.getByLabel(say('invoices_series'), { exact: true }).fill('tk')
    await page.getByRole('button', { name: say('invoices_save') }).click()
    await expect(page.getByLabel(say('invoices_series'), { exact: true })).toHaveValue('TK')
    await expect(automatic).toBeChecked()

    const [product] = await someProducts(SHOP, language)
    const units = product.least + Math.ceil(200 / product.price / product.pack) * product.pack
    const { token } = buyer
    const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token })
    const wish = {
      ...{ shopId: product.shopId, products: [{ skuId: product.skuId, quantity: units }], deliveryMethod: 'shipment' },
      ...{ addressId: items[0].id, invoiceAddressId: items[0].id },
    }
    const { total } = await callApi<{ total: number }>('POST', '/order-summary', { token, body: wish })
    const order = await callApi<{ id: number; number: string; status: string }>('POST', '/orders', {
      token,
      body: { ...wish, paymentMethod: 'transfer', expectedTotal: total },
    })
    for (const action of [
      ...(order.status === 'pending_seller' ? ['confirm'] : []),
      ...['transfer_received', 'prepare', 'ready'],
    ])
      await callApi('PATCH', `/orders/status/${order.id}`, { token: seller.token, body: { action } })
    await openOrder(order.number)
    await ship('SEUR', 'S-1')
    const number = /^TK-\d{4}-00001$/
    await expect(page.getByRole('link', { name: number })).toBeVisible()

    await comeBack(context, buyer)
    await go(`/uc/order-detail?id=${order.id}`)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/TK-\d{4}-00001/)
    await expect(page.getByRole('main').getByText('Café Carmen S.L.')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('invoices_ubl') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/TK-\d{4}-00001\.xml$/)
    await page
      .getByRole('link', { name: say('invoices_list') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('invoices_list'))
    await expect(page.getByRole('link', { name: number })).toBeVisible()

    const asked = await callApi<{ id: number }>('POST', '/returns', {
      token,
      body: {
        ...{ orderId: order.id, products: [{ skuId: product.skuId, quantity: 1 }], reason: 'not_wanted' },
        ...{ refundWay: 'transfer', iban: 'ES9121000418450200051332' },
      },
    })
    for (const body of [{ action: 'accept', answer: 'Calle Mayor, 1' }, { action: 'receive' }])
      await callApi('PATCH', `/returns/${asked.id}`, { token: seller.token, body })
    await comeBack(context, seller)
    await openOrder(order.number)
    await page.getByRole('link', { name: /^R-\d{4}-00001$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/R-\d{4}-00001/)
    await expect(page.getByText(say('invoices_reason_returned'))).toBeVisible()

    await comeBack(context, buyer)
    await go('/uc/invoices')
    await expect(page.getByRole('link', { name: /^R-\d{4}-00001$/ })).toBeVisible()
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('invoices_download') }).click(),
    ])
    expect(book.suggestedFilename()).toMatch(/^received-invoices-.*\.csv$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // a shop that issues by hand; once all is issued, nothing is left for another one
  test('a shop finds its orders without invoice, and issues them with one press @narrow', async ({
    page,
    say,
    go,
    context,
  }) => {
    await comeBack(context, await demoPerson('besaya'))
    await go('/seller/invoices')
    await page.getByRole('link', { name: say('invoices_orders_without') }).click()
    const orders = page.getByRole('article')
    const count = await orders.count()
    expect(count).toBeGreaterThan(0)
    await page.getByRole('button', { name: say('seller_orders_issue_all', { count }) }).click()
    await expect(page.getByText(say('seller_orders_invoiced', { count }))).toBeVisible()
    await expect(orders).toHaveCount(0)
  })

  test('an operator finds the invoices of a shop, and reads and keeps one @wide', async ({
    page,
    say,
    go,
    context,
  }) => {
    await comeBack(context, await demoPerson('operator'))
    await go('/operator')
    await page
      .getByRole('link', { name: say('invoices_market') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('invoices_market'))
    const shop = page.getByLabel(say('commissions_shop'), { exact: true })
    await shop.fill('no-such-shop')
    await page.getByRole('button', { name: say('invoices_market_show') }).click()
    await expect(page.getByText(say('invoices_none_found'))).toBeVisible()
    await expect(shop).toHaveValue('no-such-shop')
    await shop.fill('vidal')
    await page.getByLabel(say('invoices_market_kind')).selectOption('sale')
    await page.getByRole('button', { name: say('invoices_market_show') }).click()
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('invoices_download') }).click(),
    ])
    expect(book.suggestedFilename()).toMatch(/^issued-invoices-.*\.csv$/)
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/-\d{4}-\d{5}/)
    await expectPdf(page, say('ui_pdf'))
    // the log says who read it
    await go('/operator/audit?subject=shopInvoice')
    const subject = say('console_audit_shopInvoice')
    const entries = page.getByRole('main').getByRole('listitem')
    for (const act of ['console_act_view', 'console_act_download'] as const) {
      const text = say('console_audit_act', { subject, act: say(act) })
      await expect(entries.getByText(text, { exact: true }).first()).toBeVisible()
    }
  })
})
