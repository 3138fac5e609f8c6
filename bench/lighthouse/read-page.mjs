// Lighthouse as bench/src/lighthouse.ts uses it. Plain JavaScript, because types of an install of its own may be missing.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

/**
 * @typedef {{ id: string, score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ title: string, score: number | null, numericValue?: number, errorMessage?: string }} Audit
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, environment: { benchmarkIndex: number } }} Result
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
 * Reads one page in the browser on that port. Throws when Lighthouse gave nothing, or no score for a category: what it could not measure it
 * leaves out, and the figures of the rest would say nothing.
 *
 * @param {string} url
 * @param {{ port: number, wide: boolean, categories: readonly string[], slowdown?: number }} how `slowdown`: how many times slower than
 *   this machine a phone's processor is taken to be; by itself 4
 * @returns {Promise<Result>}
 */
export const readPage = async (url, { port, wide, categories, slowdown }) => {
  const throttling = slowdown && !wide ? { throttling: { cpuSlowdownMultiplier: slowdown } } : {}
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], ...throttling }
  const run = await lighthouse(url, flags, wide ? desktopConfig : undefined)
  if (!run) throw new Error(`${url} was not read`)
  const { audits, categories: read } = run.lhr
  for (const { id, score, auditRefs } of Object.values(read))
    if (score === null) {
      const why = auditRefs.flatMap((ref) => audits[ref.id].errorMessage ?? [])
      throw new Error(`${url} has no score for ${id}: ${[...new Set(why)].join(', ')}`)
    }
  return run.lhr
}
