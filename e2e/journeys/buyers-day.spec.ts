import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { callApi } from '../fixtures/api.ts'
import { homeBlock } from '../fixtures/front.ts'
import {
  at,
  CHINESE_NARROW,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSideScroll,
  inEachLanguage,
  SPANISH_WIDE,
  test,
} from '../fixtures/market.ts'
import { demoPerson, newBuyer } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'
import { anyOf } from '../fixtures/words.ts'

inEachLanguage((language) => {
  test('finds products by category, filter and order, and asks for more of them', async ({ page, say, go }) => {
    await go('/')
    const main = page.getByRole('main')
    const tile = main
      .getByRole('navigation', { name: (await homeBlock('categories', language)).title })
      .getByRole('link')
      .first()
    const category = await tile.innerText()
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.trim().split('\n')[0] ?? '')
    // who is quicker than the scripts of the home page's tiles opens a whole page
    await expectHydrated(page)

    await page.getByRole('link', { name: say('products_filters'), exact: true }).click()
    await page.getByRole('checkbox', { name: say('products_filter_in_stock') }).check()
    await expect(page).toHaveURL(/inStock=true/)
    await expectAccessible(page, { contrast: true, part: 'html' })
    const filters = page.getByRole('dialog')
    await filters.getByRole('link', { name: anyOf(say, 'products_filter_see') }).click()
    await expect(filters).toHaveCount(0)
    await expectNoSideScroll(page)
    await page.getByLabel(say('ui_sort')).selectOption(say('products_sort_price_asc'))
    await expect(page).toHaveURL(/sort=price_asc/)
    const chip = page.getByRole('link', {
      name: say('products_chip_remove', { name: say('products_filter_in_stock') }),
    })
    // the address is there before the links of the page know it
    await expect(chip).toHaveAttribute('href', /sort=price_asc/)
    await chip.click()
    await expect(page).not.toHaveURL(/inStock=true/)
    await expect(page).toHaveURL(/sort=price_asc/)

    await go('/goods-list')
    const cards = main.getByRole('article')
    await expect(cards).toHaveCount(30)
    await main.getByRole('link', { name: say('ui_load_more') }).click()
    await expect(cards).toHaveCount(60)
  })
}, CHINESE_NARROW)

inEachLanguage((language) => {
  test('buys from two shops, from the first look to the products at the door', async ({ page, say, go }) => {
    test.slow()
    const buyer = await newBuyer(language, { hasAddress: false })
    const [pens] = await someProducts('pisuerga', language)
    const [toys] = await someProducts('lapeonza', language, { worth: 3000, below: 140 })
    const { search, logIn, group, quantity, more, less, checkOut, unfoldSteps, placeButton, askedTotal, orderNumber } =
      shopping(page, say)
    const banner = page.getByRole('banner')
    const open = async (product: typeof pens) => {
      await search(product.name)
      const card = page.getByRole('article').filter({ hasText: product.shopName })
      await card.getByRole('link', { name: product.name, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: product.name, exact: true })).toBeVisible()
    }
    const add = async (product: typeof pens, units: number) => {
      const field = page.getByRole('spinbutton', { name: say('products_quantity_of', { name: product.variant }) })
      await field.fill(String(units))
      await field.press('Tab')
      await expect(field).toHaveValue(String(units))
      await page
        .getByRole('main')
        .getByRole('button', { name: say('products_add'), exact: true })
        .click()
    }

    await test.step('a visitor finds products, adds them, and takes them along to the account', async () => {
      await go('/')
      await open(pens)
      await add(pens, pens.least)
      await expect(page.getByText(say('frame_notice_added_to_cart'))).toBeVisible()
      await expect(banner.getByRole('link', { name: say('frame_cart_count', { count: 1 }) })).toBeVisible()
      await go('/login')
      await logIn(buyer)
      await expect(page.getByText(say('frame_notice_logged_in'))).toBeVisible()
      await expect(banner.getByRole('link', { name: say('frame_cart_count', { count: 1 }) })).toBeVisible()
    })

    await test.step('adds products of a second shop', async () => {
      await open(toys)
      await add(toys, toys.least)
      await expect(banner.getByRole('link', { name: say('frame_cart_count', { count: 2 }) })).toBeVisible()
    })

    const wanted = Math.ceil(155 / toys.price / toys.pack) * toys.pack
    await test.step('changes quantities by packs and picks what to order', async () => {
      // who comes without a shop reads in the cart that one is to be chosen
      await go('/my-checkout')
      await expect(page).toHaveURL(at('/cartList', language))
      await expect(page.getByText(say('checkout_notice_pick_shop'))).toBeVisible()
      await expect(quantity(pens.name)).toHaveValue(String(pens.least))
      await more(pens.name).click()
      await expect(quantity(pens.name)).toHaveValue(String(pens.least + pens.pack))
      await less(pens.name).click()
      await expect(quantity(pens.name)).toHaveValue(String(pens.least))
      await expect(less(pens.name)).toBeDisabled()

      const shop = group(toys.shopName)
      const all = shop.getByRole('checkbox', { name: say('cart_pick_all_of', { shop: toys.shopName }) })
      const button = shop.getByRole('button', { name: say('cart_check_out'), exact: true })
      await expect(all).toBeChecked()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(anyOf(say, 'cart_minimum_more'))
      await all.uncheck()
      await expect(shop).toContainText(say('cart_pick_to_sum'))
      await expect(button).toHaveAccessibleDescription(say('cart_pick_a_product'))
      await expect(shop).not.toContainText(anyOf(say, 'cart_minimum_more'))
      await all.check()
      await expect(shop.getByRole('checkbox', { name: say('cart_pick', { name: toys.name }) })).toBeChecked()
      await expect(shop).toContainText(anyOf(say, 'cart_minimum_more'))
      await quantity(toys.name).fill(String(wanted))
      await expect(shop).toContainText(anyOf(say, 'cart_minimum_reached'))
      await expect(button).not.toHaveAttribute('aria-disabled', 'true')
      await expect(shop.getByText(say('orders_total'), { exact: true }).filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('orders from one shop, to an address written on the way', async () => {
      await checkOut(toys.shopName)
      const delivery = page.getByRole('group', { name: say('checkout_delivery') })
      await delivery.getByRole('radio', { name: say('checkout_shipment') }).check()
      await page.getByLabel(say('checkout_reference')).fill('PED-2026-07')
      await delivery.getByRole('button', { name: say('checkout_new_address') }).click()
      await page.getByLabel(say('addresses_recipient')).fill('Carmen Ruiz')
      await page.getByLabel(say('addresses_phone')).fill('+34 600 100 200')
      await page.getByLabel(say('addresses_post_code')).fill('28014')
      await page.getByLabel(say('addresses_province')).fill('Madrid')
      await page.getByLabel(say('addresses_city')).fill('Madrid')
      await page.getByLabel(say('addresses_street')).fill('Calle de Alcalá, 15')
      await page.getByLabel(say('addresses_company')).fill('Café Carmen S.L.')
      await page.getByLabel(say('addresses_tax_id')).fill('B83719203')
      await page.getByRole('button', { name: say('addresses_save') }).click()
      await expect(placeButton()).toBeVisible()
      await unfoldSteps()
      await expect(delivery.getByRole('radio', { name: 'Carmen Ruiz' })).toBeChecked()
      await expect(page.getByLabel(say('checkout_reference'))).toHaveValue('PED-2026-07')
      await page.getByRole('radio', { name: say('checkout_transfer') }).check()
      await expect(page.getByText(say('checkout_needs_confirmation'))).toBeVisible()
      const asked = await askedTotal()
      await placeButton().click()
      await expect(page.getByText(say('checkout_notice_pending'))).toBeVisible()
      await expect(page.getByText(buyerStatusText('pending_seller', language)).first()).toBeVisible()
      await expect(page.getByText('PED-2026-07')).toBeVisible()
      // the account to pay into is told once the shop has taken the order
      await expect(page.getByText(say('orders_transfer'), { exact: true })).toHaveCount(0)
      const total = page.getByRole('heading', { name: say('orders_summary') }).locator('..')
      await expect(total).toContainText(asked)
      await expect(banner.getByRole('link', { name: say('frame_cart_count', { count: 1 }) })).toBeVisible()
    })

    const number = await orderNumber()
    const order = page.url()

    await test.step('the shop takes the order, is paid and sends it', async () => {
      const { token } = await demoPerson('lapeonza')
      const id = new URL(order).searchParams.get('id')
      for (const action of ['confirm', 'transfer_received', 'prepare', 'ready'])
        await callApi('PATCH', `/orders/status/${id}`, { token, body: { action } })
      const body = { action: 'ship', carrier: 'SEUR', trackingNumber: 'ES-778-2026' }
      await callApi('PATCH', `/orders/status/${id}`, { token, body })
    })

    await test.step('the buyer reads what happened and takes the products in', async () => {
      await page.reload()
      const history = page.getByRole('heading', { name: say('orders_history') }).locator('..')
      for (const done of ['place', 'confirm', 'transfer_received', 'prepare', 'ready', 'ship'])
        await expect(history).toContainText(say(`orders_done_${done}`))
      await expect(page.getByText('ES-778-2026').first()).toBeVisible()
      await page.getByRole('button', { name: say('orders_action_confirm_receipt'), exact: true }).click()
      await expect(history).toContainText(say('orders_done_confirm_receipt'))
      await expect(page.getByText(buyerStatusText('recved', language), { exact: true }).first()).toBeVisible()
    })

    await test.step('each step was told by mail', async () => {
      const mine = async () => {
        const rows = (await (await fetch(`${process.env.MARKET_URL}/dev/mail`)).text()).split('<tr>')
        return rows.filter((row) => row.includes(buyer.email) && row.includes(number)).length
      }
      await expect.poll(mine).toBeGreaterThanOrEqual(5)
    })

    await test.step('and buys the same again', async () => {
      await page.getByRole('button', { name: say('orders_buy_again') }).click()
      await expect(page).toHaveURL(/\/my-cart\?sid=/)
      await expect(page.getByRole('checkbox', { name: say('cart_pick', { name: toys.name }) })).toBeChecked()
      await expect(quantity(toys.name)).toHaveValue(String(wanted))
    })
  })
}, SPANISH_WIDE)
