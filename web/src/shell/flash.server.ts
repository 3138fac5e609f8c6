import { type RouterContextProvider, redirect } from 'react-router'
import { cookiesContext } from './contexts.ts'
import { readCookie, setCookie } from './cookies.ts'
import { isNotice, type Notice, saidOf } from './notices.ts'

const FLASH_COOKIE = 'notice'

/** Sends the reader on and says there what was done: one sentence, shown once. */
export const redirectWithNotice = (context: Readonly<RouterContextProvider>, to: string, notice: Notice): Response => {
  context.get(cookiesContext).push(setCookie(FLASH_COOKIE, notice, { maxAgeSeconds: 60, httpOnly: true }))
  return redirect(to, 303)
}

/** What the last action left to say, in the reader's language, taken away as it is read. */
export const takeNotice = (context: Readonly<RouterContextProvider>, request: Request) => {
  const notice = readCookie(request.headers.get('cookie'), FLASH_COOKIE)
  if (notice === undefined) return null
  context.get(cookiesContext).push(setCookie(FLASH_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true }))
  return isNotice(notice) ? saidOf(notice) : null
}
