import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses bodies of more than `maxSize` bytes. Most calls say how long theirs is, and Node lets no more through: those are
 * judged by that, because counting makes a stream of the body first. All others are counted as they come.
 */
export const boundedBody = ({
  maxSize,
  onError,
}: {
  maxSize: number
  onError: (c: Context) => Response
}): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const isChunked = c.req.header('transfer-encoding') !== undefined
    const length = c.req.header('content-length')
    if (isChunked || (length === undefined && !['GET', 'HEAD'].includes(c.req.method))) return counted(c, next)
    return Number(length ?? 0) > maxSize ? Promise.resolve(onError(c)) : next()
  }
}
