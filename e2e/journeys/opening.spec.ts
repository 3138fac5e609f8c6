import type { Page } from '@playwright/test'
import { codeSentTo } from '../fixtures/codes.ts'
import { at, expect, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { sayIn } from '../fixtures/words.ts'

test.use({ pictures: true })

test('a shop is opened: told, sent, returned, mended and approved; its owner sells a first product @wide', async ({
  page,
  browser,
  say,
  go,
  context,
}) => {
  test.slow()
  const stamp = String(Date.now())
  const [name, number] = [`Vidrios ${stamp}`, `6${stamp.slice(-8)}`]
  await comeBack(context, await newBuyer('es', { hasAddress: false }))
  const market = await (await browser.newContext()).newPage()
  await comeBack(market.context(), await demoPerson('operator'))
  const save = () => page.getByRole('button', { name: say('shops_opening_save'), exact: true }).click()
  const open = async (point: string) => {
    await page.getByRole('link', { name: say(`shops_opening_point_${point}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(`shops_opening_point_${point}`) })).toBeVisible()
    await expectHydrated(page)
  }
  const press = (on: Page, key: string, about: Record<string, string | number> = {}) =>
    on.getByRole('button', { name: say(key, about), exact: true }).click()
  const picture = async (label: string) => {
    const buffer = await page.screenshot()
    await page
      .locator(`input[type=file]`)
      .first()
      .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: say('files_remove', { name: `${label}.png` }) })).toBeVisible()
  }

  await go('/shop-index/open/phone')
  await page.getByLabel(say('shops_opening_phone'), { exact: true }).fill(number)
  await press(page, 'shops_opening_send_code')
  await expect(page.getByRole('heading', { level: 1, name: say('shops_opening_code_title') })).toBeVisible()
  await expectHydrated(page)
  await page.getByLabel(say('shops_opening_code'), { exact: true }).fill(await codeSentTo(`+34${number}`))
  await page.getByLabel(say('shops_opening_name'), { exact: true }).pressSequentially(name)
  await page.getByRole('button', { name: say('shops_opening_sub_domain_use', { label: `vidrios-${stamp}` }) }).click()
  await expect(page.getByText(say('shops_opening_sub_domain_free'))).toBeVisible()
  await page.getByLabel(say('shops_opening_industry'), { exact: true }).selectOption({ index: 1 })
  await press(page, 'shops_opening_begin')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await open('place')
  await page.getByLabel(say('shops_opening_street')).fill('Calle Mayor, 1')
  await page.getByLabel(say('shops_opening_post_code')).fill('28013')
  await page.getByLabel(say('shops_opening_city'), { exact: true }).fill('Madrid')
  await page.getByLabel(say('shops_opening_province'), { exact: true }).fill('Madrid')
  await save()
  await open('contact')
  await page.getByLabel(say('shops_opening_business_email')).fill('hola@vidrios.example')
  await page.locator('input[name=h0-0-from]').fill('09:00')
  await page.locator('input[name=h0-0-to]').fill('14:00')
  await save()
  await open('pictures')
  await picture('logo')
  await save()
  await open('papers')
  await page.getByLabel(say('shops_opening_company')).fill('Vidrios S.L.')
  await page.getByLabel(say('shops_opening_tax_id')).fill('B12345678')
  await picture('dni')
  await save()
  await expect(page.getByLabel(say('shops_opening_tax_id'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(say('shops_opening_tax_id')).fill('B12345674')
  await save()
  await page.getByLabel(say('shops_opening_terms')).check()
  await press(page, 'shops_opening_send')
  await expect(page.getByText(say('shops_opening_status_sent'), { exact: true })).toBeVisible()

  await market.goto(at('/operator/shops?status=sent'))
  await market.getByRole('link', { name }).click()
  const download = market.waitForEvent('download')
  await market.getByRole('link', { name: say('shops_opening_review_open_file', { name: 'dni.png' }) }).click()
  expect((await download).suggestedFilename()).toContain('dni')
  const papers = say('shops_opening_review_point_reason', { point: say('shops_opening_point_papers') })
  await market.getByLabel(papers).fill('Falta el modelo 036')
  await press(market, 'shops_opening_act_return')
  await expect(market.getByText(say('shops_opening_status_returned'), { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Falta el modelo 036').first()).toBeVisible()
  await open('papers')
  await picture('036')
  await save()
  await page.getByLabel(say('shops_opening_terms')).check()
  await press(page, 'shops_opening_send')
  await expect(page.getByText(say('shops_opening_status_sent'), { exact: true })).toBeVisible()
  await market.reload()
  await press(market, 'shops_opening_act_approve')
  await expect(market.getByText(say('shops_opening_status_open'), { exact: true })).toBeVisible()

  await page.reload()
  await press(page, 'shops_opening_to_desk')
  await expect(page.getByRole('link', { name: say('seller_desk_set_now') })).toBeVisible()

  await go('/seller/products')
  await page.getByRole('link', { name: say('seller_products_new') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('seller_products_new') })).toBeVisible()
  await expectHydrated(page)
  const glass = `Copa ${stamp}`
  await page.getByLabel(say('seller_products_name', { language: 'Español' })).fill(glass)
  await page.getByLabel(say('seller_products_serial')).fill('C-1')
  await page.getByLabel(say('seller_products_sku_serial'), { exact: true }).fill('C-1')
  await page.locator('[name=sku-0-price]').fill('2,40')
  await page.locator('[name=sku-0-stock]').fill('48')
  await page.locator('[name=sku-0-packSize]').fill('6')
  await picture('copa')
  await press(page, 'seller_products_save')
  await expect(page.getByRole('link', { name: glass })).toBeVisible()
})

test('a file of products is looked at, and brought in without the rows that are wrong @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  await comeBack(context, await demoPerson('oriente'))
  const [plate, other] = [1, 2].map((n) => `PLATO-${n}-${Date.now()}`)
  const rows = `Referencia;Nombre;Precio neto;Existencias\n${plate};Plato hondo;3,10;20\n${other};Plato llano;gratis;20\n`
  const press = (key: string, about: Record<string, string | number> = {}) =>
    page.getByRole('button', { name: say(key, about), exact: true }).click()
  await go('/seller/products/import')
  const file = { name: 'platos.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: say('files_remove', { name: 'platos.csv' }) })).toBeVisible()
  await press('seller_imports_look')
  // a process of its own reads the file
  await expect(page.getByRole('button', { name: say('seller_imports_apply', { count: 1 }), exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await press('seller_imports_apply', { count: 1 })
  await expect(page.getByText(say('seller_imports_done'), { exact: true })).toBeVisible()
  const errors = page.waitForEvent('download')
  await page.getByRole('link', { name: say('seller_imports_errors') }).click()
  expect((await errors).suggestedFilename()).toBe('platos.errors.csv')
})

test('the first step says in Chinese what is asked, and what is wrong with a number @narrow', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'zh-CN' })).newPage()
  const say = sayIn('zh')
  await comeBack(page.context(), await newBuyer('zh', { hasAddress: false }))
  await page.goto(at('/shop-index/open', 'zh'))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('shops_opening_title') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('shops_opening_title') })).toBeVisible()
  await expectHydrated(page)
  await page.getByLabel(say('shops_opening_phone'), { exact: true }).fill('12')
  await page.getByRole('button', { name: say('shops_opening_send_code') }).click()
  await expect(page.getByLabel(say('shops_opening_phone'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectNoSideScroll(page)
})
