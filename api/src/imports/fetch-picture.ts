import type { IncomingMessage } from 'node:http'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { useAgent } from 'request-filtering-agent'

/** Largest picture, in bytes (spec §5: under 5 MB). */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** Milliseconds that one answer may take from first to last byte. */
const TIMEOUT = 15_000
const REDIRECTS_MAX = 3

/** Thrown for a picture above the limit. */
export class PictureTooLarge extends Error {}

const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    // The agent looks at the address after the name is resolved, so that no name leads into the operator's own network.
    get(url, { agent: useAgent(url.href), signal, headers: { accept: 'image/*' } }, resolve).on('error', reject)
  })

const readBody = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > PICTURE_BYTES_MAX) throw new PictureTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Downloads a picture over http(s) from a public address; throws for private ones, slow ones, and any answer but 200. */
export const fetchPicture = async (address: string): Promise<Buffer> => {
  const signal = AbortSignal.timeout(TIMEOUT)
  let url = new URL(address)
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError(`no http address: ${url.protocol}`)
    const answer = await ask(url, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readBody(answer)
    answer.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`answered ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error('too many redirects')
}
