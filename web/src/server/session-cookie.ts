import { hostCookieName, TOKEN_COOKIE } from '@lonja/core/accounts/session-cookie.ts'
import { setCookie } from './cookies.ts'

const TOKEN_DAYS = 30

/** The Set-Cookie line that keeps a session where no script can read it (spec §4, token); an empty one forgets it. */
export const sessionCookie = (token: string, secure: boolean): string =>
  setCookie(hostCookieName(TOKEN_COOKIE, secure), token, {
    maxAgeSeconds: token ? TOKEN_DAYS * 86_400 : 0,
    httpOnly: true,
    secure,
  })
