import { GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import { at, expect, expectAccessible, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { shopIdOf } from '../fixtures/products.ts'

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a buyer asks a shop, whose answer appears while the page is looked at @wide', async ({
    page,
    say,
    go,
    context,
    browser,
    language,
  }) => {
    test.slow()
    const shopId = await shopIdOf('vidal')
    const question = `Do you have blue glasses? See https://elsewhere.example ${Date.now()}`
    await go(`/shop-index/${shopId}`)
    await page.getByRole('link', { name: say('conversations_ask_shop') }).click()
    // a visitor logs in first, and comes back to it
    await expect(page).toHaveURL(/\/login\?redirect=.*messages%2Fnew/)

    await comeBack(context, await newBuyer(language))
    await go(`/shop-index/${shopId}`)
    await page.getByRole('link', { name: say('conversations_ask_shop') }).click()
    await page.getByRole('textbox', { name: say('conversations_text') }).fill(question)
    await page.getByRole('button', { name: say('conversations_send') }).click()
    await expect(page.getByText(question)).toBeVisible()
    await expect(page.getByRole('link', { name: /elsewhere/ })).toHaveCount(0)
    await expectHydrated(page)

    const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
    await comeBack(phone, await demoPerson('vidal'))
    const desk = await phone.newPage()
    await desk.goto(at('/seller/messages?unread=true', language))
    await expectNoSideScroll(desk)
    await desk.getByRole('link').filter({ hasText: 'blue glasses' }).first().click()
    await expectHydrated(desk)
    const answer = `Yes, in May ${Date.now()}`
    await desk.getByRole('textbox', { name: say('conversations_text') }).fill(answer)
    const offer = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 offer') }
    await desk.getByLabel(say('files_choose')).setInputFiles(offer)
    await expect(desk.getByRole('button', { name: say('files_remove', { name: offer.name }) })).toBeVisible()
    await desk.getByRole('button', { name: say('conversations_send') }).click()
    await expect(desk.getByText(answer)).toBeVisible()
    await expect(desk.getByRole('textbox', { name: say('conversations_text') })).toHaveValue('')
    await expectNoSideScroll(desk)
    await expectAccessible(desk)
    await phone.close()

    await page.getByRole('textbox', { name: say('conversations_text') }).fill('half a sen')
    await expect(page.getByText(answer)).toBeVisible({ timeout: 30_000 })
    // what is being typed is still there
    await expect(page.getByRole('textbox', { name: say('conversations_text') })).toHaveValue('half a sen')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByRole('textbox', { name: say('conversations_text') })).toHaveValue('half a sen')
    const loaded = page.waitForEvent('download')
    await page.getByRole('link', { name: say('conversations_download', { name: offer.name }) }).click()
    expect((await loaded).suggestedFilename()).toBe(offer.name)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a conversation goes both ways, and the market closes it once it is reported @narrow', async ({
    page,
    say,
    go,
    context,
    language,
  }) => {
    test.slow()
    const shopId = await shopIdOf('vidal')
    const buyer = await newBuyer(language)
    await comeBack(context, buyer)
    const question = `¿Hacéis factura? ${Date.now()}`
    await go(`/uc/messages/new?shopId=${shopId}`)
    await page.getByRole('button', { name: say('conversations_send') }).click()
    await expect(page.getByRole('textbox', { name: say('conversations_text') })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: say('conversations_text') }).fill(question)
    await page.getByRole('button', { name: say('conversations_send') }).click()
    await expect(page.getByText(question)).toBeVisible()
    await expectNoSideScroll(page)
    const id = /messages\/(\d+)/.exec(page.url())?.[1] ?? ''
    // the way to ask leads to the conversation that there is
    await go(`/uc/messages/new?shopId=${shopId}`)
    await expect(page).toHaveURL(new RegExp(`/uc/messages/${id}`))
    await page.getByText(say('conversations_report'), { exact: true }).click()
    await page.getByRole('radio', { name: say('moderation_reason_spam') }).check()
    await page.getByRole('button', { name: say('moderation_send') }).click()
    await expect(page.getByRole('button', { name: say('moderation_send') })).toBeHidden()

    await comeBack(context, await demoPerson('operator'))
    await go('/operator/cases?kind=conversation')
    await page.getByRole('link', { name: 'Café Carmen' }).last().click()
    await expect(page.getByText(question)).toBeVisible()
    await page
      .getByLabel(say('operator_statement_ground'))
      .selectOption({ label: GROUND_TEXTS.spam({}, { locale: language }) })
    await page.getByLabel(say('operator_statement_facts')).fill('Publicidad')
    await page.getByRole('button', { name: say('moderation_close'), exact: true }).click()
    await expect(page).toHaveURL(/\/operator\/cases$/)

    await comeBack(context, buyer)
    await go(`/uc/messages/${id}`)
    await expect(page.getByText(say('conversations_blocked'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('conversations_text') })).toHaveCount(0)
  })
})
