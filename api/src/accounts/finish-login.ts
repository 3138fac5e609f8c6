import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import type { Verb } from '../http/implement.ts'
import { enter } from './enter.ts'
import { readTicket } from './login-ticket.ts'

/** The second half of a log-in: the ticket that the first half gave, and a code. */
export const finishLogin: Verb<typeof accountsContract.finishLogin> = async ({ deps, body, now, ip, userAgent }) => {
  await deps.limits.take('loginByAddress', ip)
  const entrant = await readTicket(deps, body.ticket, now)
  return enter(deps, { ...entrant, code: body.code, now, ip, userAgent })
}
