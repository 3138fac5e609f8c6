import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { useAgent } from 'request-filtering-agent'
import { isLoopback } from '../http/loopback.ts'

/** From the first byte sent to the last one read, in ms. */
const TIMEOUT = 10 * SECOND
/** Most bytes of an answer that are read, and characters of it that are kept. */
const ANSWER_MAX = 64 * 1024
const KEPT = 500

/** There was no whole answer: the name is not known, leads nowhere public, nobody answers, or it takes too long. */
export class CallFailed extends Error {}

export interface WebhookCall {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  /** the market's own address: one on loopback may call loopback */
  publicUrl: string
}

const send = ({ url, body, headers, publicUrl }: WebhookCall, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol } = new URL(url)
    const request = protocol === 'https:' ? requestHttps : requestHttp
    // The agent looks at each address that the name leads to, when it connects: a name cannot lead elsewhere in between.
    const agent = useAgent(url, isLoopback(publicUrl) ? { allowIPAddressList: ['127.0.0.1', '::1'] } : {})
    const length = String(Buffer.byteLength(body))
    request(
      url,
      {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })

const read = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > ANSWER_MAX) throw new CallFailed(`the answer is longer than ${ANSWER_MAX} bytes`)
    chunks.push(chunk)
  }
  // the database keeps no such character
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT)
}

/**
 * Calls a webhook once and gives status and beginning of the answer, whatever the status: redirects are answers, and are not
 * followed. Throws CallFailed without a whole answer within 10 s and 64 kB.
 */
export const postWebhook = async (call: WebhookCall): Promise<{ status: number; response: string }> => {
  try {
    const answer = await send(call, AbortSignal.timeout(TIMEOUT))
    try {
      return { status: answer.statusCode ?? 0, response: await read(answer) }
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (error instanceof CallFailed) throw error
    const { name, message, code } = error as NodeJS.ErrnoException
    const isLate = name === 'AbortError' || name === 'TimeoutError'
    throw new CallFailed(isLate ? `no answer within ${TIMEOUT / SECOND} s` : [code, message].filter(Boolean).join(': '))
  }
}
