import { callApi } from '../fixtures/api.ts'
import { addressSentTo } from '../fixtures/codes.ts'
import { at, expect, expectAccessible, test } from '../fixtures/market.ts'
import { comeBack, newBuyer } from '../fixtures/people.ts'
import { picture } from '../fixtures/picture.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'

test.use({ pictures: true })

test('someone invited to look at a company’s purchases joins, may not buy there, and switches back without a log-in @wide', async ({
  page,
  browser,
  context,
  say,
  go,
  language,
}) => {
  const [owner, guest] = [await newBuyer(language), await newBuyer(language, { hasAddress: false })]
  const [product] = await someProducts('vidal', language)
  await comeBack(context, owner)
  await go('/uc/people')
  await page.getByLabel(say('memberships_email')).fill(guest.email)
  await page.getByLabel(say('memberships_role'), { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: say('memberships_invite_submit') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: guest.email })).toBeVisible()

  const theirs = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  const link = await addressSentTo(guest.email, /http[^\s"<]+\/join\?token=[\w-]+/)
  await theirs.goto(link)
  await theirs
    .getByRole('main')
    .getByRole('link', { name: say('frame_login') })
    .click()
  await shopping(theirs, say).logIn(guest)
  await theirs.getByRole('button', { name: say('memberships_join_submit', { name: 'Carmen Ruiz' }) }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: say('memberships_title') })).toBeVisible()
  await expect(theirs.getByRole('listitem').filter({ hasText: owner.email })).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByRole('link', { name: say('memberships_join_gone_switch') })).toBeVisible()

  await theirs.goto(at(`/goods-detail/${product.id}`, language))
  await theirs
    .getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) })
    .fill(String(product.least))
  const add = theirs.getByRole('main').getByRole('button', { name: say('products_add'), exact: true })
  await expect(theirs.getByText(say('frame_only_looks', { account: 'Café Carmen S.L.' }))).toBeVisible()
  await expect(add).toHaveCount(0)
  // their own company has the same name: the menu offers the one that is not in use
  await theirs
    .getByRole('banner')
    .getByLabel(say('frame_account_of', { name: 'Carmen Ruiz' }))
    .click()
  await theirs.getByRole('banner').getByRole('button', { name: 'Café Carmen S.L.' }).click()
  await expect(theirs.getByText(say('memberships_notice_switched'))).toBeVisible()
  await expect(theirs).toHaveURL(new RegExp(`/goods-detail/${product.id}`))
  await theirs
    .getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) })
    .fill(String(product.least))
  await add.click()
  await expect(
    theirs.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 1 }) }),
  ).toBeVisible()
})

test('someone with two companies chooses one after the log-in, and goes on where they were @wide', async ({
  page,
  say,
  go,
}) => {
  await go('/login?redirect=%2Fuc%2Ffollowing')
  await shopping(page, say).logIn({ email: 'gestoria@lonja.example', password: 'lonja-demo-2026', token: '' })
  await expect(page.getByRole('heading', { level: 1, name: say('memberships_switch_title') })).toBeVisible()
  await page.getByRole('button', { name: /Hotel Mirador/ }).click()
  await expect(page).toHaveURL(at('/uc/following'))
  await page
    .getByRole('banner')
    .getByLabel(say('frame_account_of', { name: 'Pilar Sainz Vega' }))
    .click()
  await expect(page.getByRole('banner').getByText('Hotel Mirador')).toBeVisible()
})

test('a buyer shows their face, changes their name once, and leaves for good @wide', async ({
  page,
  context,
  say,
  go,
  language,
}) => {
  const buyer = await newBuyer(language)
  await comeBack(context, buyer)
  await go('/uc/user-info')
  await page
    .getByLabel(say('profile_picture_choose'))
    .setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: picture() })
  const frame = page.getByRole('group', { name: say('profile_cut') })
  await frame.press('ArrowRight')
  await page.getByRole('slider', { name: say('profile_zoom') }).fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('profile_picture_save') }).click()
  await expect(page.getByRole('button', { name: say('profile_picture_remove') })).toBeVisible()
  await page.getByLabel(say('accounts_name')).fill('Carmen Ruiz Gil')
  await page.getByRole('button', { name: say('profile_save'), exact: true }).click()
  await expect(page.getByLabel(say('accounts_name'))).toHaveAttribute('readonly', '')

  await page.getByRole('link', { name: say('profile_delete_link') }).click()
  await page.getByRole('link', { name: say('profile_delete_go_on') }).click()
  const submit = page.getByRole('button', { name: say('profile_delete_submit') })
  await page.getByLabel(say('accounts_password'), { exact: true }).fill('no es esta')
  await page.getByLabel(say('profile_delete_i_know')).check()
  await submit.click()
  await expect(page.getByLabel(say('accounts_password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(buyer.password)
  await page.getByLabel(say('profile_delete_i_know')).check()
  await submit.click()
  await expect(page.getByText(say('profile_notice_deleted'))).toBeVisible()
  await expect(callApi('GET', '/me', { token: buyer.token })).rejects.toThrow('401')
})
