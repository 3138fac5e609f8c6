import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { at, expect, expectAccessible, PASSWORD, type Page, test } from '../fixtures/market.ts'
import { comeBack, newBuyer, newEmail } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'

/** The provider's own page, which is another site and speaks English. */
const sayWhoIAm = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('someone new comes in by Google and is back where they were; the next time nothing is asked @wide', async ({
  page,
  say,
  go,
}) => {
  const [product] = await someProducts('vidal', 'es')
  const email = newEmail()
  const google = page.getByRole('button', { name: say('signin_with', { provider: say('signin_google') }) })
  await go(`/goods-detail/${product.id}`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('frame_login'), exact: true })
    .click()
  await google.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(say('signin_problem_cancelled'))).toBeVisible()

  await google.click()
  await sayWhoIAm(page, 'Nuria Vega', email)
  await expect(page.getByRole('heading', { name: say('signin_new_title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: say('accounts_company') }).fill('Floristería Vega')
  await page.getByLabel(say('signin_accept')).check()
  await page.getByRole('button', { name: say('accounts_register_submit') }).click()
  await expect(page).toHaveURL(at(`/goods-detail/${product.id}`))
  await expect(page.getByText(say('frame_notice_registered'))).toBeVisible()
  await expect(page.getByRole('banner').getByLabel(say('frame_account_of', { name: 'Nuria Vega' }))).toBeVisible()

  await page.context().clearCookies()
  await go('/login?redirect=%2Fuc')
  await google.click()
  await sayWhoIAm(page, 'Nuria Vega', email)
  await expect(page).toHaveURL(at('/uc'))
})

test('an e-mail with an account asks for its password; a shop’s own host knows who comes from the market @wide', async ({
  page,
  say,
  go,
}) => {
  const { email } = await newBuyer('es', { hasAddress: false })
  await go('/login?redirect=%2Fshop-list')
  await page.getByRole('button', { name: say('signin_with', { provider: say('signin_google') }) }).click()
  await sayWhoIAm(page, 'Carmen Ruiz', email)
  await expect(page.getByText(say('signin_link_text', { provider: say('signin_google'), email }))).toBeVisible()
  const password = page.getByLabel(say('accounts_password'), { exact: true })
  const link = page.getByRole('button', { name: say('signin_link_submit', { provider: say('signin_google') }) })
  await password.fill('otra-cosa-2026')
  await link.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await password.fill(PASSWORD)
  await link.click()
  await expect(page).toHaveURL(at('/shop-list'))

  const [product] = await someProducts('vidal', 'es')
  await go(`/shop-index/${product.shopId}`)
  await page.getByRole('button', { name: say('signin_shop_host') }).click()
  // browsers take localhost and a name below it for two sites: here everyone is asked
  await page.getByRole('button', { name: say('signin_handoff_yes') }).click()
  await expect(page).toHaveURL(/^http:\/\/vidal\.localhost:\d+\/shop-index\/\d+$/)
  await expect(page.getByRole('banner').getByLabel(say('frame_account_of', { name: 'Carmen Ruiz' }))).toBeVisible()
})

/** A log-in of a stranger's for a shop's own host, as an address that anyone can be led to. */
const strangersHandOff = async (shopId: number) => {
  const stranger = await newBuyer('es', { hasAddress: false })
  const answer = await fetch(`${process.env.MARKET_URL}/backend/api/v1/tmp-token`, {
    method: 'POST',
    headers: { authorization: stranger.token, 'content-type': 'application/json' },
    body: JSON.stringify({ shopId }),
  })
  const { id, origin } = (await answer.json()) as { id: string; origin: string }
  const front = `${origin}/shop-index/${shopId}`
  return { id, front, address: `${front}?tmpToken=${id}` }
}

test('a link of the market to a site that leads on with a log-in of its own logs nobody in @wide', async ({
  page,
  say,
  go,
}) => {
  const [product] = await someProducts('vidal', 'es')
  const { front, address } = await strangersHandOff(product.shopId)
  const site = createServer((_, response) => response.writeHead(302, { location: address }).end())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    await go(`/shop-index/store-info/${product.shopId}`)
    const { port } = site.address() as AddressInfo
    await page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      link.click()
    }, `http://127.0.0.1:${port}/`)
    await expect(page.getByRole('heading', { name: say('signin_handoff_title') })).toBeVisible()
    await page.getByRole('button', { name: say('signin_handoff_no') }).click()
    await expect(page).toHaveURL(front)
    await expect(page.getByRole('banner').getByRole('link', { name: say('frame_login'), exact: true })).toBeVisible()
  } finally {
    site.close()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link with a log-in that someone sent logs nobody in before they say so @wide', async ({
    page,
    say,
    context,
  }) => {
    const [product] = await someProducts('vidal', 'es')
    const { id, front, address } = await strangersHandOff(product.shopId)
    await comeBack(context, await newBuyer('es', { hasAddress: false }))
    await page.goto(address)
    await expect(page.getByRole('heading', { name: say('signin_handoff_title') })).toBeVisible()
    expect(page.url()).not.toContain(id)
    await page.getByRole('button', { name: say('signin_handoff_no') }).click()
    await expect(page).toHaveURL(front)
    await expect(page.getByRole('banner').getByRole('link', { name: say('frame_login'), exact: true })).toBeVisible()
  })
})
