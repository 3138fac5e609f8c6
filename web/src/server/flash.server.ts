import { type RouterContextProvider, redirect } from 'react-router'
import { isNotice, type Notice, saidOf } from '../frame/notices.ts'
import { noticeContext } from './contexts.ts'
import { serverCookie } from './server-cookie.ts'

const FLASH_COOKIE = 'notice'
const SECONDS = 60

/** Leaves something to say to the user's next page. */
export const keepNotice = (context: Readonly<RouterContextProvider>, notice: Notice): void =>
  serverCookie(context, FLASH_COOKIE).keep(notice, SECONDS)

/** Sends the user on and says there what was done: one sentence, shown once. */
export const redirectWithNotice = (context: Readonly<RouterContextProvider>, to: string, notice: Notice): Response => {
  keepNotice(context, notice)
  return redirect(to, 303)
}

/** Whether the last action left something that this request's page says. */
export const hasNotice = (context: Readonly<RouterContextProvider>, request: Request): boolean =>
  serverCookie(context, FLASH_COOKIE).read(request) !== undefined

/** What this request found to say, else what the last action left, in the user's language, taken away as it is read. */
export const takeNotice = (context: Readonly<RouterContextProvider>, request: Request) => {
  const cookie = serverCookie(context, FLASH_COOKIE)
  const kept = cookie.read(request)
  if (kept !== undefined) cookie.forget()
  const notice = context.get(noticeContext) ?? kept
  context.set(noticeContext, null)
  return notice !== undefined && isNotice(notice) ? saidOf(notice) : null
}
