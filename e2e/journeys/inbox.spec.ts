import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { placeOrder } from '../fixtures/stock-cart.ts'

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })

  test('a buyer orders, and the shop’s bell moves while its people look at something else', { tag: '@wide' }, async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    const buyer = await newBuyer(language)
    const [product] = await someProducts('vidal', language)
    await comeBack(context, await demoPerson('vidal'))
    const streamed = page.waitForRequest((request) => request.url().endsWith('/inboxmsgs-stream'))
    await go('/seller/orders')
    const bell = page.getByRole('banner').getByRole('link', { name: say('notifications_title') })
    await streamed
    const before = await bell.getAttribute('aria-label')

    const { number } = await placeOrder(buyer, product, { paymentMethod: 'transfer' })
    await expect(bell).not.toHaveAttribute('aria-label', before ?? '')

    await bell.click()
    const told = page.getByRole('article').filter({ hasText: number })
    await expect(told).toContainText(say('notifications_unread_mark'))
    await expectNoSideScroll(page)
    // all kinds are seen, in as many rows as they need
    const kinds = page.getByRole('navigation', { name: say('notifications_kinds') })
    expect(await kinds.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await told.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  })
})
