import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { callApi } from '../fixtures/api.ts'
import { homeBlock } from '../fixtures/front.ts'
import { someGoods } from '../fixtures/goods.ts'
import {
  at,
  ES_AND_ZH,
  ES_NARROW_AND_ZH_WIDE,
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
  PERSON_PAGES,
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
}

/** Widths of a phone and of a desk. */
const WIDTHS = [360, 1280]

/** A page is looked at again until its scripts have followed another width; what is wrong with it does not hide the next page. */
const softly = expect.configure({ soft: true })

/** What is seen at the width that the window has: headings, main parts, and how far the page sticks out to the side. */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      headings: seen('h1').length,
      mains: seen('main').length,
      beyond: Math.max(0, scrollWidth - clientWidth),
    }
  })

/**
 * What each page owes every user: a title, a language and its words, nothing that axe minds where it was opened; one heading and
 * nothing that sticks out at both widths.
 */
const expectSound = async (page: Page, language: Locale): Promise<void> => {
  const url = page.url()
  const { title, lang, main, words } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    main: document.querySelector('main')?.innerText,
    words: document.body.innerText,
  }))
  softly(title, url).toMatch(/\S.* \| Lonja$|^Lonja \| \S/)
  softly(lang, url).toBe(language)
  softly(main, `what stands for users without scripts on ${url}`).not.toMatch(/<\/?[a-z]+[\s>]/)
  expectOwnText(words, language, url)
  await expectAccessible(page, { contrast: true })
  const opened = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of WIDTHS.toSorted((one) => (one === opened.width ? -1 : 1))) {
    if (width !== opened.width) await page.setViewportSize({ ...opened, width })
    await softly.poll(() => layoutOf(page), `${url} at ${width} px`).toEqual({ headings: 1, mains: 1, beyond: 0 })
  }
  await page.setViewportSize(opened)
}

/** Pages that a buyer passes with these goods in the cart. */
const checkOutPages = async (buyer: { token: string }, goods: { shopId: number; skuId: number }): Promise<string[]> => {
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token: buyer.token })
  const query = `sid=${goods.shopId}&skuids=${goods.skuId}`
  return [`/my-cart?${query}`, `/my-checkout?${query}`, `/uc/my-address/${items[0].id}`]
}

/** Each page is opened once: every second one in Spanish, the others in Chinese. */
const inTurn = <T>(pages: readonly T[], language: Locale): T[] =>
  pages.filter((_, index) => (index % 2 === 0) === (language === 'es'))

/** What no browser opens in a language: in English everything. */
const leftToRequests = <T>(pages: readonly T[], language: Locale): readonly T[] =>
  language === 'en' ? pages : inTurn(pages, language === 'es' ? 'zh' : 'es')

/** What is opened in Chinese, whose words are short, has room for the Spanish ones on a phone. */
const expectSpanishFits = async (page: Page, path: string): Promise<void> => {
  const opened = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...opened, width: 360 })
  await page.goto(at(path))
  await softly.poll(() => layoutOf(page), `${page.url()} at 360 px`).toEqual({ headings: 1, mains: 1, beyond: 0 })
  await page.setViewportSize(opened)
}

const walk = async (paths: readonly string[], language: Locale, { page, go }: Walker) => {
  for (const path of inTurn(paths, language)) {
    await go(path)
    await expectSound(page, language)
    if (language === 'zh') await expectSpanishFits(page, path)
  }
}

/** For a walk through dozens of pages, in ms: the longest takes 85 s on two idle cores, and machines are busy. */
const PATIENCE = 300_000

inEachLanguage((language) => {
  // axe reads each of many pages whole
  test.setTimeout(PATIENCE)

  // the longest begins first, so that it is not the one that the other workers wait for at the end
  test('pages that a seller sees', async ({ page, go, context, say }) => {
    await comeBack(context, await demoPerson('vidal'))
    await walk(await sellerPages(language), language, { page, go })
    if (language !== 'es') return
    await go('/seller/orders')
    await expectSound(page, language)
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page, language)
  })

  test('pages of the market that a visitor sees', async ({ page, go }) => {
    await walk(await marketPages(), language, { page, go })
  })

  test('pages about one order that a buyer sees', async ({ page, go, context }) => {
    await comeBack(context, await demoPerson('bar'))
    await walk(await buyerOrderPages(), language, { page, go })
  })

  test('pages of a buyer who has nothing yet say what to do next', async ({ page, go, context, say }) => {
    await comeBack(context, await newBuyer(language, { hasAddress: false }))
    for (const [path, sentence, step] of inTurn(FIRST_STEPS, language)) {
      await go(path)
      await expect(page.getByText(say(sentence))).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: say(step) })).toBeVisible()
      await expectSound(page, language)
      if (language === 'zh') await expectSpanishFits(page, path)
    }
    if (language !== 'es') return
    await go('/uc/my-address/new')
    await expectSound(page, language)
  })
}, ES_AND_ZH)

inEachLanguage((language) => {
  test.setTimeout(PATIENCE)

  test('pages that the market’s people see', async ({ page, go, context }) => {
    await comeBack(context, await demoPerson('operator'))
    await walk(await operatorPages(), language, { page, go })
  })

  test('pages of a shop that a visitor sees', async ({ page, go }) => {
    await walk(await shopPages(language), language, { page, go })
  })

  test('pages that a buyer sees', async ({ page, go, context, say }) => {
    await comeBack(context, await demoPerson('bar'))
    await walk([...BUYER_PAGES, ...PERSON_PAGES], language, { page, go })
    if (language !== 'es') return
    await go('/uc')
    await expectSound(page, language)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page, language)
  })

  test('pages about one order that a seller sees', async ({ page, go, context }) => {
    await comeBack(context, await demoPerson('vidal'))
    await walk(await sellerOrderPages(), language, { page, go })
  })

  test('pages between a buyer’s cart and the order', async ({ page, go, context, isNarrow }) => {
    const [goods] = await someGoods('vidal', language)
    const buyer = await newBuyer(language)
    await putInCart(buyer, goods, goods.least)
    await comeBack(context, buyer)
    await walk(await checkOutPages(buyer, goods), language, { page, go })
    if (!isNarrow) return
    await go('/cartList')
    await expectUnderFinger(page)
  })
}, ES_NARROW_AND_ZH_WIDE)

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
    await expectAccessible(page, { contrast: true })
    await page
      .getByRole('main')
      .getByRole('link', { name: say('frame_error_home') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: (await homeBlock('hero', language)).title })).toBeVisible()
  })
}, ES_AND_ZH)

for (const language of LOCALES)
  test.describe(`${language}, as the server sends them @wide`, () => {
    test.use({ language })

    const left = <T>(pages: readonly T[]) => leftToRequests(pages, language)
    const read = async (paths: readonly string[], token?: string) => {
      for (const path of paths) await expectSoundText(path, language, token)
    }

    test('pages of everyone', async () => read([...left(await marketPages()), ...left(await shopPages(language))]))

    test('pages of a buyer', async () => {
      const { token } = await demoPerson('bar')
      await read(['/uc', '/uc/my-address/new', ...left([...BUYER_PAGES, ...PERSON_PAGES])], token)
      await read(left(await buyerOrderPages()), token)
    })

    test('pages of a buyer who has nothing yet', async ({ say }) => {
      const { token } = await newBuyer(language, { hasAddress: false })
      for (const [path, ...sentences] of left(FIRST_STEPS)) {
        const words = await expectSoundText(path, language, token)
        for (const sentence of sentences) expect(words, path).toContain(say(sentence))
      }
    })

    test('pages between a buyer’s cart and the order', async () => {
      const [goods] = await someGoods('vidal', language)
      const buyer = await newBuyer(language)
      await putInCart(buyer, goods, goods.least)
      await read(left(await checkOutPages(buyer, goods)), buyer.token)
    })

    test('pages of a seller', async () => {
      const { token } = await demoPerson('vidal')
      await read(['/seller/orders', ...left(await sellerPages(language)), ...left(await sellerOrderPages())], token)
    })

    test('pages of the market’s people', async () => {
      const { token } = await demoPerson('operator')
      await read(left(await operatorPages()), token)
    })
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
