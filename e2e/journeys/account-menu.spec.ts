import { at, expect, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'

/** The account's pages in the order of the specification (§2, account area). */
const SPECIFIED = ['orders', 'profile', 'coupons', 'addresses', 'following', 'app', 'password']

test('@narrow the account’s menu is a strip of tabs, the open one underlined and in sight, and a button with all of them', async ({
  page,
  context,
  go,
  say,
  language,
}) => {
  await comeBack(context, await newBuyer(language, { hasAddress: false }))
  await go('/uc/my-pwd')
  const menu = page.getByRole('navigation', { name: say('frame_account_menu') })
  const tabs = menu.getByRole('list').first()
  const names = await tabs.getByRole('link').allInnerTexts()
  const wanted = SPECIFIED.map((name) => say(`frame_account_${name}`))
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  const current = tabs.locator('[aria-current=page]')
  await expect(current).toHaveText(say('frame_account_password'))
  await expect(current).toBeInViewport({ ratio: 1 })
  const underline = (name: string) =>
    tabs
      .getByRole('link', { name, exact: true })
      .evaluate((tab) => [getComputedStyle(tab).borderBottomWidth, getComputedStyle(tab).borderBottomColor])
  const [width, color] = await underline(say('frame_account_password'))
  expect(width).toBe('2px')
  expect((await underline(say('frame_account_orders')))[1]).not.toBe(color)

  await menu.getByLabel(say('frame_account_all')).click()
  await menu
    .getByRole('list')
    .nth(1)
    .getByRole('link', { name: say('frame_account_orders') })
    .click()
  await expect(page).toHaveURL(/\/uc$/)
  await expect(current).toHaveText(say('frame_account_orders'))
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('list').nth(1)).toBeHidden()

  // what is asked before leaving a company stands on the screen
  await go('/uc/people')
  await page.locator('summary', { hasText: say('memberships_leave') }).click()
  const really = page.getByRole('button', { name: say('memberships_leave'), exact: true })
  await really.scrollIntoViewIfNeeded()
  await expect(really).toBeInViewport({ ratio: 1 })
})

test('@wide addresses of the specification that name no order lead to one’s orders, and a wrong name is a page that is not there', async ({
  language,
}) => {
  const { token } = await newBuyer(language, { hasAddress: false })
  const ask = (path: string) => fetch(at(path, language), { headers: { cookie: `token=${token}` } })
  for (const path of ['/uc/order-detail', '/uc/order-comment', '/payment-result'])
    expect((await ask(path)).url, path).toBe(at('/uc', language))
  for (const path of ['/uc/order-detail?id=x', '/uc/order-comment?orderId=x', '/payment-result?paymentId=x'])
    expect((await ask(path)).status, path).toBe(404)
})

test('@wide what a gateway has added to the address is not taken along to the log-in', async ({ language }) => {
  const back = at('/payment-result?paymentId=1&ok=1&Ds_Signature=x', language)
  const answer = await fetch(back, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/login?redirect=%2Fpayment-result%3FpaymentId%3D1')
})
