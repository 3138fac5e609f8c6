// Lighthouse as bench/src/lighthouse.ts uses it. Plain JavaScript, because types of an install of its own may be missing.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

/**
 * @typedef {{ id: string, score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ title: string, score: number | null, numericValue?: number }} Audit
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Result
 */

/**
 * A browser that Lighthouse can drive; `path` names one, or the one that is installed is found.
 *
 * @param {readonly string[]} flags
 * @param {string | undefined} path
 * @returns {Promise<{ port: number, kill: () => void }>}
 */
export const launchChrome = (flags, path) => launch({ chromeFlags: [...flags], ...(path && { chromePath: path }) })

/**
 * Reads one page in the browser on that port. Throws when Lighthouse gave nothing.
 *
 * @param {string} url
 * @param {{ port: number, wide: boolean, categories: readonly string[] }} how
 * @returns {Promise<Result>}
 */
export const readPage = async (url, { port, wide, categories }) => {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const run = await lighthouse(url, flags, wide ? desktopConfig : undefined)
  if (!run) throw new Error(`${url} was not read`)
  return run.lhr
}
