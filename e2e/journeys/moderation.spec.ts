import { GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import { callApi } from '../fixtures/api.ts'
import { at, expect, expectNoSideScroll, inEachLanguage, SPANISH_WIDE, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, enterMarket, type Person } from '../fixtures/people.ts'
import { shopIdOf } from '../fixtures/products.ts'

inEachLanguage((language) => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reports a product, it is hidden, its shop appeals, and another person restores it', async ({
    page,
    say,
    go,
    browser,
  }) => {
    test.slow()
    // of a shop that no other journey looks at
    const shopId = await shopIdOf('albaicin')
    const { items } = await callApi<{ items: { id: number; name: string }[] }>(
      'GET',
      `/products?shopId=${shopId}&limit=1&lang=${language}`,
    )
    const product = items[0]
    if (!product) throw new Error('the demo shop has too few products')
    const open = async (who: Person, path: string) => {
      const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false })
      await comeBack(context, who)
      const opened = await context.newPage()
      await opened.goto(at(path, language))
      return opened
    }

    await go(`/goods-detail/${product.id}`)
    await page.getByRole('link', { name: say('moderation_report_product') }).click()
    await page.getByRole('radio', { name: say('moderation_reason_counterfeit') }).check()
    await page.getByLabel(say('moderation_email')).fill('marca@lonja.example')
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('moderation_send') }).click()
    await expect(page).toHaveURL(new RegExp(`goods-detail/.*${product.id}`))

    const office = await open(await demoPerson('operator'), '/operator/cases?kind=product')
    await office.getByRole('link', { name: product.name }).first().click()
    await office.getByRole('button', { name: say('moderation_take'), exact: true }).click()
    await expect(office.getByText(say('moderation_taken_mine'))).toBeVisible()
    const colleague = await open(
      await enterMarket('moderacion'),
      new URL(office.url()).pathname.replace(`/${language}`, ''),
    )
    await expect(colleague.getByText(say('moderation_taken', { name: 'Equipo de Lonja' }))).toBeVisible()
    await expect(colleague.getByRole('button', { name: say('moderation_hide'), exact: true })).toHaveCount(0)
    await office
      .getByLabel(say('operator_statement_ground'))
      .selectOption({ label: GROUND_TEXTS.counterfeits({}, { locale: language }) })
    await office.getByLabel(say('operator_statement_facts')).fill('Lleva una marca ajena.')
    await expectNoSideScroll(office)
    await office.getByRole('button', { name: say('moderation_hide'), exact: true }).click()
    expect((await page.goto(at(`/goods-detail/${product.id}`, language)))?.status()).toBe(404)

    const shop = await open(await demoPerson('albaicin'), `/seller/products/${product.id}`)
    await shop.getByRole('link', { name: say('moderation_hidden_why') }).click()
    await expect(shop.getByText('Lleva una marca ajena.')).toBeVisible()
    await shop.getByLabel(say('moderation_appeal_words')).fill('Somos distribuidores oficiales.')
    await expectNoSideScroll(shop)
    await shop.getByRole('button', { name: say('moderation_appeal_send') }).click()
    await expect(shop.getByText(say('moderation_appeal_waits'))).toBeVisible()

    await office.goto(colleague.url())
    await expect(office.getByText(say('moderation_another'))).toBeVisible()
    await colleague.reload()
    await colleague.getByLabel(say('moderation_reason_for_author')).last().fill('Enseñan el contrato.')
    await colleague.getByRole('button', { name: say('moderation_restore'), exact: true }).click()
    await expect(colleague).toHaveURL(/\/operator\/cases$/)
    expect((await page.goto(at(`/goods-detail/${product.id}`, language)))?.status()).toBe(200)
    await shop.reload()
    await expect(shop.getByText('Enseñan el contrato.')).toBeVisible()
  })
}, SPANISH_WIDE)
