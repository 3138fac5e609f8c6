import type { Locator } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { expect, expectFocusSeen, expectHydrated, type Page, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { picture } from '../fixtures/picture.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { putInCart } from '../fixtures/stock-cart.ts'

/** More stops than any way on a page takes. */
const STOPS_MAX = 120

/** Goes on with Tab until a control has the focus; each stop on the way can be seen. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${wanted}`)
}

test.describe('@wide', () => {
  test('skips the header', async ({ page, say, go }) => {
    await go('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: say('frame_skip') })).toBeFocused()
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('switches the language', async ({ page, say, go }) => {
    await go('/')
    const opened = page.getByLabel(say('frame_language', { name: 'Español' })).filter({ visible: true })
    await tabTo(page, opened)
    await page.keyboard.press('Enter')
    const chinese = page.getByRole('banner').getByRole('link', { name: '中文', exact: true })
    await tabTo(page, chinese)
    await page.keyboard.press('Escape')
    await expect(chinese).toBeHidden()
    await expect(opened).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, chinese)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  })

  test('buys without touching the mouse', async ({ page, say, go, context, language }) => {
    test.slow()
    const buyer = await newBuyer(language)
    const [product] = await someProducts('pisuerga', language)
    const { group, quantity, more, placeButton, orderNumber } = shopping(page, say)

    await comeBack(context, buyer)
    await go(`/goods-list?search=${encodeURIComponent(product.name)}`)
    const card = page.getByRole('article').filter({ hasText: product.shopName })
    await tabTo(page, card.getByRole('link', { name: product.name, exact: true }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: product.name, exact: true })).toBeVisible()

    await tabTo(page, page.getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) }))
    await page.keyboard.type(String(product.least))
    await tabTo(page, page.getByRole('main').getByRole('button', { name: say('products_add'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()

    await go('/cartList')
    await tabTo(page, more(product.name))
    await page.keyboard.press('Space')
    await expect(quantity(product.name)).toHaveValue(String(product.least + product.pack))
    const checkOut = group(product.shopName).getByRole('button', { name: say('cart_check_out'), exact: true })
    await tabTo(page, checkOut)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout_title', { shop: product.shopName }))

    await tabTo(page, page.getByLabel(say('checkout_reference')))
    await page.keyboard.type('TECLADO-1')
    await tabTo(page, placeButton())
    await page.keyboard.press('Enter')
    expect(await orderNumber()).not.toBe('')
    await expect(page.getByText('TECLADO-1')).toBeVisible()
    await expectHydrated(page)
  })

  test('goes on in a variant that is added, and stays at the pictures when one is left out', async ({
    page,
    say,
    go,
    context,
  }) => {
    await comeBack(context, await demoPerson('vidal'))
    await go('/seller/products/new')
    await expectHydrated(page)
    const add = page.getByRole('button', { name: say('seller_products_variant_add') })
    await add.focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    const second = page.getByRole('group', { name: say('seller_products_variant', { number: 2 }) })
    await expect(second.getByLabel(say('seller_products_sku_serial'))).toBeFocused()

    const pictures = page.getByRole('group', { name: say('seller_products_pictures') })
    const files = pictures.getByLabel(say('files_add'))
    await files.setInputFiles({ name: 'roja.png', mimeType: 'image/png', buffer: picture() })
    await page.getByRole('button', { name: say('files_remove', { name: 'roja.png' }) }).focus()
    await page.keyboard.press('Enter')
    await expect(files).toBeFocused()
  })

  test('keeps the focus where a form begins anew; a key that is held down takes one row away, and what is typed beside the rows stays', async ({
    page,
    say,
    go,
    context,
  }) => {
    const operator = await demoPerson('operator')
    const name = `Teclado ${Date.now()}`
    const { id } = await callApi<{ id: number }>('POST', '/operator/categories', {
      token: operator.token,
      body: { parentId: null, names: { es: name, en: name, zh: name } },
    })
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    for (const n of [1, 2]) {
      const text = `${name} ${n}`
      const body = { texts: { es: text, en: text, zh: text }, audience: 'all', startsAt: day(300), endsAt: day(301) }
      await callApi('POST', '/operator/announcements', { token: operator.token, body })
    }
    const field = page.getByRole('main').getByLabel('Español')
    await comeBack(context, operator)
    await go(`/operator/categories/${id}`)
    await field.fill(`${name} 2`)
    const save = page.getByRole('button', { name: say('content_save'), exact: true })
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${name} 2` })).toBeVisible()
    await expect(page.getByRole('main').locator(':focus').filter({ has: save })).toBeVisible()

    await go('/operator/announcements')
    await field.fill('Mañana cerramos')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(rows).toHaveCount(2)
    await rows.first().locator('summary').focus()
    await page.keyboard.press('Enter')
    await rows
      .first()
      .getByRole('button', { name: say('content_remove'), exact: true })
      .focus()
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/operator/announcements')) sent += 1
    })
    await page.keyboard.down('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows).toBeFocused()
    // while it is held, the keyboard says it again and again
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Tab')
    await expect(rows.locator(':focus')).toBeVisible()
    await expect(field).toHaveValue('Mañana cerramos')
    await page.reload()
    await expect(rows).toHaveCount(1)
    expect(sent).toBe(1)

    // the blocks of the home page are moved by the keyboard, which keeps its place
    await go('/operator/home')
    const blocks = page.getByRole('list', { name: say('content_home') }).getByRole('listitem')
    const names = () => blocks.getByRole('link').allTextContents()
    const [first = '', second = '', ...rest] = await names()
    const focused = (button: string) => expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
    await page.getByRole('button', { name: say('content_down', { name: first }), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual([second, first, ...rest])
    await focused(say('content_down', { name: first }))
    // at the top it can only go down again
    await page.getByRole('button', { name: say('content_up', { name: first }), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual([first, second, ...rest])
    await focused(say('content_down', { name: first }))
  })

  test('takes lines out of the basket one after the other', async ({ page, say, go, context, language }) => {
    const buyer = await newBuyer(language, { hasAddress: false })
    const products = await someProducts('vidal', language, { count: 2 })
    for (const one of products) await putInCart(buyer, one, one.least)
    await comeBack(context, buyer)
    await go('/cartList')
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('spinbutton') })
    await lines.first().locator('summary').focus()
    const badge = (count: number) =>
      page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count }) })
    for (const left of [1, 0]) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(lines).toHaveCount(left)
      if (left > 0) await expect(badge(left).getByText(String(left), { exact: true })).toBeVisible()
      await expect(left > 0 ? lines.locator('summary') : page.getByRole('main')).toBeFocused()
    }
    await expect(page.getByText(say('cart_empty'))).toBeVisible()
    // an empty cart has no number
    await expect(badge(0)).toBeVisible()
    await expect(badge(0).getByText('0', { exact: true })).toHaveCount(0)
  })
})
