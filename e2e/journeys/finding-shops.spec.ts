import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { callApi } from '../fixtures/api.ts'
import { wordsOf } from '../fixtures/crawler.ts'
import { at, expect, expectNoSideScroll, taken, test } from '../fixtures/market.ts'
import { newBuyer } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'

interface Card {
  id: number
  name: string
  followers: number
}

/** The first shop of a filtered list, as everyone finds it. */
const firstShop = async (query: string): Promise<Card> => {
  const { items } = await callApi<{ items: Card[] }>('GET', `/shops?${query}`)
  const [first] = items
  if (!first) throw new Error(`no shop for ${query}`)
  return first
}

test('@wide a buyer tells where they are, narrows the directory, follows a shop and finds it again', async ({
  page,
  go,
  say,
  language,
}) => {
  const buyer = await newBuyer(language, { hasAddress: false })
  await go('/shop-list')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('shops_find_tell_place') })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('geo_place_title'))
  await page.getByLabel(say('geo_province')).selectOption({ label: 'Madrid' })
  await page.getByLabel(say('geo_place_town')).fill('Getafe')
  await page.getByRole('button', { name: say('geo_place_save') }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('geo_place_header_of', { place: 'Getafe' }) }),
  ).toBeVisible()

  // the filters say what is gone to, while that list is still on its way
  const filters = page.getByRole('complementary', { name: say('shops_find_filters') })
  const wholesalers = filters.getByRole('checkbox', { name: new RegExp(say('shops_type_wholesaler')) })
  const search = filters.getByLabel(say('shops_find_search'))
  await search.fill('vajilla')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop-list\?search=vajilla$/)
  const { promise: held, resolve: come } = Promise.withResolvers<void>()
  await page.route(/\/shop-list\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.goBack()
  await expect(search).toHaveValue('')
  await expect(search, 'the keyboard stays where it was').toBeFocused()
  await page.goForward()
  await expect(search).toHaveValue('vajilla')
  await wholesalers.check()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('products_chip_remove', { name: say('shops_type_wholesaler') }) })
    .click()
  await expect(wholesalers).not.toBeChecked()
  await search.fill('vajilla de')
  come()
  await expect(page).toHaveURL(/\/shop-list\?search=vajilla$/)
  await expect(search, 'what is being typed stays').toHaveValue('vajilla de')
  await page.unroute(/\/shop-list\.data/)
  await search.fill('')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop-list$/)

  await filters.getByLabel(say('shops_find_distance')).selectOption('100')
  await expect(page).toHaveURL(/distance=100/)
  await wholesalers.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/types=wholesaler/)
  await expect(wholesalers, 'the keyboard stays where it was').toBeFocused()
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  // the list of these filters has come when as many shops are told as stand there
  await expect(async () => {
    const near = await cards.count()
    expect(near).toBeGreaterThan(0)
    expect(await main.getByRole('heading', { name: say('shops_find_count', { count: near }) }).count()).toBe(1)
  }).toPass()
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/\d km/)

  const name = (await cards.first().getByRole('heading').innerText()).trim()
  await cards
    .first()
    .getByRole('button', { name: say('follows_follow_of', { name }) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts_login_title'))
  await expect(page.getByText(say('accounts_login_first'))).toBeVisible()
  await shopping(page, say).logIn(buyer)
  await expect(page).toHaveURL(/types=wholesaler/)
  const follow = cards.first().getByRole('button', { name: say('follows_follow_of', { name }) })
  await Promise.all([taken(page), follow.click()])
  await expect(cards.first().getByRole('button', { name: say('follows_unfollow_of', { name }) })).toBeVisible()

  await go('/uc/following')
  await expect(page.getByRole('article')).toHaveCount(1)
  await Promise.all([taken(page), page.getByRole('button', { name: say('follows_unfollow_of', { name }) }).click()])
  await expect(page.getByRole('button', { name: say('follows_follow_of', { name }) })).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('follows_following_none'))).toBeVisible()
  // the place went with them into the account
  const kept = await callApi<{ location: { name: string } }>('GET', '/parameters-sync', { token: buyer.token })
  expect(kept.location.name).toBe('Getafe')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('@wide a visitor chooses industries, reads the list of the map, and takes them along at log-in', async ({
    page,
    go,
    say,
    language,
  }) => {
    const buyer = await newBuyer(language, { hasAddress: false })
    await go('/select-industry')
    await expectNoSideScroll(page)
    const [first] = (await callApi<{ items: { id: number; name: string }[] }>('GET', '/industries')).items
    if (!first) throw new Error('no industries')
    await page.getByRole('checkbox', { name: first.name }).check()
    await page.getByRole('button', { name: say('shops_industries_save') }).click()
    await expect(page).toHaveURL(new RegExp(`/shop-list\\?industryIds=${first.id}$`))
    const shop = await firstShop(`industryIds=${first.id}`)
    await expect(page.getByRole('article').getByRole('link', { name: shop.name, exact: true })).toBeVisible()

    await page.getByRole('link', { name: say('shops_find_on_map') }).click()
    await expect(page.getByRole('list', { name: say('map_list') }).getByRole('link', { name: shop.name })).toBeVisible()

    await go('/login')
    await shopping(page, say).logIn(buyer)
    await expect(page).not.toHaveURL(/login/)
    const kept = await callApi<{ followedIndustries: number[] }>('GET', '/parameters-sync', { token: buyer.token })
    expect(kept.followedIndustries).toEqual([first.id])
  })
})

test('@wide a link to a shop opens it, or tells what may be seen of it and the next step', async ({
  say,
  language,
}) => {
  const open = async (sub: string, token = '') => {
    const headers = { cookie: token && `token=${token}` }
    const answer = await fetch(at(`/view-shop?sub=${sub}`, language), { redirect: 'manual', headers })
    return { status: answer.status, to: answer.headers.get('location') ?? '', words: wordsOf(await answer.text()) }
  }
  expect((await open('vidal')).to).toMatch(/\/shop-index\/\d+$/)
  const { words } = await open('brillosur')
  expect(words).toContain(say('shops_view_hidden'))
  expect(words).toContain(say('shops_view_login'))
  const { token } = await newBuyer(language, { hasAddress: false })
  expect((await open('brillosur', token)).words).toContain(say('shops_view_go'))
  const nobody = await open('nobody')
  expect(nobody.status).toBe(404)
  for (const shown of [say('shops_view_sub'), refusalMessage('invalid_store', language)])
    expect(nobody.words).toContain(shown)
})
