import { someGoods } from '../fixtures/goods.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { selling } from '../fixtures/selling.ts'
import { placeOrder } from '../fixtures/stock-cart.ts'

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })

  test('a buyer orders, and the shop’s bell moves while its people look at something else', { tag: '@wide' }, async ({
    page,
    say,
    go,
    context,
    browser,
    language,
  }) => {
    const buyer = await newBuyer(language)
    const [goods] = await someGoods('vidal', language)
    await comeBack(context, buyer)

    const shop = await browser.newContext({ locale: 'zh-CN' })
    await comeBack(shop, await demoPerson('vidal'))
    const desk = await shop.newPage()
    const streamed = desk.waitForRequest((request) => request.url().endsWith('/inboxmsgs-stream'))
    await desk.goto(`${process.env.MARKET_URL}/zh/seller/orders`)
    const bell = desk.getByRole('banner').getByRole('link', { name: say('notifications_title') })
    await streamed
    const before = await bell.getAttribute('aria-label')

    const { number } = await placeOrder(buyer, goods, { paymentMethod: 'transfer' })
    await expect(bell).not.toHaveAttribute('aria-label', before ?? '')

    await bell.click()
    const told = desk.getByRole('article').filter({ hasText: number })
    await expect(told).toContainText(say('notifications_unread_mark'))
    await expectNoSideScroll(desk)
    await told.getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(number)
    const { press } = selling(desk, say, { language, isNarrow: false })
    await press('transfer_received', 'paid')
    await shop.close()

    await go('/notification')
    await expect(page.getByRole('article').filter({ hasText: number }).first()).toBeVisible()
    await page.getByRole('button', { name: say('notifications_mark_all') }).click()
    await expect(page.getByRole('article').filter({ hasText: say('notifications_unread_mark') })).toHaveCount(0)
    await expect(
      page.getByRole('banner').getByRole('link', { name: say('notifications_title'), exact: true }),
    ).toBeVisible()
  })
})
