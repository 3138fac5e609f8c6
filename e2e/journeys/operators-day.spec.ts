import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import { callApi } from '../fixtures/api.ts'
import { at, expect, expectNoSideScroll, PASSWORD, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer, newEmail } from '../fixtures/people.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an operator’s day: an account is found, suspended with its reasons and restored @wide', async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    const buyer = await newBuyer(language)
    await comeBack(context, await demoPerson('operator'))
    await go('/operator')
    await expect(page.getByRole('heading', { level: 1, name: say('operator_today_title') })).toBeVisible()
    const menu = page.getByRole('navigation', { name: say('operator_menu') })
    await menu.getByRole('link', { name: say('operator_accounts_title') }).click()
    await page.getByRole('searchbox', { name: say('operator_accounts_search') }).fill(buyer.email)
    await page.getByRole('button', { name: say('ui_search') }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await page
      .getByLabel(say('operator_statement_ground'))
      .selectOption({ label: GROUND_TEXTS.abuse({}, { locale: language }) })
    await page.getByLabel(say('operator_statement_facts')).fill('Insultos a una tienda')
    const proof = page.getByLabel(say('operator_proof'))
    await proof.fill('mal-escrita-1')
    await page.getByRole('button', { name: say('operator_accounts_suspend') }).click()
    await expect(page.getByLabel(say('operator_statement_facts'))).toHaveValue('Insultos a una tienda')
    await proof.fill(PASSWORD)
    await page.getByRole('button', { name: say('operator_accounts_suspend') }).click()
    await expect(page.getByText(say('operator_accounts_suspended'), { exact: true })).toBeVisible()
    await proof.fill(PASSWORD)
    await page.getByRole('button', { name: say('operator_accounts_restore') }).click()
    await expect(page.getByText(say('operator_accounts_suspended'), { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: say('console_audit_see') }).click()
    for (const act of [say('console_act_restore'), say('console_act_suspend')]) {
      const words = say('console_audit_act', { subject: say('console_audit_account'), act })
      await expect(page.getByRole('main').getByRole('listitem').getByText(words)).toBeVisible()
    }

    // support sees the market as this buyer, changes nothing, and comes back
    await comeBack(context, await demoPerson('soporte'))
    await go(`/operator/people?search=${encodeURIComponent(buyer.email)}`)
    await page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await page.getByLabel(say('operator_support_view_reason')).fill('No encuentra su pedido')
    await page.getByLabel(say('operator_proof')).first().fill(PASSWORD)
    await page.getByRole('button', { name: say('operator_support_view_start') }).click()
    const banner = page.getByRole('region', { name: say('frame_support_view_label') })
    await expect(banner).toBeVisible()
    await go('/uc/config/sessions')
    const closed = new Refusal('support_view_closed').items(language)[0]?.message ?? ''
    await expect(page.getByText(closed)).toBeVisible()
    await banner.getByRole('button', { name: say('frame_support_view_leave') }).click()
    await expect(page.getByRole('button', { name: say('operator_support_view_start') })).toBeVisible()
  })
})

test.describe('on a phone, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('someone joins the market’s team once another owner confirms; a proposal is taken back @narrow', async ({
    page,
    say,
    go,
    context,
  }) => {
    const email = newEmail()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    const look = () => expectNoSideScroll(page)
    const propose = async () => {
      await comeBack(context, await demoPerson('operator'))
      await go('/operator/team')
      await page.getByLabel(say('memberships_email')).fill(email)
      await page.getByLabel(say('memberships_role'), { exact: true }).selectOption('support')
      await page.getByRole('button', { name: say('memberships_invite_submit') }).click()
      const asked = page.getByRole('region', { name: say('memberships_confirm_title') })
      await asked.locator('[name=password]').fill(PASSWORD)
      await asked.getByRole('button', { name: say('memberships_confirm_submit'), exact: true }).click()
      await expect(card).toBeVisible()
    }
    await propose()
    await expect(card.getByRole('button', { name: say('proposals_confirm'), exact: true })).toHaveCount(0)
    await look()
    await card.getByRole('button', { name: say('proposals_withdraw') }).click()
    await expect(card).toHaveCount(0)
    await propose()

    await comeBack(context, await demoPerson('direccion'))
    await go('/operator/team')
    await card.getByLabel(say('operator_proof')).fill('mal-escrita-1')
    await card.getByRole('button', { name: say('proposals_confirm'), exact: true }).click()
    await expect(card.getByLabel(say('operator_proof'))).toHaveAttribute('aria-invalid', 'true')
    await look()
    await card.getByLabel(say('operator_proof')).fill(PASSWORD)
    await card.getByRole('button', { name: say('proposals_confirm'), exact: true }).click()
    // what was proposed is an invitation now, which either of them may take back
    await card.getByRole('button', { name: say('memberships_withdraw_of', { email }) }).click()
    await expect(card).toHaveCount(0)
  })
})

test('the category tree is folded, unfolds where one was at work, is put in order without scripts, and finds by name @wide', async ({
  browser,
  say,
  language,
}) => {
  const operator = await demoPerson('operator')
  const made = (name: string, parentId: number | null) =>
    callApi<{ id: number }>('POST', '/operator/categories', {
      token: operator.token,
      body: { parentId, names: { es: name, en: name, zh: name } },
    })
  const [above, below, beside] = [`Rama ${Date.now()}`, `Hoja ${Date.now()}`, `Flor ${Date.now()}`]
  const { id } = await made(above, null)
  for (const name of [below, beside]) await made(name, id)
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled })
    await comeBack(context, operator)
    const page = await context.newPage()
    await page.goto(at('/operator/categories', language))
    const leaf = page.getByRole('main').getByRole('link', { name: below })
    await expect(page.getByRole('main').getByRole('link', { name: above })).toBeVisible()
    await expect(leaf).toBeHidden()
    await page.getByLabel(say('content_below', { name: above })).click()
    await leaf.click()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('content_categories'), exact: true })
      .click()
    await expect(leaf).toBeVisible()
    if (!javaScriptEnabled) {
      const leaves = page.getByRole('main').getByRole('link', { name: new RegExp(`^(${below}|${beside})$`) })
      await expect(leaves).toHaveText([below, beside])
      await page.getByRole('button', { name: say('content_up', { name: beside }), exact: true }).click()
      await expect(leaves).toHaveText([beside, below])
    }
    await page.getByRole('searchbox', { name: say('content_categories_search') }).fill(below.toUpperCase())
    await page
      .getByRole('main')
      .getByRole('button', { name: say('ui_search') })
      .click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(above)
    await context.close()
  }
})

test('the address of a category that was merged leads on, with the rest of it @wide', async ({ request }) => {
  const { token } = await demoPerson('operator')
  const made = async (es: string) =>
    callApi<{ id: number }>('POST', '/operator/categories', {
      token,
      body: { parentId: null, names: { es, en: es, zh: es } },
    })
  const [from, into] = [await made(`Vieja ${Date.now()}`), await made(`Nueva ${Date.now()}`)]
  const body = { rowVersion: 1, intoId: into.id }
  await callApi('POST', `/operator/categories/${from.id}/merge`, { token, body })
  const answer = await request.get(at(`/goods-list?categoryIds=${from.id}&sort=price_asc`), { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([
    301,
    `/goods-list?categoryIds=${into.id}&sort=price_asc`,
  ])
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh' })

  test('an operator’s day on a phone: what waits, and how the market runs @narrow', async ({
    page,
    say,
    go,
    context,
  }) => {
    await comeBack(context, await demoPerson('operator'))
    await go('/operator')
    await expectNoSideScroll(page)
    const bar = page.getByRole('navigation', { name: say('frame_tab_bar') })
    await bar.getByText(say('console_more')).click()
    await bar.getByRole('link', { name: say('operator_health_title') }).click()
    await expect(page.getByText(say('operator_health_slow_unknown'))).toBeVisible()
    await expectNoSideScroll(page)
  })
})
