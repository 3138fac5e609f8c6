import { expect, expectNoSideScroll, taken, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { shopping } from '../fixtures/shopping.ts'
import { anyOf } from '../fixtures/words.ts'

/** The button shows at once what the market has yet to hear: a step to another page waits for it. */

test('a buyer likes an idea, saves it, finds it again and buys what it shows @narrow', async ({
  page,
  go,
  say,
  context,
  language,
}) => {
  await comeBack(context, await newBuyer(language, { hasAddress: false }))
  await go('/publication?kind=guide')
  const post = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: anyOf(say, 'products_add_of') }) })
    .first()
  const title = await post.getByRole('heading').innerText()
  const like = post.getByRole('button', { name: say('publications_like', { title }) })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const likes = Number(/\d+$/.exec(await like.innerText())?.[0] ?? 0)
  await Promise.all([taken(page), like.click()])
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(new RegExp(`\\D${likes + 1}$`))
  await Promise.all([taken(page), post.getByRole('button', { name: say('publications_save', { title }) }).click()])

  await page.getByRole('link', { name: say('publications_tab_saved'), exact: true }).click()
  const saved = page.getByRole('main').getByRole('article')
  await expect(saved).toHaveCount(1)
  await expect(saved.getByRole('button', { name: say('publications_like', { title }) })).toHaveText(
    new RegExp(`\\D${likes + 1}$`),
  )
  await saved
    .getByRole('button', { name: anyOf(say, 'products_add_of') })
    .first()
    .click()
  await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await saved.getByRole('button', { name: say('publications_share', { title }) }).click()
  await expect(page.getByText(say('publications_link_copied'))).toBeVisible()
  await saved.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectNoSideScroll(page)
})

test('@wide the cookie notice covers nothing, weighs both answers the same, keeps what was accepted and can be asked again', async ({
  page,
  context,
  go,
  say,
}) => {
  const searches = () => page.evaluate(() => localStorage.getItem('lonja:searches'))
  await go('/register')
  const notice = page.getByRole('region', { name: say('frame_cookies_title') })
  await expect(notice.getByRole('link', { name: say('frame_cookies_policy') })).toBeVisible()
  const [main, line] = [await page.getByRole('main').boundingBox(), await notice.boundingBox()]
  expect(line?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  const [cancel, accept] = ['frame_cookies_refuse', 'frame_cookies_accept'].map((key) =>
    notice.getByRole('button', { name: say(key), exact: true }),
  )
  const [left, right] = [await cancel?.boundingBox(), await accept?.boundingBox()]
  expect([left?.width, left?.height]).toEqual([right?.width, right?.height])

  await accept?.click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(notice).toHaveCount(0)
  await shopping(page, say).search('copa de vino')
  await expect.poll(searches).toBe('["copa de vino"]')

  await go('/register')
  await page.getByRole('button', { name: say('frame_cookies_settings') }).click()
  await expect(notice).toBeFocused()
  await cancel?.click()
  await expect(notice).toHaveCount(0)
  expect(await searches()).toBeNull()
  await shopping(page, say).search('vaso de sidra')
  expect(await searches()).toBeNull()
  // nobody has said where they are, so nothing is kept of it
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('location')
})
