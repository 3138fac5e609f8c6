import type { Locale } from '@lonja/core/kernel/locale.ts'
import { fromEuros } from '@lonja/core/kernel/money.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, expectAccessible, expectNoSideScroll, inEachLanguage, SPANISH_WIDE, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { unfold } from '../fixtures/unfold.ts'

/** A buyer whom an invitation brought into a group of the seller. */
const memberOf = async (language: Locale, seller: { token: string }) => {
  const buyer = await newBuyer(language)
  const name = `Grupo ${language} ${Date.now()}`
  const call = <T>(method: string, path: string, token: string, body: object) =>
    callApi<T>(method, path, { token, body })
  const group = await call<{ id: number }>('POST', '/buyer-groups', seller.token, { name, discount: 0 })
  const invitation = await call<{ token: string }>('POST', '/access-invitations', seller.token, {
    label: name,
    groupId: group.id,
  })
  await call('POST', `/access-invitation-links/${invitation.token}`, buyer.token, {})
  return { buyer, group: name }
}

inEachLanguage((language) => {
  test('a shop makes a list with an own price, and a buyer of its group sees and pays it', async ({
    page,
    say,
    go,
    context,
  }) => {
    test.slow()
    const seller = await demoPerson('vidal')
    const { buyer, group } = await memberOf(language, seller)
    const [product] = await someProducts('vidal', language)
    const name = `Tarifa ${Date.now()}`
    await comeBack(context, seller)
    await go('/seller/prices')
    await unfold(page, say('prices_new'))
    await page.getByLabel(say('prices_name')).fill(name)
    await page.getByRole('checkbox', { name: group }).check()
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('prices_create') }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const { skus } = await callApi<{
      skus: { id: number; serialNumber: string; priceInfo: { level1: { price: number } } }[]
    }>('GET', `/products/${product.id}`, {})
    const sku = skus.find(({ id }) => id === product.skuId)
    const price = (Math.round(fromEuros(sku?.priceInfo.level1.price ?? 0) / 2) / 100).toFixed(2)
    await go(`${new URL(page.url()).pathname.replace(/^\/zh/, '')}?search=${sku?.serialNumber}`)
    const field = page.getByRole('textbox', { name: new RegExp(`${sku?.serialNumber}`) })
    const typed = (amount: string) => amount.replace('.', ',')
    await field.fill(typed(price))
    await page.getByRole('button', { name: say('prices_save_rows') }).click()
    await expect(page.getByText(say('prices_saved', { count: 1 }))).toBeVisible()
    await expectNoSideScroll(page)

    // the same from a file: looked at first, then kept
    await page.getByText(say('prices_file'), { exact: true }).click()
    const lower = (Number(price) - 0.01).toFixed(2)
    const file = {
      name: 'tarifa.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Ref;${say('prices_own_price')}\n${sku?.serialNumber};${typed(lower)}\nno-such;1\n`),
    }
    await page.getByLabel(say('prices_file_pick')).setInputFiles(file)
    await page.getByRole('button', { name: say('prices_file_look') }).click()
    await expect(page.getByText(say('prices_file_refused', { count: 1 }))).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: say('prices_file_keep', { count: 1 }) }).click()
    await expect(page.getByText(say('prices_saved', { count: 1 }))).toBeVisible()
    await expect(field).toHaveValue(typed(lower))

    await comeBack(context, buyer)
    await go(`/goods-detail/${product.id}?sku=${product.skuId}`)
    await expect(page.getByText(say('access_your_price')).first()).toBeVisible()
    const wanted = {
      shopId: product.shopId,
      products: [{ skuId: product.skuId, quantity: product.least }],
      deliveryMethod: 'pickUp',
    }
    const summary = await callApi<{ total: number; lines: { price: number; yourPrice: boolean }[] }>(
      'POST',
      '/order-summary',
      {
        token: buyer.token,
        body: wanted,
      },
    )
    expect(summary.lines).toMatchObject([{ price: Number(lower), yourPrice: true }])
  })
}, SPANISH_WIDE)
