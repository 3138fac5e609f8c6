import { SmsRefused, type SmsSender } from './sms-sender.ts'

/** Longest that the gateway may take to answer, in ms. */
const PATIENCE = 10_000
/** Answers after which the same message may be tried again. */
const LATER = new Set([408, 425, 429])

interface Gateway {
  url: string
  key: string
  /** the sender's name or number as the gateway knows it */
  from: string
  patience?: number
}

/**
 * Sends through an HTTP gateway: POST of { from, to, text, id } as JSON with the key as bearer token; any 2xx means that
 * it was taken. Redirects are not followed: the key is for this address alone.
 */
export const createHttpSmsSender = ({ url, key, from, patience = PATIENCE }: Gateway): SmsSender => ({
  send: async ({ to, text }, id) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ from, to, text, id }),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const said = `the SMS gateway answered ${answer.status}`
    throw answer.status >= 500 || LATER.has(answer.status) ? new Error(said) : new SmsRefused(said)
  },
})
