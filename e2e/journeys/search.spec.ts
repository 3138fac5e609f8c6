import { wordsOf } from '../fixtures/crawler.ts'
import { at, expect, expectAccessible, test } from '../fixtures/market.ts'
import { expectSoundPage } from '../fixtures/own-words.ts'
import { newBuyer } from '../fixtures/people.ts'

test.describe('@wide', () => {
  test('searches with the keyboard, is put right, and finds the last search again', async ({ page, say, go }) => {
    await go('/')
    const box = page.getByRole('search').getByLabel(say('frame_search'))
    const list = page.getByRole('listbox', { name: say('search_suggestions') })
    const chosen = list.getByRole('option', { selected: true })
    await box.focus()
    await expect(box).toHaveRole('combobox')
    await box.pressSequentially('copa de vi')
    const words = list.getByRole('group', { name: say('search_words') })
    await expect(words.getByRole('option', { name: 'copa de vino', exact: true })).toBeVisible()
    const product = list.getByRole('group', { name: say('search_products') })
    await expect(product.getByRole('option', { name: /^Copa de vino/ }).first()).toBeVisible()
    await expectAccessible(page, { part: 'html' })

    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveText('copa de vino')
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(box).toHaveValue('copa de vi')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('products_results_for', { search: 'copa de vino' }),
    )
    await expect(list).toHaveCount(0)

    await box.fill('baso de sidra')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('search_shown_instead', { meant: 'vaso de sidra' }))).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Vaso de sidra' }).first()).toBeVisible()
    await page.getByRole('link', { name: say('search_as_typed', { search: 'baso de sidra' }) }).click()
    await page.getByRole('link', { name: say('search_meant', { meant: 'vaso de sidra' }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('products_results_for', { search: 'vaso de sidra' }),
    )

    await box.fill('')
    const recent = list.getByRole('group', { name: say('search_recent') })
    await expect(recent.getByRole('option')).toHaveText(['baso de sidra', 'copa de vino'])
    await page.getByRole('button', { name: say('search_recent_clear') }).click()
    await expect(list.getByRole('option')).toHaveCount(0)
  })
})

test('who is logged in finds the last searches on another device, until they are cleared; a visitor’s go nowhere @wide', async ({
  language,
}) => {
  const { token } = await newBuyer(language, { hasAddress: false })
  const ask = (init: RequestInit = {}) =>
    fetch(at('/recent-searches', language), { headers: { cookie: `token=${token}` }, ...init })
  const keep = (searches: string[]) =>
    ask({ method: 'POST', body: new URLSearchParams(searches.map((search) => ['search', search])) })
  expect((await ask({ headers: {} })).status).toBe(401)
  expect((await keep(['copa de vino'])).status).toBe(204)
  expect(await (await ask()).json()).toEqual(['copa de vino'])
  expect((await keep([])).status).toBe(204)
  expect(await (await ask()).json()).toEqual([])
})

test('on a phone the field lets go of its keyboard once it is answered, by Enter or by a suggestion @narrow', async ({
  page,
  say,
  go,
}) => {
  await go('/')
  const box = page.getByRole('search').getByLabel(say('frame_search'))
  await box.fill('copa')
  await box.press('Enter')
  const found = page.getByRole('heading', { level: 1 })
  await expect(found).toHaveText(say('products_results_for', { search: 'copa' }))
  await expect(box).not.toBeFocused()
  await box.tap()
  await expect(box).toBeFocused()
  await box.fill('copa de vi')
  await page.getByRole('listbox').getByRole('option', { name: 'copa de vino', exact: true }).tap()
  await expect(found).toHaveText(say('products_results_for', { search: 'copa de vino' }))
  await expect(box).not.toBeFocused()
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })
  test('finds a product by two signs and opens it @narrow', async ({ page, say, go }) => {
    await go('/')
    await page.getByRole('search').getByLabel(say('frame_search')).pressSequentially('手机')
    const product = page.getByRole('listbox').getByRole('group', { name: say('search_products') })
    const first = product.getByRole('option', { name: /手机壳/ }).first()
    const name = (await first.locator('span > span').first().textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
})

test('a search that nothing has whole shows what has most of it; one that nothing has leads on @wide', async ({
  say,
}) => {
  const relaxed = await expectSoundPage('/goods-list?search=taza+xqzwvk', 'es')
  expect(wordsOf(relaxed)).toContain(say('search_relaxed'))
  expect(relaxed).toContain('<article')
  const none = await expectSoundPage('/goods-list?search=xqzwvk', 'es')
  expect(wordsOf(none)).toContain(say('products_none'))
  const [related] = /(?<=href=")\/goods-list\?categoryIds=\d+(?=")/.exec(none.slice(none.indexOf('<main'))) ?? []
  expect(related).toBeDefined()
  expect(await expectSoundPage(related ?? '', 'es')).toContain('<article')
})
