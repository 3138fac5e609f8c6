import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { serverCookie } from '../server/server-cookie.ts'
import { wayBackQuery } from './way-back.ts'

const COOKIE = 'secondStep'
/** As long as the ticket itself is good. */
const SECONDS = 300

type Context = Readonly<RouterContextProvider>

/** The ticket of a refusal that asks for the second factor; null for any other. */
export const ticketIn = (error: unknown): string | null => {
  const ticket = refusalItems(error).find(({ code }) => code === 'second_factor_needed')?.params?.ticket
  return ticket === undefined ? null : String(ticket)
}

/** Leads someone who came by another way to the log-in page's second step; null when that is not what is asked. */
export const leadToSecondStep = (
  context: Context,
  error: unknown,
  back: { redirect: string; press: string },
): Response | null => {
  const ticket = ticketIn(error)
  if (ticket === null) return null
  serverCookie(context, COOKIE).keep(ticket, SECONDS)
  return redirect(localizedPath('/login', context.get(localeContext)) + wayBackQuery(back))
}

/** The ticket that another way in left for this page, taken away as it is read. */
export const takeTicket = (context: Context, request: Request): string | null => {
  const cookie = serverCookie(context, COOKIE)
  const ticket = cookie.read(request) || null
  if (ticket) cookie.forget()
  return ticket
}
