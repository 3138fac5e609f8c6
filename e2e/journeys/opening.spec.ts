import type { Page } from '@playwright/test'
import { at, expect, expectLive, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'

/** The code in the newest SMS to a number. */
const codeFor = async (number: string): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    const text = await (await fetch(`${process.env.MARKET_URL}/dev/sms`)).text()
    code = text
      .split('<tr>')
      .find((row) => row.includes(number))
      ?.match(/\b\d{6}\b/)?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return code ?? ''
}

test('a shop is opened: told, sent, returned, mended, approved, and set to sell @wide', async ({
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
  const save = () => page.getByRole('button', { name: say('opening_save'), exact: true }).click()
  const open = async (point: string) => {
    await page.getByRole('link', { name: say(`opening_point_${point}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(`opening_point_${point}`) })).toBeVisible()
    await expectLive(page)
  }
  const press = (on: Page, key: string) => on.getByRole('button', { name: say(key), exact: true }).click()
  const picture = async (label: string) => {
    const buffer = await page.screenshot()
    await page
      .locator(`input[type=file]`)
      .first()
      .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: say('files_remove', { name: `${label}.png` }) })).toBeVisible()
  }

  await go('/shop-index/open/phone')
  await page.getByLabel(say('opening_phone'), { exact: true }).fill(number)
  await press(page, 'opening_send_code')
  await expect(page.getByRole('heading', { level: 1, name: say('opening_code_title') })).toBeVisible()
  await expectLive(page)
  await page.getByLabel(say('opening_code'), { exact: true }).fill(await codeFor(number))
  await page.getByLabel(say('opening_name'), { exact: true }).pressSequentially(name)
  await page.getByRole('button', { name: say('opening_sub_domain_use', { label: `vidrios-${stamp}` }) }).click()
  await expect(page.getByText(say('opening_sub_domain_free'))).toBeVisible()
  await page.getByLabel(say('opening_industry'), { exact: true }).selectOption({ index: 1 })
  await press(page, 'opening_begin')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const [, shopId] = /shop-index\/open\/(\d+)/.exec(page.url()) ?? []

  await open('place')
  await page.getByLabel(say('opening_street')).fill('Calle Mayor, 1')
  await page.getByLabel(say('opening_post_code')).fill('28013')
  await page.getByLabel(say('opening_city'), { exact: true }).fill('Madrid')
  await page.getByLabel(say('opening_province'), { exact: true }).fill('Madrid')
  await save()
  await open('contact')
  await page.getByLabel(say('opening_business_email')).fill('hola@vidrios.example')
  await page.locator('input[name=h1-0-from]').fill('09:00')
  await page.locator('input[name=h1-0-to]').fill('14:00')
  await save()
  await open('pictures')
  await picture('logo')
  await save()
  await open('papers')
  await page.getByLabel(say('opening_company')).fill('Vidrios S.L.')
  await page.getByLabel(say('opening_tax_id')).fill('B12345678')
  await picture('dni')
  await save()
  await expect(page.getByLabel(say('opening_tax_id'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(say('opening_tax_id')).fill('B12345674')
  await save()
  await page.getByLabel(say('opening_terms')).check()
  await press(page, 'opening_send')
  await expect(page.getByText(say('opening_status_sent'), { exact: true })).toBeVisible()

  await market.goto(at('/operator/shops?status=sent'))
  await market.getByRole('link', { name }).click()
  const download = market.waitForEvent('download')
  await market.getByRole('link', { name: say('opening_review_open_file', { name: 'dni.png' }) }).click()
  expect((await download).suggestedFilename()).toContain('dni')
  const papers = say('opening_review_point_reason', { point: say('opening_point_papers') })
  await market.getByLabel(papers).fill('Falta el modelo 036')
  await press(market, 'opening_act_return')
  await expect(market.getByText(say('opening_status_returned'), { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Falta el modelo 036').first()).toBeVisible()
  await open('papers')
  await picture('036')
  await save()
  await page.getByLabel(say('opening_terms')).check()
  await press(page, 'opening_send')
  await expect(page.getByText(say('opening_status_sent'), { exact: true })).toBeVisible()
  await market.reload()
  await press(market, 'opening_act_approve')
  await expect(market.getByText(say('opening_status_open'), { exact: true })).toBeVisible()

  await page.reload()
  await press(page, 'opening_to_desk')
  await page.getByRole('link', { name: say('desk_set_now') }).click()
  await page.getByLabel(say('desk_tax_set')).check()
  await page.getByLabel(say('desk_ship_set')).check()
  await page.getByLabel(say('desk_pay_in_shop')).check()
  await save()
  await expect(page.getByText(say('shell_notice_saved'))).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(at(`/shop-index/${shopId}`))
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
})
