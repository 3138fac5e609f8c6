import type { SignedMessage } from './signed-message.ts'

/** Longest that Redsys may take to answer, in ms. */
export const PATIENCE_MS = 20_000
const ANSWER_MAX = 64 * 1024

/** Failures before anything was sent: no connection came about. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * What came of one request. `notSent`: it did not leave this machine. `unknown`: it may have been carried out; the detail says
 * what happened, for the log.
 */
type RestAnswer = { kind: 'json'; body: unknown } | { kind: 'notSent' } | { kind: 'unknown'; detail: string }

const readBounded = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX) throw new Error('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const failure = (error: unknown): RestAnswer => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return NEVER_SENT.has(code) ? { kind: 'notSent' } : { kind: 'unknown', detail: code || String(error) }
}

/** Sends a signed request once, with no second try: Redsys has no key by which it would recognise a double. Never throws. */
export const askRest = async (url: string, message: SignedMessage, patienceMs: number): Promise<RestAnswer> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
    })
    const text = await readBounded(answer)
    if (answer.status >= 500) return { kind: 'unknown', detail: `answered ${answer.status}` }
    return { kind: 'json', body: JSON.parse(text) }
  } catch (error) {
    return failure(error)
  }
}
