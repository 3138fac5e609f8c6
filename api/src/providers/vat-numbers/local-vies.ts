import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { z } from 'zod'

/** What the test service of VIES answers to these numbers; 100 is valid, 200 is not. */
const ERRORS: Record<string, string> = {
  201: 'INVALID_INPUT',
  202: 'INVALID_REQUESTER_INFO',
  300: 'SERVICE_UNAVAILABLE',
  301: 'MS_UNAVAILABLE',
  302: 'TIMEOUT',
  400: 'VAT_BLOCKED',
  401: 'IP_BLOCKED',
  500: 'GLOBAL_MAX_CONCURRENT_REQ',
  501: 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  600: 'MS_MAX_CONCURRENT_REQ',
  601: 'MS_MAX_CONCURRENT_REQ_TIME',
}
const UNKNOWN = '200'

const question = z.object({
  countryCode: z.string().length(2),
  vatNumber: z.string().min(1),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})
type Question = z.infer<typeof question>

interface LocalVies {
  url: string
  /** what it was asked, newest last */
  asked: Question[]
  /** answers every question with this error from now on; null: as usual */
  fail: (error: string | null) => void
  stop: () => Promise<void>
}

const refused = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

/**
 * The twin of VIES: it speaks the protocol of the real service, on this machine alone. Each number is valid, but for those that end in
 * three digits to which the official test service answers otherwise: 200 is unknown, 301 a state that is not available.
 */
export const startLocalVies = async (clock: Clock): Promise<LocalVies> => {
  const asked: Question[] = []
  let failing: string | null = null

  const answer = async (request: IncomingMessage): Promise<object> => {
    const asking = question.safeParse(JSON.parse(await text(request)))
    if (!asking.success) return refused('INVALID_INPUT')
    const { countryCode, vatNumber, requesterNumber } = asking.data
    asked.push(asking.data)
    const ending = vatNumber.slice(-3)
    // nobody asks in a name of their own, so that the name cannot be wrong
    const error = failing ?? (ending === '202' && !requesterNumber ? undefined : ERRORS[ending])
    if (error) return refused(error)
    const valid = ending !== UNKNOWN
    return {
      countryCode,
      vatNumber,
      requestDate: clock().toISOString(),
      valid,
      requestIdentifier: requesterNumber ? `WAPIAAAA${randomUUID().slice(0, 8)}` : '',
      name: valid ? 'JOHN DOE' : '---',
      address: valid ? '123 Main St, Anytown' : '---',
    }
  }
  const server = createServer((request, response) => {
    const isQuestion = request.method === 'POST' && request.url === '/rest-api/check-vat-number'
    if (!isQuestion) {
      response.writeHead(404).end()
      return
    }
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    asked,
    fail: (error) => {
      failing = error
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
