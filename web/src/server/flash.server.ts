import { type RouterContextProvider, redirect } from 'react-router'
import { isNotice, type Notice, saidOf } from '../frame/notices.ts'
import { serverCookie } from './server-cookie.ts'

const FLASH_COOKIE = 'notice'
const SECONDS = 60

/** Sends the reader on and says there what was done: one sentence, shown once. */
export const redirectWithNotice = (context: Readonly<RouterContextProvider>, to: string, notice: Notice): Response => {
  serverCookie(context, FLASH_COOKIE).keep(notice, SECONDS)
  return redirect(to, 303)
}

/** What the last action left to say, in the reader's language, taken away as it is read. */
export const takeNotice = (context: Readonly<RouterContextProvider>, request: Request) => {
  const cookie = serverCookie(context, FLASH_COOKIE)
  const notice = cookie.read(request)
  if (notice === undefined) return null
  cookie.forget()
  return isNotice(notice) ? saidOf(notice) : null
}
