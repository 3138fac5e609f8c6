import type { Page } from '@playwright/test'
import { codeSentTo } from '../fixtures/codes.ts'
import { at, expect, expectAccessible, expectNoSideScroll, PASSWORD, test } from '../fixtures/market.ts'
import { demoPerson, newBuyer, newEmail } from '../fixtures/people.ts'

/** The account's menu: in the header by its label, at the foot of narrow screens by what is read of it. */
const accountOf = (page: Page, name: string) =>
  page
    .locator('summary')
    .filter({ visible: true })
    .and(page.getByLabel(name).or(page.locator('summary', { hasText: name })))

test('on a phone someone registers by e-mail after slips, which keep all that was typed @narrow', async ({
  page,
  say,
  go,
}) => {
  const email = newEmail()
  await go('/register')
  await page.getByRole('link', { name: say('accounts_by_email'), exact: true }).click()
  await page.getByLabel(say('accounts_email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('accounts_code_send') }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(page.getByRole('button', { name: /Otro código en \d+ s/ })).toBeDisabled()

  const code = page.getByLabel(say('accounts_code'), { exact: true })
  const password = page.getByLabel(say('accounts_password'), { exact: true })
  await page.getByLabel(say('accounts_name')).fill('Nuria Vega')
  await page.getByLabel(say('accounts_company'), { exact: true }).fill('Floristería Vega')
  await password.fill('corta')
  await page.getByRole('checkbox').check()
  await code.fill('000000')
  await page.getByRole('button', { name: say('accounts_register_submit') }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_register_submit') }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(say('accounts_name'))).toHaveValue('Nuria Vega')
  await expect(page.getByLabel(say('accounts_company'), { exact: true })).toHaveValue('Floristería Vega')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expectNoSideScroll(page)
  await expectAccessible(page, { contrast: true })

  await code.fill(await codeSentTo(email))
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_register_submit') }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(page.getByText(say('accounts_notice_registered'))).toBeVisible()
  await expect(accountOf(page, say('frame_account_of', { name: 'Nuria Vega' }))).toHaveCount(1)
})

test('log-in comes back to the page that it was asked on, and log-out forgets it @wide', async ({
  page,
  say,
  go,
  context,
}) => {
  const { email } = await newBuyer('es', { hasAddress: false })
  await go('/shop-list?types=retailer')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('frame_login') })
    .click()
  await page.getByLabel(say('accounts_account')).fill(email)
  const password = page.getByLabel(say('accounts_password'), { exact: true })
  await password.fill('otra-cosa-2026')
  await page.getByRole('button', { name: say('accounts_login_submit') }).click()
  // the e-mail stays in its field
  await expect(page.getByRole('alert')).toContainText('contraseña')
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_login_submit') }).click()
  await expect(page).toHaveURL(at('/shop-list?types=retailer'))

  await page.evaluate(() => localStorage.setItem('something', 'of hers'))
  await accountOf(page, say('frame_account_of', { name: 'Carmen Ruiz' })).click()
  await page
    .getByRole('button', { name: say('frame_logout') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(say('frame_notice_logged_out'))).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
  expect(await page.evaluate(() => localStorage.getItem('something'))).toBeNull()
  await go('/uc')
  await expect(page).toHaveURL(at(`/login?redirect=${encodeURIComponent('/uc')}`))
})

test('@wide a shop and the market begin at their own pages, a visitor’s home page knows of no shops of theirs', async ({
  say,
}) => {
  expect(await (await fetch(at('/'))).text()).not.toContain(say('orders_your_shops'))
  const body = new URLSearchParams({ account: 'vidal@lonja.example', password: PASSWORD })
  const headers = { origin: process.env.MARKET_URL ?? '' }
  const entered = await fetch(at('/login'), { method: 'POST', redirect: 'manual', headers, body })
  expect(entered.headers.get('location')).toBe('/seller')
  for (const [name, begins] of [
    ['vidal', '/seller'],
    ['operator', '/operator'],
  ] as const) {
    const { token } = await demoPerson(name)
    expect((await fetch(at('/login'), { headers: { cookie: `token=${token}` } })).url).toBe(at(begins))
  }
  const { token } = await demoPerson('bar')
  const home = await (await fetch(at('/'), { headers: { cookie: `token=${token}` } })).text()
  expect(home).toContain(say('orders_your_shops'))
})
