import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { ownBytes } from '@lonja/api/http/own-bytes.ts'
import { parseAccept } from 'hono/utils/accept'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A whole answer that many get: headers, and the body as each client wants it compressed. */
export interface PackedPage {
  etag: string
  policy: string
  /** bytes that it takes in memory, about; a fraction once it is packed */
  readonly size: number
  /** what a client gets who does not know it yet, or 304 for one that does */
  answer: (acceptEncoding: string, ifNoneMatch: string) => Promise<Response>
  /** packs it, once, and lets go of the body as it came; it answers meanwhile */
  pack: () => Promise<void>
  /** packs it as small as Brotli can, once, for those who ask later; it answers meanwhile */
  shrink: () => Promise<void>
}

/** Encodings that a client takes, in lower case; one with q=0 is refused. */
export const takenBy = (accept: string): string[] =>
  parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))

/** The shortest encoding that a client takes. */
const encodingFor = (accept: string): Encoding => {
  const taken = takenBy(accept)
  return ENCODINGS.find((name) => taken.includes(name)) ?? 'identity'
}

/** A window of 2^n bytes reaches back so many bytes less (RFC 7932, 9.1). */
const WINDOW_GAP = 16

/**
 * How far back Brotli looks for what it repeats, as a power of two: over the whole body. Its default is 4 MB whatever comes, for which
 * level 11 takes some 40 MB in each thread that packs, and the process keeps them.
 */
const windowOf = (body: Buffer): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(body.length + WINDOW_GAP)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

const brotliOptions = (body: Buffer, level: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
  },
})

const withBrotli = (body: Buffer, level: number): Promise<Buffer<ArrayBuffer>> =>
  brotli(body, brotliOptions(body, level))

/** Takes 200 ms of another thread for a page, and leaves an eighth less of it. */
const SMALLEST = 11

/** Somebody waits: packs a page in a few ms, and the levels up to 9 win little. */
const QUICK = 5
/** What a packed page takes beside its bodies, about. */
const OVERHEAD = 1_000

/** Makes something for the first who asks and keeps it; what failed is tried again for the next one. */
const madeOnce = (make: () => Promise<Buffer>): (() => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make()
    made.catch(() => {
      made = undefined
    })
    return made
  }
}

/**
 * Makes a body and its headers ready to be sent to many. It is held packed by Brotli, which takes a sixth; what a client gets who
 * takes no Brotli, by gzip or unpacked, is kept beside it once somebody has asked for it.
 */
export const compressedResponse = (text: string, headers: Headers): PackedPage => {
  let body: Buffer | null = Buffer.from(text)
  let packed: Buffer | null = null
  let packing: Promise<Buffer> | undefined
  let plainBytes = 0
  let isShrunk = false
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const common: Record<string, string> = { ...Object.fromEntries(headers), etag }
  delete common['content-length']
  const known = { ...common }
  delete known['content-type']

  const hold = (bytes: Buffer<ArrayBuffer>): void => {
    packed = ownBytes(bytes)
    body = null
  }
  const whole = async (): Promise<Buffer> => body ?? unbrotli(packed as Buffer)
  const pack = async (): Promise<Buffer> => {
    const bytes = await withBrotli(await whole(), QUICK)
    // one that was packed smaller meanwhile keeps its place
    if (packed === null) hold(bytes)
    return packed ?? bytes
  }
  const unpacked = madeOnce(async () => {
    const plain = await whole()
    plainBytes = plain.length
    return plain
  })
  const bodies: Record<Encoding, () => Buffer | Promise<Buffer>> = {
    br: () => {
      if (packed) return packed
      packing ??= pack().finally(() => {
        packing = undefined
      })
      return packing
    },
    gzip: madeOnce(async () => ownBytes(await zip(await whole(), { level: 6 }))),
    identity: () => body ?? unpacked(),
  }
  return {
    etag,
    policy: headers.get('content-security-policy') ?? '',
    get size() {
      // by Brotli, and by gzip a little more
      return OVERHEAD + (packed === null ? Math.ceil((body as Buffer).length * 1.5) : 3 * packed.length + plainBytes)
    },
    async answer(acceptEncoding, ifNoneMatch) {
      if (ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*'))
        return new Response(null, { status: 304, headers: known })
      const encoding = encodingFor(acceptEncoding)
      const bytes = await bodies[encoding]()
      const own = {
        ...common,
        'content-length': String(bytes.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: own })
    },
    async pack() {
      await bodies.br()
    },
    async shrink() {
      if (isShrunk) return
      hold(await withBrotli(await whole(), SMALLEST))
      isShrunk = true
    },
  }
}

/** What a page, or a page's data, comes as: it is rendered whole before any of it is sent. */
export const PAGE_TYPES = /^text\/(html|x-script)\b/

/** What is sent in one piece: pages, and the JSON that their scripts ask the pages' routes for, such as the look at the cart. */
const WHOLE_TYPES = /^(text\/(html|x-script)|application\/json)\b/

/** Shorter answers are not worth compressing, in bytes. */
const COMPRESSED_FROM = 1024

/**
 * How an answer is packed that is sent once, the best first. It is packed at once: of a list of 92 kB zstd leaves 14.7 kB in 0.3 ms of processor,
 * Brotli 16.3 in 0.2 and gzip 16.5 in 0.7; by way of another thread, which readies its memory anew each time, they take 3.0, 1.3 and 0.9.
 */
const ONCE: readonly { encoding: string; pack: (body: Buffer) => Buffer }[] = [
  // in one piece: by default it comes in pieces of 16 kB
  { encoding: 'zstd', pack: (body) => zstdCompressSync(body, { pledgedSrcSize: body.length, chunkSize: body.length }) },
  { encoding: 'br', pack: (body) => brotliCompressSync(body, { ...brotliOptions(body, 1), chunkSize: body.length }) },
  { encoding: 'gzip', pack: (body) => gzipSync(body, { level: 3, chunkSize: body.length }) },
]

/**
 * A page or JSON for one user, compressed in one piece as its client takes it: a stream for it takes more processor, and
 * sends it in dozens of pieces. Files are left as they are.
 */
export const packedOnce = async (response: Response, acceptEncoding: string): Promise<Response> => {
  const { status, headers, body } = response
  if (!body || !WHOLE_TYPES.test(headers.get('content-type') ?? '')) return response
  let bytes: Buffer = Buffer.from(await response.arrayBuffer())
  headers.append('Vary', 'Accept-Encoding')
  const taken = takenBy(acceptEncoding)
  const way = ONCE.find(({ encoding }) => taken.includes(encoding))
  if (way && bytes.length >= COMPRESSED_FROM) {
    bytes = way.pack(bytes)
    headers.set('Content-Encoding', way.encoding)
  }
  headers.set('Content-Length', String(bytes.length))
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
}
