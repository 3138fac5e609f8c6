import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A whole answer that many get: headers, and the body as each client wants it compressed. */
export interface PackedPage {
  etag: string
  policy: string
  /** bytes that it takes in memory at most */
  size: number
  /** what a client gets who does not know it yet, or 304 for one that does */
  answer: (acceptEncoding: string, ifNoneMatch: string) => Response | Promise<Response>
  /** packs it as small as Brotli can, once, for those who ask later; it answers meanwhile */
  shrink: () => Promise<void>
}

/** Encodings that a client takes, in lower case; one with q=0 is refused. */
const takenBy = (accept: string): string[] =>
  parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))

/** The shortest encoding that a client takes. */
const encodingFor = (accept: string): Encoding => {
  const taken = takenBy(accept)
  return ENCODINGS.find((name) => taken.includes(name)) ?? 'identity'
}

const withBrotli = (body: Buffer, level: number): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })

/** Takes 200 ms of another thread for a page, and leaves an eighth less of it. */
const SMALLEST = 11

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // somebody waits: 5 packs a page in a few ms, and the levels up to 9 win little
  br: (body) => withBrotli(body, 5),
  gzip: (body) => zip(body, { level: 6 }),
  identity: async (body) => body,
}

/** Makes a body and its headers ready to be sent to many. */
export const compressedResponse = (text: string, headers: Headers): PackedPage => {
  const body = Buffer.from(text)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  const common: Record<string, string> = { ...Object.fromEntries(headers), etag }
  delete common['content-length']
  const known = { ...common }
  delete known['content-type']
  const ready = new Map<Encoding, () => Response>()
  const underWay = new Map<Encoding, Promise<void>>()
  let isShrunk = false

  const makeReady = (encoding: Encoding, packed: Buffer): void => {
    const own = {
      ...common,
      'content-length': String(packed.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    ready.set(encoding, () => new Response(packed as Uint8Array<ArrayBuffer>, { headers: own }))
  }
  const pack = async (encoding: Encoding): Promise<void> => {
    const packed = await compressors[encoding](body)
    // one that was packed smaller meanwhile keeps its place
    if (!ready.has(encoding)) makeReady(encoding, packed)
  }
  return {
    etag,
    policy: headers.get('content-security-policy') ?? '',
    size: Math.ceil(body.length * 1.5),
    answer(acceptEncoding, ifNoneMatch) {
      if (ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*'))
        return new Response(null, { status: 304, headers: known })
      const encoding = encodingFor(acceptEncoding)
      const send = ready.get(encoding)
      if (send) return send()
      const packing = underWay.get(encoding) ?? pack(encoding).finally(() => underWay.delete(encoding))
      underWay.set(encoding, packing)
      return packing.then(() => ready.get(encoding)?.() as Response)
    },
    async shrink() {
      if (isShrunk) return
      makeReady('br', await withBrotli(body, SMALLEST))
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
 * How an answer is packed that is sent once, the best first: of a list of 87 kB zstd leaves 17.5 kB in 0.35 ms of processor, Brotli 19.2
 * in 0.38 and gzip 19.8 in 0.74.
 */
const ONCE: readonly { encoding: string; pack: (body: Buffer) => Promise<Buffer> }[] = [
  // in one piece: by default it comes in pieces of 16 kB, each of which goes to another thread and back
  { encoding: 'zstd', pack: (body) => zstd(body, { pledgedSrcSize: body.length, chunkSize: body.length }) },
  { encoding: 'br', pack: (body) => withBrotli(body, 1) },
  { encoding: 'gzip', pack: (body) => zip(body, { level: 3, chunkSize: body.length }) },
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
    bytes = await way.pack(bytes)
    headers.set('Content-Encoding', way.encoding)
  }
  headers.set('Content-Length', String(bytes.length))
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
}
