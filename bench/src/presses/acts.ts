import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { inCart, type Stage } from './stage.ts'

interface Situation {
  page: Page
  stage: Stage
  isNarrow: boolean
  /** of the buyer; undefined for a visitor */
  token: string | undefined
}

/** Something that a user does to a page, and what must have come of it. */
export interface Act {
  path: (stage: Stage) => string
  press: (situation: Situation) => Promise<void>
  /** what was seen instead of what must come of it; null when all is well */
  seen: (situation: Situation) => Promise<string | null>
}

/** What came of a press must stand after so many ms, and still stand so many ms later, when scripts have long come. */
const PATIENCE_MS = 25_000
const STAYS_MS = 3_000

/** Presses where the control is, as a finger or a mouse does: without waiting for it to be anything but seen. */
const pressAt = async ({ page, isNarrow }: Situation, control: Locator): Promise<void> => {
  const one = control.first()
  await one.waitFor()
  const { x, y } = await one.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await (isNarrow ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Polls what is seen until it is as wanted, and looks once more when it has had time to change back. */
const comesAndStays = async (look: () => Promise<unknown>, wanted: unknown): Promise<string | null> => {
  // while one page goes and the next comes there is nothing to look at
  const now = () => look().catch(() => 'nothing')
  const end = Date.now() + PATIENCE_MS
  let found = await now()
  while (found !== wanted && Date.now() < end) {
    await sleep(100)
    found = await now()
  }
  if (found !== wanted) return `${found} instead of ${wanted}`
  await sleep(STAYS_MS)
  const later = await now()
  return later === wanted ? null : `${wanted} became ${later}`
}

const hasInAddress = ({ page }: Situation, part: RegExp): Promise<string | null> =>
  comesAndStays(async () => part.test(page.url()), true)

const detail = ({ product }: Stage) => `/goods-detail/${product.id}`
const field = (page: Page) => page.locator('main form input[name=quantity]').first()
const fieldShows = ({ page }: Situation, units: number) =>
  comesAndStays(() => field(page).inputValue({ timeout: 1_000 }), String(units))

export const ACTS: Record<string, Act> = {
  plus: {
    path: detail,
    press: (situation) => pressAt(situation, situation.page.locator('main form button[value$=":more"]')),
    seen: (situation) => fieldShows(situation, situation.stage.product.least + situation.stage.product.pack),
  },
  quantity: {
    path: detail,
    press: async (situation) => {
      const { page, stage } = situation
      await pressAt(situation, field(page))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(String(stage.product.least + 3 * stage.product.pack))
    },
    seen: (situation) => fieldShows(situation, situation.stage.product.least + 3 * situation.stage.product.pack),
  },
  add: {
    path: detail,
    press: (situation) =>
      pressAt(
        situation,
        situation.page.locator('main form[action="/add-to-cart"]:not(.card-add) button:not([name]):visible'),
      ),
    seen: async (situation) => {
      const { page, stage, token } = situation
      if (token) return comesAndStays(() => inCart(stage, token), stage.product.least)
      const lines = async () => (await page.context().cookies()).find(({ name }) => name === 'cartCount')?.value
      return comesAndStays(lines, '1')
    },
  },
  filter: {
    path: () => '/goods-list',
    press: async (situation) => {
      const { page, isNarrow } = situation
      if (isNarrow) await pressAt(situation, page.locator('a[href="#filters"]'))
      await pressAt(situation, page.locator('#product-filter-form input[type=checkbox]:visible'))
    },
    seen: (situation) => hasInAddress(situation, /goods-list\?\w+=/),
  },
  sort: {
    path: () => '/goods-list',
    press: async ({ page }) => {
      await page.locator('select[name=sort]').selectOption({ index: 2 }, { force: true })
    },
    seen: (situation) => hasInAddress(situation, /[?&]sort=\w+/),
  },
  menu: {
    path: () => '/',
    press: (situation) => {
      const { page, isNarrow, token } = situation
      const narrow = token ? 'nav details summary:visible' : 'nav a[href="/categories"]:visible'
      return pressAt(situation, page.locator(isNarrow ? narrow : 'header nav details[name=categories] summary'))
    },
    seen: (situation) => {
      const { page, isNarrow, token } = situation
      if (isNarrow && !token) return hasInAddress(situation, /\/categories$/)
      return comesAndStays(() => page.locator('nav details[open]').count(), 1)
    },
  },
  language: {
    path: () => '/goods-list',
    press: async (situation) => {
      const { page } = situation
      await pressAt(situation, page.locator('header details:has(a[hreflang=en]) summary:visible'))
      await pressAt(situation, page.locator('header a[hreflang=en]:visible'))
    },
    seen: (situation) => hasInAddress(situation, /\/en\/goods-list$/),
  },
  search: {
    path: () => '/',
    press: async (situation) => {
      await pressAt(situation, situation.page.locator('header input[name=search]'))
      await situation.page.keyboard.type('taza')
      await situation.page.keyboard.press('Enter')
    },
    seen: (situation) => hasInAddress(situation, /\/goods-list\?search=taza$/),
  },
  tile: {
    path: () => '/',
    press: (situation) => pressAt(situation, situation.page.locator('main article h3 a')),
    seen: (situation) => hasInAddress(situation, /\/goods-detail\/\d+/),
  },
  more: {
    path: () => '/goods-list',
    press: (situation) => pressAt(situation, situation.page.locator('main a[href*="cursor="]')),
    seen: ({ page }) =>
      comesAndStays(
        async () => /cursor=/.test(page.url()) || (await page.locator('.product-grid > li').count()) > 30,
        true,
      ),
  },
}
