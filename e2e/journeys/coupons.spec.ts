import { at, expect, test } from '../fixtures/market.ts'
import { newBuyer } from '../fixtures/people.ts'
import { shopIdOf } from '../fixtures/products.ts'
import { shopping } from '../fixtures/shopping.ts'

test.describe('@wide', () => {
  test('a visitor collects a coupon by logging in, another in place, and takes both out again', async ({
    page,
    go,
    say,
    language,
  }) => {
    const buyer = await newBuyer(language, { hasAddress: false })
    const shop = await shopIdOf('vidal')
    const list = `/coupon?shopIds=${shop}&sort=amount`
    await go(list)
    const cards = page.getByRole('main').getByRole('article')
    // the third of them, by amount, has run out
    await expect(cards).toHaveCount(4)
    const collect = (index: number) => cards.nth(index).getByRole('button')

    await collect(1).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts_login_title'))
    await shopping(page, say).logIn(buyer)
    await expect(page).toHaveURL(at(list))
    await expect(cards.nth(1)).toContainText(say('coupons_collected'))
    await expect(page.getByText(say('coupons_notice_collected'))).toBeVisible()

    await collect(3).focus()
    await page.keyboard.press('Enter')
    await expect(cards.nth(3)).toContainText(say('coupons_collected'))
    const use = cards.nth(3).getByRole('link', { name: /./ }).last()
    await expect(use).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/shop-index/(goods-list/)?${shop}`))

    await go('/uc/my-coupon')
    const state = (name: string, count: number) =>
      page.getByRole('link', { name: `${say(`coupons_state_${name}`)} ${count}`, exact: true })
    await expect(state('not_used', 2)).toBeVisible()
    const open = page.getByText(say('coupons_delete_picked'), { exact: true })
    const confirm = page.getByRole('button', { name: say('coupons_delete_yes') })
    await open.click()
    await confirm.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Selecciona al menos un cupón' })).toBeVisible()

    await page.getByRole('checkbox', { name: say('coupons_pick_all') }).check()
    await open.click()
    await confirm.click()
    await expect(page.getByRole('heading', { name: say('coupons_mine_none_not_used') })).toBeVisible()
    await expect(state('not_used', 0)).toBeVisible()
    await expect(page.getByText(say('frame_notice_deleted'))).toBeVisible()
    await page.getByRole('link', { name: say('coupons_mine_go') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('coupons_title') })).toBeVisible()
  })
})
