import { callApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

// what is kept of a form is the same at each width
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts @narrow' : 'without scripts @wide', () => {
    test.use({ javaScriptEnabled })

    test('a form that is sent when the session has ended stands filled after the log-in', async ({
      page,
      say,
      go,
      context,
      language,
    }) => {
      const buyer = await newBuyer(language, { hasAddress: false })
      await comeBack(context, buyer)
      await go('/uc/my-address/new')
      const street = page.getByLabel(say('addresses_street'))
      const typed: [string, string][] = [
        ['addresses_recipient', 'Carmen Ruiz'],
        ['addresses_phone', '+34 600 100 200'],
        ['addresses_post_code', '28014'],
        ['addresses_province', 'Madrid'],
        ['addresses_city', 'Madrid'],
        ['addresses_street', 'Calle de Alcalá, 15'],
        ['addresses_company', 'Café Carmen S.L.'],
        ['addresses_tax_id', 'B83719203'],
      ]
      for (const [field, value] of typed) await page.getByLabel(say(field)).fill(value)
      await callApi('DELETE', '/sessions/current', { token: buyer.token })
      const save = page.getByRole('main').locator('form[method=post] button[type=submit]').first()
      await save.click()
      await expect(page).toHaveURL(/\/login\?/)
      await expect(page.getByText(say('accounts_login_kept'))).toBeVisible()
      await shopping(page, say).logIn(buyer)
      await expect(page).toHaveURL(/\/uc\/my-address\/new/)
      await expect(page.getByText(say('frame_form_kept'))).toBeVisible()
      await expect(street).toHaveValue('Calle de Alcalá, 15')
      // nothing was saved by the log-in itself
      const { token } = await callApi<{ token: string }>('POST', '/operators-login', {
        body: { account: buyer.email, password: buyer.password },
      })
      const saved = async () => (await callApi<{ items: object[] }>('GET', '/addresses', { token })).items.length
      expect(await saved()).toBe(0)
      await save.click()
      await expect(page).toHaveURL(/\/uc\/my-address(\?|$)/)
      expect(await saved()).toBe(1)
    })
  })

test('a cart whose user logged out in another tab says so at the next press @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  const buyer = await newBuyer('es', { hasAddress: false })
  const [product] = await someProducts('vidal', 'es')
  await putInCart(buyer, product, product.least)
  await comeBack(context, buyer)
  await page.clock.install()
  await go('/cartList')
  await context.clearCookies({ name: 'token' })
  await shopping(page, say).more(product.name).click()
  const said = page.getByRole('alert').filter({ hasText: say('frame_session_ended') })
  await expect(said).toBeVisible()
  // what leads somewhere stays until it is closed, however long that takes
  await page.clock.runFor('01:00')
  await expect(said).toBeVisible()
  await said.getByRole('button', { name: say('ui_close') }).click()
  await expect(said).toHaveCount(0)
})
