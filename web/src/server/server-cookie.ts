import { hostCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { isHttps } from '@lonja/core/kernel/is-https.ts'
import type { RouterContextProvider } from 'react-router'
import { cookiesContext, factsContext } from './contexts.ts'
import { readCookie, setCookie } from './cookies.ts'

type Context = Readonly<RouterContextProvider>

/** Whether users reach the market by https. */
export const isSecure = (context: Context): boolean => isHttps(context.get(factsContext).publicUrl)

/** A cookie that no script reads, tied to the user's host over https: its value, and how it is kept and taken away. */
export const serverCookie = (context: Context, name: string) => {
  const secure = isSecure(context)
  const fullName = hostCookieName(name, secure)
  const keep = (value: string, maxAgeSeconds: number): void => {
    context.get(cookiesContext).push(setCookie(fullName, value, { maxAgeSeconds, httpOnly: true, secure }))
  }
  return {
    read: (request: Request): string | undefined => readCookie(request.headers.get('cookie'), fullName),
    keep,
    forget: () => keep('', 0),
  }
}
