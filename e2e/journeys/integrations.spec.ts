import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callApi } from '../fixtures/api.ts'
import { openDesk } from '../fixtures/desk.ts'
import { someGoods } from '../fixtures/goods.ts'
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
import { demoPerson, newBuyer } from '../fixtures/people.ts'
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
    browser,
  }) => {
    test.slow()
    const { heard, url, close } = await program()
    const [buyer, seller, [cups]] = [
      await newBuyer(language),
      await demoPerson('vidal'),
      await someGoods('vidal', language),
    ]
    const { shop, open, close: leave } = await openDesk({ browser, page, language }, seller)

    await open('/seller/api-keys')
    await unfold(shop, say('integrations_keys_new'))
    const name = `ERP ${Date.now()}`
    await shop.getByLabel(say('integrations_keys_name')).fill(name)
    await shop.getByRole('button', { name: say('integrations_keys_create') }).click()
    await expect(shop.getByText(say('integrations_keys_pick'))).toBeVisible()
    await expect(shop.getByLabel(say('integrations_keys_name'))).toHaveValue(name)
    await shop.getByRole('checkbox', { name: say('integrations_keys_scope_orders_read') }).check()
    await shop.getByLabel(say('accounts_password'), { exact: true }).fill('not the one')
    await shop.getByRole('button', { name: say('integrations_keys_create') }).click()
    await expect(shop.getByLabel(say('accounts_password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await shop.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
    // a double press makes one key
    await shop.getByRole('button', { name: say('integrations_keys_create') }).dblclick()
    const shown = shop.locator('code', { hasText: /^lj_[\w-]{43}$/ })
    await expect(shown).toBeVisible()
    await expect(shop.getByRole('heading', { level: 3, name })).toHaveCount(1)
    const key = (await shown.textContent()) ?? ''
    await expectAccessible(shop)
    await expectNoSideScroll(shop)

    await open('/seller/webhooks')
    await expect(shop.locator('body')).not.toContainText(key)
    await unfold(shop, say('integrations_webhooks_new'))
    await shop.getByLabel(say('integrations_webhooks_url')).fill('http://10.0.0.1/')
    await shop.getByRole('button', { name: say('integrations_webhooks_create') }).click()
    await expect(shop.getByLabel(say('integrations_webhooks_url'))).toHaveAttribute('aria-invalid', 'true')
    await shop.getByLabel(say('integrations_webhooks_url')).fill(url)
    await shop.getByRole('checkbox', { name: say('integrations_webhooks_event_order_placed') }).check()
    await shop.getByRole('button', { name: say('integrations_webhooks_create') }).click()
    const secret = (await shop.locator('code', { hasText: /^whsec_/ }).textContent()) ?? ''
    await expectAccessible(shop)
    await shop.getByRole('link', { name: url }).click()
    await shop.getByRole('button', { name: say('integrations_webhooks_test') }).click()
    await expect.poll(() => heard.map(({ event }) => event)).toContain('test')

    const { number } = await placeOrder(buyer, cups, { paymentMethod: 'transfer' })
    await expect.poll(() => heard.find(({ data }) => data.number === number)?.event).toBe('order.placed')
    expect(heard.every(({ isSigned }) => isSigned(secret))).toBe(true)

    const orders = await callApi<{ items: { number: string }[] }>('GET', `/orders?search=${number}`, {
      token: `Bearer ${key}`,
    })
    expect(orders.items.map((order) => order.number)).toEqual([number])
    await expect(callApi('GET', '/seller/settings', { token: `Bearer ${key}` })).rejects.toThrow('403')

    const log = shop.getByRole('listitem')
    await expect(async () => {
      await shop.getByRole('link', { name: say('integrations_webhooks_log_refresh') }).click()
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
    await expectAccessible(shop)
    await expectNoSideScroll(shop)
    const before = heard.length
    const question = shop.locator('summary', { hasText: say('integrations_webhooks_delete') })
    await shop
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
    await expect(shop.getByText(say('integrations_webhooks_resent'))).toBeVisible()
    await shop.getByRole('button', { name: say('integrations_webhooks_delete'), exact: true }).click()
    await expect(shop).toHaveURL(new RegExp(`${at('/seller/webhooks', language)}$`))
    await expect(shop.getByRole('link', { name: url })).toHaveCount(0)
    await open('/seller/api-keys')
    const row = shop.getByRole('listitem').filter({ hasText: name })
    await row.locator('summary', { hasText: say('integrations_keys_revoke') }).click()
    await row.getByRole('button', { name: say('integrations_keys_revoke'), exact: true }).click()
    await expect(row.getByText(say('integrations_keys_state_revoked'))).toBeVisible()
    await expect(callApi('GET', '/orders', { token: `Bearer ${key}` })).rejects.toThrow('401')
    await leave()
    close()
  })
}, SPANISH_WIDE)
