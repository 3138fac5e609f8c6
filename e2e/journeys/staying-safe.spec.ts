import { appCode, codeSentTo, newPhone } from '../fixtures/codes.ts'
import { at, expect, expectAccessible, PASSWORD, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'

test.describe('on a phone, without scripts, in Chinese', () => {
  test.use({ language: 'zh', javaScriptEnabled: false })

  test('registers by phone, forgets the password on another one and sets a new one, which logs the first one out @narrow', async ({
    page,
    say,
    go,
    browser,
  }) => {
    const phone = newPhone()
    await go('/register')
    await page.getByLabel(say('accounts_phone'), { exact: true }).fill(phone)
    await page.getByRole('button', { name: say('accounts_code_send') }).click()
    const first = await codeSentTo(`+34${phone}`)
    await page.getByLabel(say('accounts_code'), { exact: true }).fill(first)
    await page.getByLabel(say('accounts_name')).fill('陈伟')
    await page.getByLabel(say('accounts_kind_personal')).check()
    await expect(page.getByLabel(say('accounts_company'), { exact: true })).toBeHidden()
    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('accounts_register_submit') }).click()
    await expect(page).toHaveURL(at('/', 'zh'))

    const other = await browser.newPage({ locale: 'zh-CN', javaScriptEnabled: false })
    await other.goto(at('/login', 'zh'))
    await other.getByRole('link', { name: say('accounts_forgot_link') }).click()
    await other.getByLabel(say('accounts_phone'), { exact: true }).fill(phone)
    await other.getByRole('button', { name: say('accounts_code_send') }).click()
    await other.getByLabel(say('accounts_code'), { exact: true }).fill(await codeSentTo(`+34${phone}`, first))
    const [once, again] = [say('accounts_new_password'), say('accounts_new_password_again')]
    const submit = other.getByRole('button', { name: say('accounts_forgot_submit') })
    await other.getByLabel(once, { exact: true }).fill('mimbre-azul-88')
    await other.getByLabel(again, { exact: true }).fill('mimbre-azul-89')
    await submit.click()
    await expect(other.getByText(say('accounts_passwords_differ'))).toBeVisible()
    await other.getByLabel(once, { exact: true }).fill('mimbre-azul-88')
    await other.getByLabel(again, { exact: true }).fill('mimbre-azul-88')
    await submit.click()
    await expect(other).toHaveURL(at('/login', 'zh'))
    // what stands for users without scripts is no text that a locator finds
    expect(await other.content()).toContain(say('accounts_notice_password'))

    // whoever tried with an e-mail is asked for an e-mail
    await other.getByLabel(say('accounts_account')).fill('nadie@lonja.example')
    await other.getByLabel(say('accounts_password'), { exact: true }).fill('mimbre-azul-88')
    await other.getByRole('button', { name: say('accounts_login_submit') }).click()
    await expect(other.getByRole('link', { name: say('accounts_forgot_link') })).toHaveAttribute('href', /by=email$/)
    await other.getByLabel(say('accounts_account')).fill(phone)
    await other.getByLabel(say('accounts_password'), { exact: true }).fill('mimbre-azul-88')
    await other.getByRole('button', { name: say('accounts_login_submit') }).click()
    await expect(other).toHaveURL(at('/', 'zh'))
    await other.close()
    await go('/uc')
    await expect(page).toHaveURL(at(`/login?redirect=${encodeURIComponent('/zh/uc')}`, 'zh'))
  })
})

test('turns two-step verification on, and comes in with it elsewhere @wide', async ({
  page,
  say,
  go,
  context,
  browser,
}) => {
  const person = await newBuyer('es', { hasAddress: false })
  await comeBack(context, person)
  await go('/uc/config/second-factor')
  await page.getByLabel(say('accounts_current_password')).fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_second_begin') }).click()
  await expect(page.getByRole('img', { name: say('accounts_second_qr') })).toBeVisible()
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await page.getByLabel(say('accounts_factor_code')).fill('000000')
  await page.getByRole('button', { name: say('accounts_second_confirm') }).click()
  await expect(page.getByLabel(say('accounts_factor_code'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(say('accounts_factor_code'))).toBeFocused()
  await expect(page.getByRole('img', { name: say('accounts_second_qr') })).toBeVisible()
  await page.getByLabel(say('accounts_factor_code')).fill(appCode(key.replaceAll(' ', '')))
  await page.getByRole('button', { name: say('accounts_second_confirm') }).click()
  await expect(page.getByText(say('accounts_second_codes_title'))).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await browser.newPage({ locale: 'es-ES' })
  await elsewhere.goto(at('/login?redirect=/uc/config/sessions'))
  await elsewhere.getByLabel(say('accounts_account')).fill(person.email)
  await elsewhere.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: say('accounts_login_submit') }).click()
  await elsewhere.getByLabel(say('accounts_factor_code')).fill(appCode(key.replaceAll(' ', ''), 1))
  await elsewhere.getByRole('button', { name: say('accounts_login_submit') }).click()
  await expect(elsewhere.getByText(say('accounts_session_current'))).toBeVisible()
  await elsewhere.getByRole('button', { name: say('accounts_sessions_end_others') }).click()
  await expect(elsewhere.getByText(say('accounts_notice_sessions'))).toBeVisible()
  await elsewhere.close()

  await go('/uc/my-pwd')
  await expect(page).toHaveURL(at(`/login?redirect=${encodeURIComponent('/uc/my-pwd')}`))
})

test('changes the e-mail from the profile after a slip, and comes in with the new one @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  const person = await newBuyer('es', { hasAddress: false })
  await comeBack(context, person)
  const email = `otro-${Date.now()}@lonja.test`
  await go('/uc/user-info')
  const own = page.getByRole('link', { name: `${say('profile_contact_change')} ${say('accounts_email')}` })
  await own.click()
  await expect(page.getByText(say('accounts_email_current', { email: person.email }))).toBeVisible()
  await page.getByLabel(say('accounts_email_new')).fill(email)
  await page.getByRole('button', { name: say('accounts_code_send') }).click()
  await page.getByLabel(say('accounts_code'), { exact: true }).fill(await codeSentTo(email))
  const password = page.getByLabel(say('accounts_current_password'))
  const save = page.getByRole('button', { name: say('accounts_email_submit') })
  await password.fill('mimbre-azul-88')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/./)
  await password.fill(PASSWORD)
  await save.click()
  await expect(page.getByText(say('accounts_email_current', { email }))).toBeVisible()
  await context.clearCookies()
  await go('/login')
  await page.getByLabel(say('accounts_account')).fill(email)
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_login_submit') }).click()
  await expect(page).toHaveURL(at('/', 'es'))
})
