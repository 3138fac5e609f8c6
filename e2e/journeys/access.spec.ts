import { callApi } from '../fixtures/api.ts'
import { at, expect, expectAccessible, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { picture } from '../fixtures/picture.ts'
import { shopIdOf } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { money } from '../fixtures/words.ts'

test.use({ pictures: true })

interface ProductForSale {
  name: string
  onlySkuId: number | null
  isAvailable: boolean
  stockControl: string
  priceInfo: { level1: { price: number; discount: number } }
}

/** Something of the shop that goes into the cart from its card and costs everyone its list price, as the shop's people see it. */
const plainProduct = async (shop: number, token: string): Promise<ProductForSale> => {
  const { items } = await callApi<{ items: ProductForSale[] }>(
    'GET',
    `/products?shopId=${shop}&inStock=true&limit=40`,
    {
      token,
    },
  )
  const found = items.find(
    ({ onlySkuId, stockControl, priceInfo }) =>
      onlySkuId !== null && stockControl === 'notAllowedToBuy' && priceInfo.level1.discount === 0,
  )
  if (!found) throw new Error('the shop has nothing plain to sell')
  return found
}

/** A price with a tenth off, in whole cents. */
const lessTenth = (euros: number): number => Math.round(euros * 90) / 100

test('a shop lets a buyer in from the phone, who sees their own prices at once, in the cart too @wide', async ({
  page,
  go,
  say,
  context,
  browser,
  language,
}) => {
  test.slow()
  const shop = await shopIdOf('estilonorte')
  const seller = await demoPerson('estilonorte')
  const product = await plainProduct(shop, seller.token)
  const company = `Salón Carmen ${Date.now()}`
  await comeBack(context, await newBuyer(language))
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  await comeBack(phone, seller)
  const desk = await phone.newPage()
  const badge = page.getByRole('banner').getByRole('link', { name: say('frame_cart_count', { count: 1 }) })
  const openDesk = async (path: string) => {
    await desk.goto(at(path, language))
    await expectHydrated(desk)
  }

  await go(`/shop-index/${shop}`)
  const card = page.getByRole('article').filter({ hasText: product.name }).first()
  await expect(page.getByRole('article').first()).toContainText('＊＊＊')
  await page
    .getByRole('link', { name: say('access_step_ask'), exact: true })
    .first()
    .click()
  await expect(page.getByLabel(say('access_tax'))).toBeVisible()
  await page.getByLabel(say('access_company')).fill(company)
  await page.getByLabel(say('access_tax')).fill('B83719203')
  await page.getByRole('button', { name: say('access_submit') }).click()
  // the shop wants to know the trade as well; what was typed is still there
  await page.getByLabel(say('access_activity')).fill('Peluquería')
  const facade = { name: 'fachada.png', mimeType: 'image/png', buffer: picture() }
  await page.getByLabel(say('files_choose')).setInputFiles(facade)
  await expect(page.getByRole('button', { name: say('files_remove', { name: facade.name }) })).toBeVisible()
  await page.getByRole('button', { name: say('access_submit') }).click()
  await expect(page.getByRole('heading', { name: say('access_waiting_title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say('access_left', { time: '24 h' }))

  await openDesk('/seller/access')
  const request = desk.getByRole('article').filter({ hasText: company })
  await expect(request).toContainText('B83719203')
  await expect(request.getByRole('img', { name: say('access_photo_of', { company }) })).toBeVisible()
  await expectNoSideScroll(desk)
  await expectAccessible(desk)
  await request.getByLabel(say('access_group')).selectOption({ label: 'Salones (−10 %)' })
  await request.getByRole('button', { name: say('access_approve_of', { company }) }).click()
  await expect(desk.getByText(say('access_notice_answered'))).toBeVisible()

  // no new log-in, no reload: the page that waits finds out by itself
  await expect(page).toHaveURL(at(`/shop-index/${shop}`, language), { timeout: 20_000 })
  await go(`/shop-index/${shop}?search=${encodeURIComponent(product.name)}`)
  await expect(card).toContainText(say('access_your_price'))
  await expect(card).toContainText(money(lessTenth(product.priceInfo.level1.price), language))
  // how many units it adds can be read between minus and plus
  const units = card.getByRole('spinbutton', { name: say('products_quantity_of', { name: product.name }) })
  expect((await units.boundingBox())?.width).toBeGreaterThan(30)
  await card.getByRole('button', { name: say('products_add_of', { name: product.name }) }).click()
  await expect(badge).toBeVisible()

  await go('/cartList')
  await expect(shopping(page, say).group('Estilo Norte')).toContainText(say('access_your_price'))
  await phone.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation is made, taken after the log-in, and opens the shop @wide', async ({
    page,
    go,
    say,
    context,
    browser,
    language,
  }) => {
    const shopId = await shopIdOf('brillosur')
    const label = `Feria ${Date.now()}`
    await comeBack(context, await demoPerson('brillosur'))
    await go('/seller/access/invitations')
    await page.getByLabel(say('access_inv_label')).fill(label)
    await page.getByRole('button', { name: say('access_inv_create') }).click()
    const made = page.getByRole('article').filter({ hasText: label })
    await expect(made.getByRole('img', { name: say('access_inv_qr', { label }) })).toBeVisible()
    const link = await made.getByLabel(say('access_inv_link')).inputValue()

    const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await guest.goto(link)
    await guest
      .getByRole('main')
      .getByRole('link', { name: say('frame_login') })
      .click()
    await shopping(guest, say).logIn(await newBuyer(language, { hasAddress: false }))
    await guest.getByRole('button', { name: say('access_invite_accept') }).click()
    await expect(guest).toHaveURL(at(`/shop-index/${shopId}`, language))
    await expect(guest.getByRole('article').first()).toContainText('€')
    await guest.context().close()
  })
})
