import { type VatNumber, vatPrefix } from '@lonja/core/vat-numbers/vat-number.ts'
import { z } from 'zod'

/** Longest that VIES may take to answer, in ms: a check-out waits for it. */
const PATIENCE_MS = 3_000
/** Answers have some hundred bytes. */
const ANSWER_MAX = 64 * 1024
/** What stands in place of a name or address that the holder's state does not tell. */
const UNTOLD = '---'

/** What VIES said of a VAT number: it is known, it is not, or there was no answer, for which reason. */
type ViesAnswer =
  | {
      answer: 'valid'
      /** the consultation number, by which the answer can be proven; empty where the question named no number of its own */
      requestId: string
      name: string
      address: string
    }
  | { answer: 'invalid' }
  | { answer: 'unanswered'; why: string }

/** The service of the member states' tax agencies that knows which VAT numbers are valid. */
export interface Vies {
  /** whom it asks */
  readonly host: string
  /** Asks about one number. `asker` is the Spanish VAT number in whose name one asks; null for none. Never throws. */
  readonly check: (number: VatNumber, asker: string | null) => Promise<ViesAnswer>
}

const text = z
  .string()
  .nullish()
  .transform((value) => (!value || value.trim() === UNTOLD ? '' : value.trim()))
const told = z.object({ valid: z.boolean(), requestIdentifier: text, name: text, address: text })
const failed = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** The body of an answer; throws for one that is too large. */
const readBody = async (answer: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX) throw new Error('answered too much')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

interface ViesSettings {
  /** of its REST service, without a slash at the end */
  url: string
  patienceMs?: number
}

/** VIES by its REST service. Redirects are refused: only the host of the settings is believed. */
export const createVies = ({ url, patienceMs = PATIENCE_MS }: ViesSettings): Vies => {
  const ask = async (number: VatNumber, asker: string | null): Promise<ViesAnswer> => {
    try {
      const answer = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          countryCode: vatPrefix(number.state),
          vatNumber: number.number,
          ...(asker !== null && { requesterMemberStateCode: 'ES', requesterNumber: asker }),
        }),
      })
      const body = await readBody(answer)
      // errors come with 200 too
      const error = failed.safeParse(body).data?.errorWrappers[0]?.error
      if (error === 'INVALID_INPUT') return { answer: 'invalid' }
      if (error !== undefined) return { answer: 'unanswered', why: error }
      const { valid, requestIdentifier: requestId, name, address } = told.parse(body)
      return valid ? { answer: 'valid', requestId, name, address } : { answer: 'invalid' }
    } catch (error) {
      return { answer: 'unanswered', why: error instanceof z.ZodError ? 'answered something else' : String(error) }
    }
  }
  return {
    host: new URL(url).host,
    check: async (number, asker) => {
      const answer = await ask(number, asker)
      // who asks is not among Spain's intra-Community traders: the answer then comes without a consultation number
      const isUnknownAsker = answer.answer === 'unanswered' && answer.why === 'INVALID_REQUESTER_INFO'
      return isUnknownAsker && asker !== null ? ask(number, null) : answer
    },
  }
}
