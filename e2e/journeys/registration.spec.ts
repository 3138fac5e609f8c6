import { at, expect, inEachLanguage, PASSWORD, test } from '../fixtures/market.ts'
import { newBuyer, newEmail } from '../fixtures/people.ts'
import { messagesOf } from '../fixtures/words.ts'

inEachLanguage((language) => {
  test('registers after a slip, which keeps all that was typed', async ({ page, say, go }) => {
    const email = newEmail()
    await go('/register')
    await page.getByLabel(say('accounts_name')).fill('Nuria Vega')
    await page.getByLabel(say('accounts_company')).fill('Floristería Vega')
    await page.getByLabel(say('accounts_email')).fill(email)
    await page.getByLabel(say('accounts_password'), { exact: true }).fill('corta')
    await page.getByRole('button', { name: say('accounts_register_submit') }).click()

    const password = page.getByLabel(say('accounts_password'), { exact: true })
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(say('accounts_name'))).toHaveValue('Nuria Vega')
    await expect(page.getByLabel(say('accounts_company'))).toHaveValue('Floristería Vega')
    await expect(page.getByLabel(say('accounts_email'))).toHaveValue(email)

    await password.fill(PASSWORD)
    await page.getByRole('button', { name: say('accounts_register_submit') }).click()
    await expect(page).toHaveURL(at('/', language))
    await expect(page.getByText(say('shell_notice_registered'))).toBeVisible()
    await expect(
      page.getByLabel(say('shell_account_of', { name: 'Nuria Vega' })).filter({ visible: true }),
    ).toHaveCount(1)
  })

  test('says that an e-mail is taken, and a password wrong, in the language of the page', async ({ page, say, go }) => {
    const { email } = await newBuyer(language, { hasAddress: false })
    await go('/register')
    await page.getByLabel(say('accounts_name')).fill('Otra Persona')
    await page.getByLabel(say('accounts_email')).fill(email)
    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: say('accounts_register_submit') }).click()
    await expect(page.getByLabel(say('accounts_email'))).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(say('accounts_name'))).toHaveValue('Otra Persona')

    await page
      .getByRole('main')
      .getByRole('link', { name: say('accounts_login_link') })
      .click()
    await page.getByLabel(say('accounts_account')).fill(email)
    await page.getByLabel(say('accounts_password'), { exact: true }).fill('otra-cosa-2026')
    await page.getByRole('button', { name: say('accounts_login_submit') }).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toBeVisible()
    if (language !== 'es') await expect(refusal).not.toContainText('contraseña')
    await expect(page.getByLabel(say('accounts_account'))).toHaveValue(email)

    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: say('accounts_login_submit') }).click()
    await expect(page.getByText(say('shell_notice_logged_in'))).toBeVisible()
  })
})

test('log-in comes back to the page that it was asked on, and log-out forgets it', async ({
  page,
  say,
  go,
  context,
  isNarrow,
}) => {
  const { email } = await newBuyer('es', { hasAddress: false })
  await go('/shop-list?types=retailer')
  const place = isNarrow ? page.getByRole('navigation', { name: say('shell_tab_bar') }) : page.getByRole('banner')
  await place.getByRole('link', { name: say('shell_login') }).click()
  await page.getByLabel(say('accounts_account')).fill(email)
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_login_submit') }).click()
  await expect(page).toHaveURL(at('/shop-list?types=retailer'))

  await page
    .getByLabel(say('shell_account_of', { name: 'Carmen Ruiz' }))
    .filter({ visible: true })
    .click()
  await page
    .getByRole('button', { name: say('shell_logout') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(say('shell_notice_logged_out'))).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
  await go('/uc')
  await expect(page).toHaveURL(at(`/login?redirect=${encodeURIComponent('/uc')}`))
})

test('every message is there in every language', () => {
  const keys = Object.keys(messagesOf('es')).toSorted()
  expect(Object.keys(messagesOf('en')).toSorted()).toEqual(keys)
  expect(Object.keys(messagesOf('zh')).toSorted()).toEqual(keys)
})
