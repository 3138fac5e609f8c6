import type { MiddlewareHandler } from 'hono'

interface HiddenPicturesParts {
  /** the account that sent in a hidden picture, by its path below /files; null for every other file */
  ownerOf: (path: string) => Promise<number | null>
  /** as whom the browser is logged in; null without a session */
  whoAsks: (request: Request) => Promise<{ kind: string; accountId: number } | null>
}

/**
 * Pictures of what the market hides are shown to those who sent them in and to the market's people, and kept by no cache; for
 * everybody else there is nothing at their address.
 */
export const hiddenPictures =
  ({ ownerOf, whoAsks }: HiddenPicturesParts): MiddlewareHandler =>
  async (c, next) => {
    const owner = await ownerOf(c.req.path.slice('/files'.length))
    if (owner === null) return next()
    const who = await whoAsks(c.req.raw)
    if (who === null || (who.kind !== 'market' && who.accountId !== owner))
      return c.text('Not found', 404, { 'cache-control': 'no-store' })
    await next()
    c.header('Cache-Control', 'private, no-store')
  }
