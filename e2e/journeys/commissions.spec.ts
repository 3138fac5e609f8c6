import { addDays } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { expect, test } from '../fixtures/market.ts'
import { comeBack, demoPerson } from '../fixtures/people.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an operator writes a rule and takes it back, and marks an invoice as paid @wide', async ({
    page,
    say,
    go,
    context,
  }) => {
    await comeBack(context, await demoPerson('operator'))
    await go('/operator/money/commissions')
    await expect(page.getByText(say('commissions_state_running'), { exact: true }).first()).toBeVisible()
    await page.getByRole('textbox', { name: say('commissions_shop') }).fill('besaya')
    await page.locator('[name=percent]').fill('1.5')
    await page.locator('[name=from]').fill(dayOf(new Date()))
    await page.getByRole('button', { name: say('commissions_create') }).click()
    // what was typed stays beside the refusal
    await expect(page.getByRole('textbox', { name: say('commissions_shop') })).toHaveValue('besaya')
    await page.locator('[name=from]').fill(addDays(dayOf(new Date()), 40))
    await page.getByRole('button', { name: say('commissions_create') }).click()
    const row = page.getByRole('listitem').filter({ hasText: say('commissions_state_coming') })
    await expect(row).toContainText(/1[.,]5 ?%/)
    await row.getByRole('button').click()
    await expect(row).toHaveCount(0)

    await go('/operator/money/invoices?state=due')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('textbox', { name: say('commissions_settle_reason') }).fill('Transferencia del día 3')
    await page.getByRole('button', { name: say('commissions_settle_paid') }).click()
    await expect(page.getByText('Transferencia del día 3')).toBeVisible()
    await page.getByRole('textbox', { name: say('commissions_settle_reason') }).fill('Era de otra factura')
    await page.getByRole('button', { name: say('commissions_settle_due') }).click()
    await expect(page.getByRole('button', { name: say('commissions_settle_paid') })).toBeVisible()
  })
})
