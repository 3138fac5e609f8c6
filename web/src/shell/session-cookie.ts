import { setCookie } from './cookies.ts'

/** The cookie that holds a reader's session; no script can read it (spec §4, token). */
export const TOKEN_COOKIE = 'token'
const TOKEN_DAYS = 30

/** The Set-Cookie line that keeps a session; an empty one forgets it. */
export const sessionCookie = (token: string, secure: boolean): string =>
  setCookie(TOKEN_COOKIE, token, { maxAgeSeconds: token ? TOKEN_DAYS * 86_400 : 0, httpOnly: true, secure })
