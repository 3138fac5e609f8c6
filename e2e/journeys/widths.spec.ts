import type { Locator } from '@playwright/test'
import { homeBlock } from '../fixtures/front.ts'
import { at, expect, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson } from '../fixtures/people.ts'
import { sayIn } from '../fixtures/words.ts'

test.use({ pictures: true })

/** Columns of the grid: cards on the first card's line that the window shows whole; phones swipe to the others. */
const columns = (cards: Locator): Promise<number> =>
  cards.evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    const [first] = boxes
    return boxes.filter(({ top, right }) => Math.round(top) === Math.round(first?.top ?? 0) && right <= innerWidth)
      .length
  })

test('the home page shows more products beside each other the wider it is, and a list its filters @wide', async ({
  page,
  go,
  say,
}) => {
  const recommended = page.getByRole('region', { name: (await homeBlock('recommended')).title })
  const categories = page.getByRole('banner').getByRole('navigation', { name: say('frame_categories') })
  await go('/')
  await expect(recommended.getByRole('article').first()).toBeVisible()
  for (const [width, narrow, across] of [
    [360, true, 2],
    [640, true, 3],
    [959, true, 3],
    [960, false, 4],
    [1199, false, 4],
    [1200, false, 5],
    [1920, false, 5],
  ] as const)
    await test.step(`${width} px: ${across}`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => columns(recommended.getByRole('article'))).toBe(across)
      await expect(page.getByRole('navigation', { name: say('frame_tab_bar') })).toBeVisible({ visible: narrow })
      await expect(categories).toBeVisible({ visible: !narrow })
      // a phone's camera can't read its own screen
      await expect(page.locator('footer img[src*=app-qr]')).toBeVisible({ visible: !narrow })
      const last = recommended.getByRole('article').last()
      if (width < 640) {
        // by keyboard or finger the row comes to its last card, and the page stays where it is
        await last.getByRole('link').first().focus()
        await expect(last).toBeInViewport()
      }
      await expectNoSideScroll(page)
    })

  // the filters stand beside the products where there is room, or behind a button
  await go('/goods-list')
  for (const [width, beside] of [
    [959, false],
    [960, true],
  ] as const)
    await test.step(`the list at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('complementary', { name: say('products_filters') })).toBeVisible({ visible: beside })
      const button = page.getByRole('link', { name: say('products_filters'), exact: true })
      await expect(button).toBeVisible({ visible: !beside })
      await expectNoSideScroll(page)
    })
})

test('the table of a shop’s orders shows its columns whole, but for those that are chosen beyond them @wide', async ({
  page,
  context,
}) => {
  await comeBack(context, await demoPerson('vidal'))
  // the longest words and the shortest
  for (const language of ['es', 'zh'] as const) {
    const say = sayIn(language)
    const table = page.getByRole('region', { name: say('seller_orders_page') })
    const beyond = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await page.goto(at('/seller/orders', language))
    await expectHydrated(page)
    for (const width of [1024, 1280, 1920])
      await test.step(`${width} px in ${language}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect(table.getByRole('columnheader', { name: say('seller_orders_column_total') })).toBeInViewport()
        expect(await beyond()).toBe(0)
      })
  }
  const say = sayIn('zh')
  await page.locator('summary', { hasText: say('console_columns') }).click()
  await page.getByLabel(say('seller_orders_column_next')).check()
  await page.getByRole('button', { name: say('console_columns_keep') }).click()
  const table = page.getByRole('region', { name: say('seller_orders_page') })
  await expect(table.getByRole('columnheader', { name: say('seller_orders_column_next') })).toBeVisible()
})
