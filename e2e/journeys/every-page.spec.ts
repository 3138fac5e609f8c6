import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { callApi } from '../fixtures/api.ts'
import { partOf, wordsOf } from '../fixtures/crawler.ts'
import { at, expect, expectAccessible, expectUnderFinger, inEachLanguage, type Page, test } from '../fixtures/market.ts'
import { expectOwnText, expectSoundPage, expectSoundText, linksIn } from '../fixtures/own-words.ts'
import {
  buyerOrderPages,
  buyerPages,
  FIRST_STEPS,
  marketPages,
  operatorPages,
  PERSON_PAGES,
  SAMPLE,
  sampled,
  sellerOrderPages,
  sellerPages,
  shopPages,
} from '../fixtures/page-lists.ts'
import { comeBack, demoPerson, newBuyer, type Person } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

test.use({ pictures: true })

interface Walker {
  page: Page
  open: (path: string) => Promise<void>
  isNarrow: boolean
}

/** Widths of a phone and of a desk, in pixels. */
const [PHONE, DESK] = [360, 1280]

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
 * What each page owes every user: a title, a language and its words, nothing that axe minds at the width it was opened at, in a
 * part or in all of it; one heading and nothing that sticks out at both widths. The window is left at the other width.
 */
const expectSound = async (
  page: Page,
  { part = 'html', contrast = true }: { part?: 'html' | 'main'; contrast?: boolean } = {},
): Promise<void> => {
  const url = page.url()
  const { title, lang, main, words } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    main: document.querySelector('main')?.innerText,
    words: document.body.innerText,
  }))
  softly(title, url).toMatch(/\S.* \| Lonja$|^Lonja \| \S/)
  softly(lang, url).toBe('es')
  softly(main, `what stands for users without scripts on ${url}`).not.toMatch(/<\/?[a-z]+[\s>]/)
  expectOwnText(words, 'es', url)
  await expectAccessible(page, { contrast, part })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const other = width === PHONE ? DESK : PHONE
  const sound = { headings: 1, mains: 1, beyond: 0 }
  await softly.poll(() => layoutOf(page), `${url} at ${width} px`).toEqual(sound)
  await page.setViewportSize({ width: other, height })
  await softly.poll(() => layoutOf(page), `${url} at ${other} px`).toEqual(sound)
}

/** Pages that a buyer passes with these products in the cart. */
const checkOutPages = async (buyer: Person, product: { shopId: number; skuId: number }): Promise<string[]> => {
  const { items } = await callApi<{ items: [{ id: number }] }>('GET', '/addresses', { token: buyer.token })
  const query = `sid=${product.shopId}&skuids=${product.skuId}`
  // a shop with delivery days, of which the buyer chooses one; as much as its minimum order takes
  const [other] = await someProducts('besaya', 'es', { worth: 100 })
  await putInCart(buyer, other, Math.ceil(100 / (other.price * other.least)) * other.least)
  return [
    `/my-cart?${query}`,
    `/my-checkout?${query}`,
    `/uc/my-address/${items[0].id}`,
    `/my-checkout?sid=${other.shopId}&skuids=${other.skuId}`,
  ]
}

/** Each page is opened once, in Spanish, whose words are the longest: every second one by a phone, the others by a desk's browser. */
const inTurn = <T>(pages: readonly T[], isNarrow: boolean): T[] =>
  pages.filter((_, index) => (index % 2 === 1) === isNarrow)

/** Of the pages of a walk, each so-manieth is judged by the contrast of its colours, too: all are made of the same parts. */
const CONTRAST_EVERY = 5

/**
 * Each page is opened at the width that the one before it was left at. What stands around the pages of one walk is nearly the same
 * on all of them: axe reads it on the first.
 */
const walk = async (paths: readonly string[], { page, open, isNarrow }: Walker) => {
  for (const [index, path] of inTurn(paths, isNarrow).entries()) {
    await open(path)
    await expectSound(page, { part: index === 0 ? 'html' : 'main', contrast: index % CONTRAST_EVERY === 0 })
  }
  await page.setViewportSize({ width: isNarrow ? PHONE : DESK, height: 800 })
}

/** For a walk through dozens of pages, in ms: the longest takes half a minute on two idle cores, and machines are busy. */
const PATIENCE = 300_000

test.describe('in Spanish', () => {
  // axe reads each of many pages whole
  test.setTimeout(PATIENCE)

  // the longest begins first, so that it is not the one that the other workers wait for at the end
  test('pages that a seller sees', async ({ page, open, isNarrow, context, say }) => {
    await comeBack(context, await demoPerson('vidal'))
    await walk(sampled(await sellerPages('es'), SAMPLE.seller), { page, open, isNarrow })
    if (isNarrow) return
    await open('/seller/orders')
    await expectSound(page)
    await page.setViewportSize({ width: DESK, height: 800 })
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page)
  })

  test('pages that the market’s people see', async ({ page, open, isNarrow, context }) => {
    await comeBack(context, await demoPerson('operator'))
    await walk(sampled(await operatorPages(), SAMPLE.market), { page, open, isNarrow })
  })

  test('pages of the market and of a shop that a visitor sees', async ({ page, open, isNarrow }) => {
    const pages = [...(await marketPages()), ...(await shopPages('es')), '/no-such-page']
    await walk(sampled(pages, SAMPLE.everyone), { page, open, isNarrow })
  })

  test('pages that a buyer sees', async ({ page, open, isNarrow, context, say }) => {
    await comeBack(context, await demoPerson('bar'))
    await walk(sampled([...(await buyerPages()), ...PERSON_PAGES], SAMPLE.buyer), { page, open, isNarrow })
    if (!isNarrow) return
    await open('/uc')
    await expectSound(page)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: say('orders_history') })).toBeVisible()
    await expectSound(page)
  })

  test('pages about one order that a buyer sees', async ({ page, open, isNarrow, context }) => {
    await comeBack(context, await demoPerson('bar'))
    await walk(sampled(await buyerOrderPages(), SAMPLE.buyersOrder), { page, open, isNarrow })
  })

  test('pages about one order that a seller sees', async ({ page, open, isNarrow, context }) => {
    await comeBack(context, await demoPerson('vidal'))
    await walk(sampled(await sellerOrderPages(), SAMPLE.sellersOrder), { page, open, isNarrow })
  })

  test('pages between a buyer’s cart and the order', async ({ page, open, isNarrow, context }) => {
    const [product] = await someProducts('vidal', 'es')
    const buyer = await newBuyer('es')
    await putInCart(buyer, product, product.least)
    await comeBack(context, buyer)
    await walk(await checkOutPages(buyer, product), { page, open, isNarrow })
    if (!isNarrow) return
    await open('/cartList')
    await expectUnderFinger(page)
  })
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })
  test('a page that is not there says so, searches, shows departments and leads home @wide', async ({
    language,
    say,
  }) => {
    const answer = await fetch(at('/no-such-page', language))
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(partOf(html, /<title>([^<]*)<\/title>/)).toBe(say('frame_error_404_title'))
    expectOwnText(wordsOf(html), language, '/no-such-page')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(wordsOf(partOf(main, /(<h1[\s\S]*?<\/h1>)/))).toContain(say('frame_error_404'))
    expect(main).toMatch(/<input[^>]* type="search"/)
    expect(main).toMatch(new RegExp(`<ul aria-label="${say('frame_categories')}"[\\s\\S]*?href="/zh/goods-list\\?`))
    expect(linksIn(html)).toContain(say('frame_error_home'))
  })
})

// all of them in Chinese, in Spanish those that no browser opens; English where more than a shop's and the market's people read it
for (const language of LOCALES)
  test.describe(`${language}, as the server sends them @wide`, () => {
    test.use({ language })
    test.describe.configure({ timeout: PATIENCE })

    const read = async (pages: readonly string[], sample: readonly string[], token?: string) => {
      const opened = language === 'es' ? sampled(pages, sample) : []
      for (const path of pages) if (!opened.includes(path)) await expectSoundText(path, language, token)
    }

    test('pages of everyone', async () => {
      const sample = SAMPLE.everyone.filter((path) => path !== '/no-such-page')
      await read([...(await marketPages()), ...(await shopPages(language))], sample)
    })

    test('pages of a buyer', async () => {
      const { token } = await demoPerson('bar')
      await read([...(await buyerPages()), ...PERSON_PAGES], SAMPLE.buyer, token)
      await read(await buyerOrderPages(), SAMPLE.buyersOrder, token)
    })

    // words that nobody translated are the same in both: those of the consoles are read in one beside Spanish
    if (language === 'en') return

    test('pages of a seller', async () => {
      const { token } = await demoPerson('vidal')
      await read(await sellerPages(language), SAMPLE.seller, token)
      await read(await sellerOrderPages(), SAMPLE.sellersOrder, token)
    })

    test('pages of the market’s people', async () => {
      const { token } = await demoPerson('operator')
      await read(await operatorPages(), SAMPLE.market, token)
    })

    if (language === 'es') return

    test('lists of orders, and pages between a buyer’s cart and the order', async () => {
      const [product] = await someProducts('vidal', language)
      const buyer = await newBuyer(language)
      await putInCart(buyer, product, product.least)
      await read([...(await checkOutPages(buyer, product)), '/uc'], [], buyer.token)
      await read(['/seller/orders'], [], (await demoPerson('vidal')).token)
    })
  })

inEachLanguage(
  (language) => {
    test('pages of a buyer who has nothing yet say what to do next', async ({ say }) => {
      const { token } = await newBuyer(language, { hasAddress: false })
      for (const [path, sentence, step] of FIRST_STEPS) {
        const html = await expectSoundPage(path, language, token)
        expect(wordsOf(html), path).toContain(say(sentence))
        expect(linksIn(html), path).toContain(say(step))
      }
    })
  },
  { es: ['@wide'], en: ['@wide'], zh: ['@wide'] },
)

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
