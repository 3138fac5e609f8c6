import { expect, expectHydrated, test } from '../fixtures/market.ts'
import { comeBack, demoPerson } from '../fixtures/people.ts'

test('what a seller has written is not left behind without a question, and nothing is asked where nothing was written', async ({
  page,
  go,
  say,
  context,
}) => {
  await comeBack(context, await demoPerson('almendros'))
  await go('/seller/products')
  await go('/seller/products/new')
  await expectHydrated(page)
  const back = page.getByRole('link', { name: say('seller_products_back') }).first()
  const serial = page.getByLabel(say('seller_products_serial'), { exact: true })
  const question = page.getByRole('dialog', { name: say('ui_leave') })

  await serial.fill('SIN-GUARDAR')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(serial).toHaveValue('SIN-GUARDAR')

  // taken out again, there is nothing to lose
  await serial.fill('')
  await page.goBack()
  await expect(back).toBeHidden()
  await expect(question).toBeHidden()
})
