import { hostCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { TMP_TOKEN_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import { setCookie } from '../server/cookies.ts'

/** Keeps a temporary token out of the address while the user is asked about it. */
export const HAND_OFF_COOKIE = 'handOff'

/** Its Set-Cookie line. */
export const handOffCookie = (id: string, secure: boolean): string =>
  setCookie(hostCookieName(HAND_OFF_COOKIE, secure), id, { maxAgeSeconds: TMP_TOKEN_SECONDS, httpOnly: true, secure })
