import type { Send } from '@lonja/core/kernel/client.ts'
import { sendTo } from '../kit/send.ts'

/** Names the moment at which a request is made to the replay's own server, in ISO 8601. */
export const MOMENT_HEADER = 'x-replay-moment'

/** Carries the contract's calls to the replay's own server, whose clock then shows `at`. */
export const sendAt = (url: string, at: Date): Send => {
  const send = sendTo(url)
  return (request) => send({ ...request, headers: { ...request.headers, [MOMENT_HEADER]: at.toISOString() } })
}
