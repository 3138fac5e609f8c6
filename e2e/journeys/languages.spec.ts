import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { partOf, wordsOf } from '../fixtures/crawler.ts'
import { homeBlock } from '../fixtures/front.ts'
import { at, expect, inEachLanguage, test } from '../fixtures/market.ts'
import { demoPerson } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { sayIn, TAGS } from '../fixtures/words.ts'

const NAMES: Record<Locale, string> = { es: 'Español', en: 'English', zh: '中文' }

const DAYS: Record<Locale, RegExp> = {
  es: /\d{1,2} [a-z]{3,4} \d{4}/,
  en: /\d{1,2} [A-Z][a-z]{2,3} \d{4}/,
  zh: /\d{4}年\d{1,2}月\d{1,2}日/,
}

/** The language is remembered for a year. */
const expectYear = (cookies: { name: string; value: string; expires: number }[], language: Locale): void => {
  const kept = cookies.find(({ name }) => name === 'i18n_redirected')
  expect(kept?.value).toBe(language)
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
}

inEachLanguage((language) => {
  test('greets a new user in the language of the browser, at the root only', async ({ request }) => {
    const headers = { 'accept-language': TAGS[language] }
    const greeted = await request.get(at('/'), { headers })
    expect(greeted.url()).toBe(at('/', language))
    const html = await greeted.text()
    expect(partOf(html, /<html lang="(\w+)"/)).toBe(language)
    expect(partOf(html, /<h1[^>]*>([^<]*)</)).toBe((await homeBlock('hero', language)).title)
    if (language !== 'es') expectYear((await request.storageState()).cookies, language)

    const elsewhere = await fetch(at('/shop-list'), { headers, redirect: 'manual' })
    expect(elsewhere.status).toBe(200)
    expect(partOf(await elsewhere.text(), /<h1[^>]*>([^<]*)</)).toBe(sayIn('es')('shops_list_title'))
  })

  test('names the page in every language for search engines', async ({ request }) => {
    const html = await (await request.get(at('/goods-list', language))).text()
    for (const other of LOCALES)
      expect(html).toContain(`<link rel="alternate" hrefLang="${other}" href="${at('/goods-list', other)}"`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${at('/goods-list')}"`)
    expect(html).toContain(`<link rel="canonical" href="${at('/goods-list', language)}"`)
  })

  test('writes amounts and days as the language does', async () => {
    const { token } = await demoPerson('bar')
    const answer = await fetch(at('/uc', language), { headers: { cookie: `token=${token}` } })
    const words = wordsOf(partOf(await answer.text(), /(<article[\s\S]*?<\/article>)/))
    expect(words).toMatch(language === 'es' ? /\s[\d.]+,\d\d\s€/ : /€[\d,]+\.\d\d\s/)
    expect(words).toMatch(DAYS[language])
  })
})

test('keeps the page and its query when the language is switched, and remembers the one that was chosen before the browser’s @wide', async ({
  page,
  context,
  go,
}) => {
  // the Spanish page is kept for all visitors: its scripts remember what its answer cannot
  await go('/')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('i18n_redirected')
  expectYear(await context.cookies(), 'es')

  await go('/goods-list?discountProduct=true&sort=price_asc')
  for (const [from, to] of [
    ['es', 'en'],
    ['en', 'zh'],
  ] as const) {
    const label = sayIn(from)('frame_language', { name: NAMES[from] })
    await page.getByLabel(label).filter({ visible: true }).click()
    await page.getByRole('link', { name: NAMES[to], exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(at('/goods-list?discountProduct=true&sort=price_asc', to))
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    const heading = page.getByRole('heading', { level: 1, name: sayIn(to)('frame_footer_all_products') })
    await expect(heading).toBeVisible()
  }
  await page.goto('about:blank')
  await page.goto(at('/'))
  await expect(page).toHaveURL(at('/', 'zh'))
  await expect(page.getByRole('search').getByLabel(sayIn('zh')('frame_search'))).toBeVisible()
})

test('a log-in that was asked for in another language ends in that language @wide', async ({ page, say, go }) => {
  await go('/login?redirect=/zh/coupon')
  await shopping(page, say).logIn(await demoPerson('peluqueria'))
  await expect(page.getByRole('heading', { level: 1, name: sayIn('zh')('coupons_title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
})

for (const [typed, real] of [
  ['/en/', '/en'],
  ['/zh/', '/zh'],
  ['/en/?search=vaso', '/en?search=vaso'],
  ['/es/goods-list', '/goods-list'],
  ['/shop-index/', '/shop-index'],
] as const)
  test(`leads ${typed} to ${real} @wide`, async ({ request }) => {
    const answer = await request.get(process.env.MARKET_URL + typed, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', process.env.MARKET_URL).href).toBe(process.env.MARKET_URL + real)
  })
