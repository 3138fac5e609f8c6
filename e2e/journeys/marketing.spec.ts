import { DAY } from '@lonja/core/kernel/clock.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { callApi } from '../fixtures/api.ts'
import {
  CHINESE_NARROW,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { placeOrder } from '../fixtures/stock-cart.ts'

inEachLanguage((language) => {
  test('a shop makes a coupon and a publication, a buyer finds both, and the shop reads that the coupon was used', async ({
    page,
    say,
    go,
    context,
  }) => {
    test.slow()
    const [buyer, seller, [cups]] = [
      await newBuyer(language),
      await demoPerson('vidal'),
      await someProducts('vidal', language),
    ]
    const name = `立减五欧 ${Date.now()}`

    await comeBack(context, seller)
    await go('/seller/coupons/new')
    await page.locator(`[name=title-${language}]`).fill(name)
    await page.getByLabel(say('coupons_desk_value')).fill('5')
    await page.getByLabel(say('seller_picks_search')).fill(cups.name)
    await page.getByRole('button', { name: say('seller_picks_find'), exact: true }).click()
    await page.getByRole('checkbox', { name: cups.name, exact: true }).check()
    await expect(page.locator(`[name=title-${language}]`)).toHaveValue(name)
    await page.getByRole('radio', { name: say('coupons_desk_for_followers') }).check()
    await page.getByLabel(say('coupons_desk_until')).fill(toMadridTime(new Date(Date.now() + 5 * DAY)))
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('coupons_desk_publish') }).click()
    // it has no smallest purchase: the shop is asked whether it means that
    await expect(page.getByText(say('coupons_desk_covers')).first()).toBeVisible()
    await page.getByRole('button', { name: say('coupons_desk_publish') }).click()
    await expect(page.getByText(say('coupons_desk_state_running'), { exact: true })).toBeVisible()
    const coupon = page.url()
    await expectAccessible(page)

    await go('/seller/publications/new')
    await page.locator(`[name=title-${language}]`).fill(name)
    await page.getByLabel(say('seller_picks_search')).fill(cups.name)
    await page.getByRole('button', { name: say('seller_picks_find'), exact: true }).click()
    await page.getByRole('checkbox', { name: cups.name, exact: true }).check()
    await page.getByRole('button', { name: say('publications_desk_save_draft') }).click()
    await expect(page.getByText(say('publications_desk_state_draft'), { exact: true })).toBeVisible()
    const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
    await expect(callApi('GET', `/publications/${id}`, { token: buyer.token })).rejects.toThrow('404')
    await page.getByRole('button', { name: say('publications_desk_publish') }).click()
    await expect(page.getByText(say('publications_desk_state_published'), { exact: true })).toBeVisible()

    await comeBack(context, buyer)
    await go(`/publication/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: cups.name }).first()).toBeVisible()
    await callApi('POST', '/follows', { token: buyer.token, body: { shopId: cups.shopId } })
    await go(`/coupon?shopIds=${cups.shopId}`)
    await page.getByRole('button', { name: say('coupons_collect_of', { title: name }) }).click()
    await expect(page.getByText(say('coupons_notice_collected'))).toBeVisible()
    await placeOrder(buyer, cups)

    await comeBack(context, seller)
    await page.goto(coupon)
    const used = page.locator('dt', { hasText: say('coupons_desk_result_used') }).locator('..')
    await expect(used).toContainText('1')
    await page.locator('summary', { hasText: say('coupons_desk_end') }).click()
    await page.getByRole('button', { name: say('coupons_desk_end') }).click()
    await expect(page.getByText(say('coupons_desk_state_ended'), { exact: true })).toBeVisible()
  })
}, CHINESE_NARROW)
