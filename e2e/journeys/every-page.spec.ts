import type { Locale } from '@lonja/core/kernel/locale.ts'
import { callApi } from '../fixtures/api.ts'
import { homeBlock } from '../fixtures/front.ts'
import { someGoods } from '../fixtures/goods.ts'
import {
  ES_AND_ZH,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectUnderFinger,
  inEachLanguage,
  type Page,
  test,
} from '../fixtures/market.ts'
import { expectOwnText, expectOwnWords, expectSoundText } from '../fixtures/own-words.ts'
import {
  BUYER_PAGES,
  buyerOrderPages,
  FIRST_STEPS,
  marketPages,
  operatorPages,
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
const expectSound = async (page: Page, language: Locale): Promise<void> => {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 960
  const found = await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const { scrollWidth, clientWidth, lang } = document.documentElement
    return {
      title: document.title,
      lang,
      headings: seen('h1').length,
      mains: seen('main').length,
      main: seen('main')[0]?.innerText,
      words: document.body.innerText,
      beyond: Math.max(0, scrollWidth - clientWidth),
    }
  })
  const url = page.url()
  expect.soft(found.title, url).toMatch(/\S.* \| Lonja$|^Lonja \| \S/)
  const { lang, headings, mains, beyond } = found
  expect.soft({ lang, headings, mains, beyond }, url).toEqual({ lang: language, headings: 1, mains: 1, beyond: 0 })
  expect.soft(found.main, `what stands for users without scripts on ${url}`).not.toMatch(/<\/?[a-z]+[\s>]/)
  expectOwnText(found.words, language, url)
  // it reads each page at the width of its Spanish, and half of them at both: the parts of a page are the same in every language
  if (language === 'es' || isNarrow) await expectAccessible(page)
}

/** Pages that a buyer passes with these goods in the cart. */
const checkOutPages = async (buyer: { token: string }, goods: { shopId: number; skuId: number }): Promise<string[]> => {
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token: buyer.token })
  const query = `sid=${goods.shopId}&skuids=${goods.skuId}`
  return [`/my-cart?${query}`, `/my-checkout?${query}`, `/uc/my-address/${items[0].id}`]
}

/** The even pages of a list are opened by Spanish users on wide screens and by Chinese ones on phones. */
const takesEven = (language: Locale, isNarrow: boolean): boolean => (language === 'es') !== isNarrow

/** Each page is opened at both widths: at one in Spanish, at the other in Chinese, every second page the other way round. */
const ofThisWidth = <T>(pages: readonly T[], language: Locale, isNarrow: boolean): T[] =>
  pages.filter((_, index) => (index % 2 === 0) === takesEven(language, isNarrow))

inEachLanguage(
  (language) => {
    // axe reads each of many pages whole
    test.slow()

    const walk = async (paths: readonly string[], { page, go, isNarrow }: Walker) => {
      for (const path of ofThisWidth(paths, language, isNarrow)) {
        await go(path)
        await expectSound(page, language)
      }
    }

    // the two longest begin first: those of the last language end the whole run, and leave the other workers idle
    test('pages that a seller sees', async ({ page, go, context, say, isNarrow }) => {
      await comeBack(context, await demoPerson('vidal'))
      await walk(await sellerPages(language), { page, go, isNarrow })
      if (!takesEven(language, isNarrow)) return
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

    test('pages that the market’s people see', async ({ page, go, context, isNarrow }) => {
      await comeBack(context, await demoPerson('operator'))
      await walk(await operatorPages(), { page, go, isNarrow })
    })

    test('pages of the market that a visitor sees', async ({ page, go, isNarrow }) => {
      await walk(await marketPages(), { page, go, isNarrow })
    })

    test('pages of a shop that a visitor sees', async ({ page, go, isNarrow }) => {
      await walk(await shopPages(language), { page, go, isNarrow })
    })

    test('pages that a buyer sees', async ({ page, go, context, say, isNarrow }) => {
      await comeBack(context, await demoPerson('bar'))
      await walk(BUYER_PAGES, { page, go, isNarrow })
      if (!takesEven(language, isNarrow)) return
      await go('/uc')
      await expectSound(page, language)
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
      await expectSound(page, language)
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
      await comeBack(context, buyer)
      await walk(await checkOutPages(buyer, goods), { page, go, isNarrow })
      if (!isNarrow) return
      await go('/cartList')
      await expectUnderFinger(page)
    })

    test('pages of a buyer who has nothing yet say what to do next', async ({ page, go, context, say, isNarrow }) => {
      await comeBack(context, await newBuyer(language, { hasAddress: false }))
      for (const [path, sentence, step] of ofThisWidth(FIRST_STEPS, language, isNarrow)) {
        await go(path)
        await expect(page.getByText(say(sentence))).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: say(step) })).toBeVisible()
        await expectSound(page, language)
      }
      if (!takesEven(language, isNarrow)) return
      await go('/uc/my-address/new')
      await expectSound(page, language)
    })
  },
  { es: [], zh: [] },
)

inEachLanguage((language) => {
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
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('frame_error_home') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: (await homeBlock('hero', language)).title })).toBeVisible()
  })
}, ES_AND_ZH)

test.describe('in English, as the server sends them @wide', () => {
  const language = 'en'
  test.use({ language })

  const read = async (paths: readonly string[], token?: string) => {
    for (const path of paths) await expectSoundText(path, language, token)
  }

  test('pages of everyone', async () => read([...(await marketPages()), ...(await shopPages(language))]))

  test('pages of a buyer', async () => {
    const { token } = await demoPerson('bar')
    await read(['/uc', '/uc/my-address/new', ...BUYER_PAGES, ...(await buyerOrderPages())], token)
  })

  test('pages of a buyer who has nothing yet', async ({ say }) => {
    const { token } = await newBuyer(language, { hasAddress: false })
    for (const [path, ...sentences] of FIRST_STEPS) {
      const words = await expectSoundText(path, language, token)
      for (const sentence of sentences) expect(words, path).toContain(say(sentence))
    }
  })

  test('pages between a buyer’s cart and the order', async () => {
    const [goods] = await someGoods('vidal', language)
    const buyer = await newBuyer(language)
    await putInCart(buyer, goods, goods.least)
    await read(await checkOutPages(buyer, goods), buyer.token)
  })

  test('pages of a seller', async () => {
    const { token } = await demoPerson('vidal')
    await read(['/seller/orders', ...(await sellerPages(language)), ...(await sellerOrderPages())], token)
  })

  test('pages of the market’s people', async () => read(await operatorPages(), (await demoPerson('operator')).token))
})

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
