import type { MiddlewareHandler } from 'hono'

export const YEAR = 'public, max-age=31536000, immutable'
export const MONTH = 'public, max-age=2592000'

/** Lets browsers keep a file, as this `Cache-Control` says; a failed answer is not kept by it. */
export const keptFor =
  (cache: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', cache)
  }
