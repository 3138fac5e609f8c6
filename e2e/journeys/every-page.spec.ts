import type { Locale } from '@lonja/core/kernel/locale.ts'
import { callApi } from '../fixtures/api.ts'
import { homeBlock } from '../fixtures/front.ts'
import { shopIdOf, someGoods } from '../fixtures/goods.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectUnderFinger,
  inEachLanguage,
  type Page,
  test,
  WIDTHS,
} from '../fixtures/market.ts'
import { expectOwnWords } from '../fixtures/own-words.ts'
import {
  BUYER_PAGES,
  buyerOrderPages,
  marketPages,
  sellerOrderPages,
  sellerPages,
  shopPages,
} from '../fixtures/page-lists.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test.use({ pictures: true })

interface Walker {
  page: Page
  go: (path: string) => Promise<void>
  isNarrow: boolean
}

/** What each page owes every user: a title, one heading, a language and its words, nothing that sticks out, nothing that axe minds. */
const expectSound = async (page: Page, language: Locale, { axe }: { axe: boolean }): Promise<void> => {
  await expect(page).toHaveTitle(/\S.* \| Lonja$|^Lonja \| \S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await page.getByRole('main').innerText(), 'what stands for users without scripts').not.toMatch(
    /<\/?[a-z]+[\s>]/,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectOwnWords(page, language)
  await expectNoSideScroll(page)
  if (axe) await expectAccessible(page)
}

/** Spanish is read at both widths, half of its pages at each; the other languages have one width, and all pages at it. */
const ofThisWidth = <T>(pages: readonly T[], language: Locale, isNarrow: boolean): T[] =>
  pages.filter((_, index) => language !== 'es' || (index % 2 === 1) === isNarrow)

const SPANISH_AT_BOTH = { ...WIDTHS, es: [] }

inEachLanguage((language) => {
  // axe reads each of many pages whole
  test.slow()

  // axe reads a page of everyone wide in English and narrow in Chinese: its parts are the same in Spanish
  const ofEveryone = { axe: language !== 'es' }
  // and a page of someone wide in Spanish and narrow in Chinese
  const ofSomeone = (isNarrow: boolean) => ({ axe: language === 'zh' || (language === 'es' && !isNarrow) })

  const walk = async (paths: readonly string[], { page, go, isNarrow }: Walker, reading = ofSomeone(isNarrow)) => {
    for (const path of ofThisWidth(paths, language, isNarrow)) {
      await go(path)
      await expectSound(page, language, reading)
    }
  }

  // the two longest begin first: those of the last language end the whole run, and leave the other workers idle
  test('pages that a seller sees', async ({ page, go, context, say, isNarrow }) => {
    await comeBack(context, await demoPerson('vidal'))
    await walk(await sellerPages(language), { page, go, isNarrow })
    await go('/seller/orders')
    await expectSound(page, language, ofSomeone(isNarrow))
    const list = page.getByRole('main')
    await (isNarrow ? list.getByRole('article') : list.getByRole('row').nth(1))
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page, language, ofSomeone(isNarrow))
  })

  test('pages that the market’s people see', async ({ page, go, context, isNarrow }) => {
    await comeBack(context, await demoPerson('operator'))
    const shopId = await shopIdOf('vidal')
    const reported = ['/operator/cases', '/operator/cases/1', '/operator/blocked-words']
    const money = [
      'commissions',
      'coupons',
      'coupons/new',
      'coupons/1',
      'identity',
      'invoices',
      'invoices/1',
      'shop-invoices',
      'shop-invoices/1',
      'sellers-report',
      'vouchers',
    ].map((page) => `/operator/money/${page}`)
    const searches = ['/operator/search-misses', '/operator/search-names']
    const lists = ['categories', 'home', 'menu', 'industries', 'policies', 'announcements', 'setup']
    const items = [
      'categories/1',
      'home/1',
      'menu/1',
      'industries/1',
      'policies/terms',
      'front/home/preview',
      'front/menu/preview',
    ]
    const content = [...lists, ...items].map((page) => `/operator/${page}`)
    const office = [
      '',
      '/accounts',
      '/accounts/1',
      '/people',
      '/people/1',
      '/people/resets',
      '/team',
      '/audit',
      '/health',
    ]
    const pages = [...office.map((path) => `/operator${path}`), '/operator/shops', `/operator/shops/${shopId}`]
    await walk([...pages, ...reported, ...money, ...searches, ...content], { page, go, isNarrow })
  })

  test('pages of the market that a visitor sees', async ({ page, go, isNarrow }) => {
    await walk(await marketPages(), { page, go, isNarrow }, ofEveryone)
  })

  test('pages of a shop that a visitor sees', async ({ page, go, isNarrow }) => {
    await walk(await shopPages(language), { page, go, isNarrow }, ofEveryone)
  })

  test('a page that is not there says so, searches, shows departments and leads home', async ({ page, go, say }) => {
    await go('/no-such-page')
    await expect(page).toHaveTitle(say('frame_error_404_title'))
    await expect(page.getByRole('heading', { level: 1, name: say('frame_error_404') })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('searchbox', { name: say('frame_search_hint') })).toBeVisible()
    const departments = main.getByRole('list', { name: say('frame_categories') })
    await expect(departments.getByRole('link').first()).toHaveAttribute('href', /goods-list\?/)
    await expectOwnWords(page, language)
    await expectNoSideScroll(page)
    if (ofEveryone.axe) await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('frame_error_home') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: (await homeBlock('hero', language)).title })).toBeVisible()
  })

  test('pages that a buyer sees', async ({ page, go, context, say, isNarrow }) => {
    await comeBack(context, await demoPerson('bar'))
    await go('/uc')
    await expectSound(page, language, ofSomeone(isNarrow))
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page, language, ofSomeone(isNarrow))
    await walk(BUYER_PAGES, { page, go, isNarrow })
  })

  test('pages about one order that a buyer sees', async ({ page, go, context, isNarrow }) => {
    await comeBack(context, await demoPerson('bar'))
    await walk(await buyerOrderPages(), { page, go, isNarrow })
  })

  test('pages about one order that a seller sees', async ({ page, go, context, isNarrow }) => {
    await comeBack(context, await demoPerson('vidal'))
    await walk(await sellerOrderPages(), { page, go, isNarrow })
  })

  test('pages between a buyer’s cart and the order', async ({ page, go, context, isNarrow }) => {
    const [goods] = await someGoods('vidal', language)
    const buyer = await newBuyer(language)
    await putInCart(buyer, goods, goods.least)
    const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token: buyer.token })
    await comeBack(context, buyer)
    const query = `sid=${goods.shopId}&skuids=${goods.skuId}`
    const paths = [`/my-cart?${query}`, `/my-checkout?${query}`, `/uc/my-address/${items[0].id}`]
    await walk(paths, { page, go, isNarrow })
    if (!isNarrow) return
    await go('/cartList')
    await expectUnderFinger(page)
  })

  test('pages of a buyer who has nothing yet say what to do next', async ({ page, go, context, say, isNarrow }) => {
    await comeBack(context, await newBuyer(language, { hasAddress: false }))
    const next = [
      ['/uc', 'orders_none', 'orders_go_shopping'],
      ['/uc?status=onTheWay', 'orders_none_found', 'orders_show_all'],
      ['/cartList', 'cart_empty', 'cart_go_shopping'],
      ['/uc/my-address', 'addresses_none', 'addresses_new'],
      ['/uc/following', 'follows_following_none', 'follows_go_to_shops'],
      ['/uc/messages', 'conversations_none', 'conversations_see_shops'],
      ['/uc/invoices', 'invoices_none_mine', 'invoices_none_mine_orders'],
      ['/uc/owed', 'payments_owed_none', 'payments_owed_none_orders'],
    ] as const
    for (const [path, sentence, step] of ofThisWidth(next, language, isNarrow)) {
      await go(path)
      await expect(page.getByText(say(sentence))).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: say(step) })).toBeVisible()
      await expectSound(page, language, ofSomeone(isNarrow))
    }
    await go('/uc/my-address/new')
    await expectSound(page, language, ofSomeone(isNarrow))
  })
}, SPANISH_AT_BOTH)

for (const path of [
  '/no-such-page',
  '/goods-detail/999999',
  '/shop-index/nobody',
  '/xx/goods-list',
  '/policies/nothing',
])
  test(`${path} is answered with 404 @wide`, async ({ request }) => {
    expect((await request.get(process.env.MARKET_URL + path)).status()).toBe(404)
  })
