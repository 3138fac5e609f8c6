import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callApi } from '../fixtures/api.ts'
import {
  at,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  PASSWORD,
  SPANISH_WIDE,
  test,
} from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { placeOrder } from '../fixtures/stock-cart.ts'
import { unfold } from '../fixtures/unfold.ts'

/** A program of a shop, which hears what the market calls it with. */
const program = async () => {
  const heard: { event: string; data: { number?: string }; isSigned: (secret: string) => boolean }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const [, t, v1] = /^t=(\d+),v1=(\w+)/.exec(String(request.headers['lonja-signature'])) ?? []
      const sign = (secret: string) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
      heard.push({ ...JSON.parse(body), isSigned: (secret) => sign(secret) === v1 })
      response.end('gracias')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    close: () => server.close(),
  }
}

inEachLanguage((language) => {
  test('an owner makes a key and a webhook; a buyer orders, and the shop’s program hears of it and reads it', async ({
    page,
    say,
    go,
    context,
  }) => {
    test.slow()
    const { heard, url, close } = await program()
    const [buyer, seller, [cups]] = [
      await newBuyer(language),
      await demoPerson('vidal'),
      await someProducts('vidal', language),
    ]
    await comeBack(context, seller)
    await go('/seller/api-keys')
    await unfold(page, say('integrations_keys_new'))
    const name = `ERP ${Date.now()}`
    await page.getByLabel(say('integrations_keys_name')).fill(name)
    await page.getByRole('button', { name: say('integrations_keys_create') }).click()
    await expect(page.getByText(say('integrations_keys_pick'))).toBeVisible()
    await expect(page.getByLabel(say('integrations_keys_name'))).toHaveValue(name)
    await page.getByRole('checkbox', { name: say('integrations_keys_scope_orders_read') }).check()
    await page.getByLabel(say('accounts_password'), { exact: true }).fill('not the one')
    await page.getByRole('button', { name: say('integrations_keys_create') }).click()
    await expect(page.getByLabel(say('accounts_password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
    // a double press makes one key
    await page.getByRole('button', { name: say('integrations_keys_create') }).dblclick()
    const shown = page.locator('code', { hasText: /^lj_[\w-]{43}$/ })
    await expect(shown).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name })).toHaveCount(1)
    const key = (await shown.textContent()) ?? ''
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await go('/seller/webhooks')
    await expect(page.locator('body')).not.toContainText(key)
    await unfold(page, say('integrations_webhooks_new'))
    await page.getByLabel(say('integrations_webhooks_url')).fill('http://10.0.0.1/')
    await page.getByRole('button', { name: say('integrations_webhooks_create') }).click()
    await expect(page.getByLabel(say('integrations_webhooks_url'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say('integrations_webhooks_url')).fill(url)
    await page.getByRole('checkbox', { name: say('integrations_webhooks_event_order_placed') }).check()
    await page.getByRole('button', { name: say('integrations_webhooks_create') }).click()
    const secret = (await page.locator('code', { hasText: /^whsec_/ }).textContent()) ?? ''
    await page.getByRole('link', { name: url }).click()
    await page.getByRole('button', { name: say('integrations_webhooks_test') }).click()
    await expect.poll(() => heard.map(({ event }) => event)).toContain('test')

    const { number } = await placeOrder(buyer, cups, { paymentMethod: 'transfer' })
    await expect.poll(() => heard.find(({ data }) => data.number === number)?.event).toBe('order.placed')
    expect(heard.every(({ isSigned }) => isSigned(secret))).toBe(true)

    const orders = await callApi<{ items: { number: string }[] }>('GET', `/orders?search=${number}`, {
      token: `Bearer ${key}`,
    })
    expect(orders.items.map((order) => order.number)).toEqual([number])
    await expect(callApi('GET', '/seller/settings', { token: `Bearer ${key}` })).rejects.toThrow('403')

    const log = page.getByRole('listitem')
    await expect(async () => {
      await page.getByRole('link', { name: say('integrations_webhooks_log_refresh') }).click()
      const placed = log.filter({ hasText: say('integrations_webhooks_event_order_placed') })
      await expect(placed.filter({ hasText: say('integrations_webhooks_state_delivered') }).first()).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await log
      .filter({ hasText: say('integrations_webhooks_event_order_placed') })
      .first()
      .getByText(say('integrations_webhooks_details'))
      .click()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const before = heard.length
    const question = page.locator('summary', { hasText: say('integrations_webhooks_delete') })
    await page
      .getByRole('button', { name: say('integrations_webhooks_resend') })
      .first()
      .evaluate(
        (resend, summary) => {
          // the question is opened in the same moment, and stays so when the page has come back
          ;(resend as HTMLElement).click()
          ;(summary as HTMLElement).click()
        },
        await question.elementHandle(),
      )
    await expect.poll(() => heard.length).toBe(before + 1)
    await expect(page.getByText(say('integrations_webhooks_resent'))).toBeVisible()
    await page.getByRole('button', { name: say('integrations_webhooks_delete'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${at('/seller/webhooks', language)}$`))
    await expect(page.getByRole('link', { name: url })).toHaveCount(0)
    await go('/seller/api-keys')
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.locator('summary', { hasText: say('integrations_keys_revoke') }).click()
    await row.getByRole('button', { name: say('integrations_keys_revoke'), exact: true }).click()
    await expect(row.getByText(say('integrations_keys_state_revoked'))).toBeVisible()
    await expect(callApi('GET', '/orders', { token: `Bearer ${key}` })).rejects.toThrow('401')
    close()
  })
}, SPANISH_WIDE)
