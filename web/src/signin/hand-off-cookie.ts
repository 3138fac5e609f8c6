import { TMP_TOKEN_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import { setCookie } from '../shell/cookies.ts'

/** Keeps a temporary token out of the address while the reader is asked about it. */
export const HAND_OFF_COOKIE = 'handOff'

/** Its Set-Cookie line; an empty token takes it away. */
export const handOffCookie = (id: string, secure: boolean): string =>
  setCookie(HAND_OFF_COOKIE, id, { maxAgeSeconds: id ? TMP_TOKEN_SECONDS : 0, httpOnly: true, secure })
