import type { Context, MiddlewareHandler } from 'hono'

/** A body may come in so many chunks of any size; from then on they have so many bytes on average. A network's packets have 500 or more. */
const CHUNKS_FREE = 2_000
const CHUNK_MEAN_MIN = 64

/** The body of a request, or null where it is too large or comes in crumbs, each of which costs as much as a packet. */
const readCounted = async (body: ReadableStream<Uint8Array>, maxSize: number): Promise<Buffer<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  const reader = body.getReader()
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, size)
    size += value.length
    chunks.push(value)
    const isCrumbs = chunks.length > CHUNKS_FREE && size < chunks.length * CHUNK_MEAN_MIN
    if (size > maxSize || isCrumbs) return null
  }
}

/**
 * Refuses bodies of more than `maxSize` bytes, and those in thousands of tiny chunks. Most calls say how long theirs is, and Node
 * lets no more through: those are judged by that, because counting makes a stream of the body first. All others are counted as
 * they come.
 */
export const boundedBody =
  ({
    maxSize,
    onError,
  }: {
    maxSize: number
    onError: (c: Context) => Response | Promise<Response>
  }): MiddlewareHandler =>
  async (c, next) => {
    const isChunked = c.req.header('transfer-encoding') !== undefined
    const length = c.req.header('content-length')
    if (isChunked || (length === undefined && !['GET', 'HEAD'].includes(c.req.method))) {
      const { raw } = c.req
      if (!raw.body) return next()
      const body = await readCounted(raw.body, maxSize)
      if (body === null) return onError(c)
      c.req.raw = new Request(raw, { body })
      return next()
    }
    return Number(length ?? 0) > maxSize ? onError(c) : next()
  }
