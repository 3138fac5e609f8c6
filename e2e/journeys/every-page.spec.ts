import { homeBlock } from '../fixtures/front.ts'
import { someGoods } from '../fixtures/goods.ts'
import { expect, expectAccessible, expectNoSideScroll, inEachLanguage, type Page, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'

/** What each page owes every reader: a title, one heading, a language, nothing that sticks out, nothing that axe minds. */
const expectSound = async (page: Page, language: string): Promise<void> => {
  await expect(page).toHaveTitle(/\S.* \| Lonja$|^Lonja \| \S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

inEachLanguage((language) => {
  // axe reads each of many pages whole
  test.slow()

  test('pages that a visitor sees', async ({ page, go }) => {
    const [goods] = await someGoods('vidal', language)
    for (const path of [
      '/',
      '/wholesale',
      '/categories',
      '/goods-list',
      '/goods-list?search=qzxwv',
      `/goods-detail/${goods.id}`,
      '/shop-list',
      '/coupon',
      '/select-industry',
      '/location',
      '/view-shop',
      `/shop-index/${goods.shopId}`,
      '/publication',
      '/inspire',
      '/policies/platform/cookie',
      `/policies/shop/shippingandreturn/${goods.shopId}`,
      '/login',
      '/register',
      '/unsubscribe?token=x',
    ]) {
      await go(path)
      await expectSound(page, language)
    }
  })

  test('pages that a buyer sees', async ({ page, go, context, say }) => {
    await comeBack(context, await demoPerson('bar'))
    await go('/uc')
    await expectSound(page, language)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page, language)
    for (const path of [
      '/cartList',
      '/uc/my-coupon',
      '/uc/my-address',
      '/uc/following',
      '/notification',
      '/uc/config/notices',
      '/logout',
    ]) {
      await go(path)
      await expectSound(page, language)
    }
  })

  test('pages of a buyer who has nothing yet say what to do next', async ({ page, go, context, say }) => {
    await comeBack(context, await newBuyer(language, { hasAddress: false }))
    const next = [
      ['/uc', 'orders_none', 'orders_go_shopping'],
      ['/uc?status=onTheWay', 'orders_none_found', 'orders_show_all'],
      ['/cartList', 'cart_empty', 'cart_go_shopping'],
      ['/uc/my-address', 'addresses_none', 'addresses_new'],
      ['/uc/following', 'find_following_none', 'find_go_to_shops'],
    ] as const
    for (const [path, sentence, step] of next) {
      await go(path)
      await expect(page.getByText(say(sentence))).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: say(step) })).toBeVisible()
      await expectSound(page, language)
    }
    await go('/uc/my-address/new')
    await expectSound(page, language)
  })

  test('pages that a seller sees', async ({ page, go, context, say, isNarrow }) => {
    await comeBack(context, await demoPerson('vidal'))
    await go('/seller/orders')
    await expectSound(page, language)
    const list = page.getByRole('main')
    await (isNarrow ? list.getByRole('article') : list.getByRole('row').nth(1))
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page, language)
  })

  test('a page that is not there says so and leads home', async ({ page, go, say }) => {
    await go('/no-such-page')
    await expect(page).toHaveTitle(say('shell_error_404_title'))
    await expect(page.getByRole('heading', { level: 1, name: say('shell_error_404') })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('shell_error_home') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: (await homeBlock('hero', language)).title })).toBeVisible()
  })
})

for (const path of [
  '/no-such-page',
  '/goods-detail/999999',
  '/shop-index/nobody',
  '/xx/goods-list',
  '/policies/nothing',
])
  test(`${path} is answered with 404`, async ({ request }) => {
    expect((await request.get(process.env.MARKET_URL + path)).status()).toBe(404)
  })
