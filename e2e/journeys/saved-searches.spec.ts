import { callApi } from '../fixtures/api.ts'
import {
  at,
  CHINESE_NARROW,
  expect,
  expectNoSideScroll,
  expectUnderFinger,
  inEachLanguage,
  test,
} from '../fixtures/market.ts'
import { newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'

inEachLanguage((language) => {
  test('a visitor saves a search by logging in; it is seen on the list, opened, named, turned off, deleted and taken back', async ({
    page,
    say,
    go,
  }) => {
    const buyer = await newBuyer(language)
    const [cup] = await someProducts('vidal', language)
    const list = `/goods-list?${new URLSearchParams({ search: cup.name })}`
    const saved = async () => (await callApi<{ total: number }>('GET', '/saved-searches', { token: buyer.token })).total

    await go(list)
    await page.getByRole('button', { name: say('savedsearches_save') }).click()
    await shopping(page, say).logIn(buyer)
    await expect(page).toHaveURL(/\/goods-list\?search=/)
    await expect(page.getByText(say('savedsearches_saved'), { exact: true })).toBeVisible()
    expect(await saved()).toBe(1)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('savedsearches_remove') }).click()
    await page.getByRole('button', { name: say('savedsearches_save') }).click()
    await page.getByRole('link', { name: say('savedsearches_see') }).click()

    await expect(page).toHaveURL(at('/uc/searches', language))
    const row = page.getByRole('article')
    await expect(row).toHaveCount(1)
    await expectNoSideScroll(page)
    await expectUnderFinger(page)
    await row.getByText(say('savedsearches_rename')).click()
    await row.getByLabel(say('savedsearches_name')).fill('Lonja 1')
    await row.getByRole('button', { name: say('savedsearches_keep_name') }).click()
    await expect(row.getByRole('heading', { name: 'Lonja 1' })).toBeVisible()
    await row.getByRole('button', { name: say('savedsearches_mute') }).click()
    await expect(row.getByText(say('savedsearches_untold'))).toBeVisible()
    await row.getByRole('button', { name: say('savedsearches_delete') }).click()
    await expect(page.getByText(say('savedsearches_none'), { exact: true })).toBeVisible()
    expect(await saved()).toBe(0)
    await page.getByRole('button', { name: say('savedsearches_undo') }).click()
    await expect(row.getByRole('heading', { name: 'Lonja 1' })).toBeVisible()
    await expect(row.getByText(say('savedsearches_untold'))).toBeVisible()
    await row.getByRole('button', { name: say('savedsearches_look') }).click()
    await expect(page).toHaveURL(/\/goods-list\?search=/)
    await expect(page.getByRole('link', { name: cup.name }).first()).toBeVisible()
  })
}, CHINESE_NARROW)
