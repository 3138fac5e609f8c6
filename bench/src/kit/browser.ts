import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** The two kinds of device that pages are judged on. */
export const WIDTHS = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} as const satisfies Record<string, BrowserContextOptions>

export type Width = keyof typeof WIDTHS

/** Lighthouse's slow 4G, in bytes a second and ms. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }
/** How many times slower than this machine's a phone's processor is taken to be. */
const SLOW_CPU = 4

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })

/** A page with an empty cache on a slow processor and a slow line. The context is the caller's to close. */
export const slowPage = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ locale: 'es-ES', ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  return { page, context }
}

/** Waits until so many ms after the page's first paint. */
export const afterFirstPaint = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (!paint) return
          watch.disconnect()
          setTimeout(resolve, Math.max(0, paint.startTime + wait - performance.now()))
        })
        watch.observe({ type: 'paint', buffered: true })
      }),
    ms,
  )
