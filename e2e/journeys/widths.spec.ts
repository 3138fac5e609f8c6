import type { Locator } from '@playwright/test'
import { homeBlock } from '../fixtures/front.ts'
import { expect, expectNoSideScroll, test } from '../fixtures/market.ts'

/** Columns of the grid: cards that share the first card's line. */
const columns = async (cards: Locator): Promise<number> => {
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
  return tops.filter((top) => top === tops[0]).length
}

test.describe('@wide', () => {
  for (const [width, narrow, across] of [
    [360, true, 2],
    [640, true, 3],
    [959, true, 3],
    [960, false, 4],
    [1199, false, 4],
    [1200, false, 5],
    [1920, false, 5],
  ] as const)
    test(`at ${width} px the home page has ${across} goods beside each other`, async ({ page, go, say }) => {
      await page.setViewportSize({ width, height: 800 })
      await go('/')
      const recommended = page.getByRole('region', { name: (await homeBlock('recommended')).title })
      await expect(recommended.getByRole('article').first()).toBeVisible()
      expect(await columns(recommended.getByRole('article'))).toBe(across)
      await expect(page.getByRole('navigation', { name: say('shell_tab_bar') })).toBeVisible({ visible: narrow })
      const categories = page.getByRole('banner').getByRole('navigation', { name: say('shell_categories') })
      await expect(categories).toBeVisible({ visible: !narrow })
      await expectNoSideScroll(page)
    })

  for (const [width, beside] of [
    [959, false],
    [960, true],
  ] as const)
    test(`at ${width} px the filters stand ${beside ? 'beside the goods' : 'behind a button'}`, async ({
      page,
      go,
      say,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await go('/goods-list')
      await expect(page.getByRole('complementary', { name: say('catalogue_filters') })).toBeVisible({ visible: beside })
      const button = page.getByRole('link', { name: say('catalogue_filters'), exact: true })
      await expect(button).toBeVisible({ visible: !beside })
      await expectNoSideScroll(page)
    })
})
