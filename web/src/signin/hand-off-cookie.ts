import { hostCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { TMP_TOKEN_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import { setCookie } from '../shell/cookies.ts'

/** A cookie that holds a temporary token as long as the token lives; `line` with an empty id takes it away. */
const tokenCookie = (name: string) => ({
  name: (secure: boolean): string => hostCookieName(name, secure),
  line: (id: string, secure: boolean): string =>
    setCookie(hostCookieName(name, secure), id, { maxAgeSeconds: id ? TMP_TOKEN_SECONDS : 0, httpOnly: true, secure }),
})

/** Keeps a temporary token out of the address while the reader is asked about it. */
export const HAND_OFF_COOKIE = 'handOff'
export const handOffCookie = tokenCookie(HAND_OFF_COOKIE)

/** Remembers that this browser brought the token by a press on the market's own page. */
const FROM_MARKET_COOKIE = 'fromMarket'
export const fromMarketCookie = tokenCookie(FROM_MARKET_COOKIE)
