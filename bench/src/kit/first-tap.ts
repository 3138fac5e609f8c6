import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterFirstPaint, slowPage, WIDTHS, type Width } from './browser.ts'

/** Shortest interaction that browsers report, in ms, and how long a report may take. */
const LEAST = 16
const REPORT_MS = 5_000

/** web-vitals as a plain script, and a line that keeps what it tells. */
const VITALS = `${readFileSync(new URL('./web-vitals.iife.js', import.meta.resolve('web-vitals')), 'utf8')};
webVitals.onINP(({ value }) => { window.inp = value }, { reportAllChanges: true, durationThreshold: ${LEAST} })`

/** When taps come, in ms after the first paint: before, while and after a page is hydrated. */
const AFTER = [200, 700, 1_500, 4_000]

const tapOnce = async (browser: Browser, url: string, width: Width, after: number): Promise<number> => {
  const { page, context } = await slowPage(browser, WIDTHS[width])
  try {
    await page.addInitScript(VITALS)
    await page.goto(url, { waitUntil: 'commit' })
    const menu = page.locator('header details:has(a[hreflang]) summary:visible').first()
    await afterFirstPaint(page, after)
    await menu.waitFor()
    const box = await menu.boundingBox()
    if (!box) throw new Error(`${url} shows no language menu`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await (width === 'narrow' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await page.locator('header details[open]').waitFor()
    await page.waitForFunction(() => 'inp' in window, undefined, { timeout: REPORT_MS }).catch(() => null)
    return await page.evaluate((least) => (window as { inp?: number }).inp ?? least, LEAST)
  } finally {
    await context.close()
  }
}

/**
 * Interaction to Next Paint of the first tap on a page, in ms, as web-vitals computes it: the slowest of taps on the language
 * menu while the page is coming, being hydrated and at rest, on a slow processor and a slow line.
 */
export const firstTap = async (browser: Browser, url: string, width: Width): Promise<number> => {
  let slowest = 0
  for (const after of AFTER) slowest = Math.max(slowest, await tapOnce(browser, url, width, after))
  return Math.round(slowest)
}
