import { isLocale, type Locale } from '@lonja/core/kernel/locale.ts'
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@lonja/core/signin/providers.ts'
import { ATTEMPT_SECONDS } from '@lonja/core/signin/signin.contract.ts'
import type { RouterContextProvider } from 'react-router'
import { wayBack } from '../accounts/way-back.ts'
import { serverCookie } from '../server/server-cookie.ts'

type Context = Readonly<RouterContextProvider>

/** What every step of a log-in at a provider has to remember of where it began. */
interface Beginning {
  provider: SignInProvider
  redirect: string
  press: string
  locale: Locale
}
/** The user is at the provider. */
export interface KeptAttempt extends Beginning {
  attempt: string
}
/** The provider has vouched for the user; a question of ours is still open. */
export interface KeptStep extends Beginning {
  ticket: string
  next: 'link' | 'new'
  name: string
  email: string
  passwordNeeded: boolean
}

const ATTEMPT_COOKIE = 'signIn'
const STEP_COOKIE = 'signInStep'
/** A longer way back would make a cookie that browsers drop. */
const REDIRECT_MAX = 1000

const keep = (context: Context, name: string, value: object): void =>
  serverCookie(context, name).keep(JSON.stringify(value), ATTEMPT_SECONDS)

/** A kept value as texts; null when it is none of ours. */
const read = (context: Context, request: Request, name: string): (Record<string, string> & Beginning) | null => {
  try {
    const kept = Object.entries(JSON.parse(serverCookie(context, name).read(request) ?? 'null') ?? {})
    const texts = Object.fromEntries(kept.map(([key, value]) => [key, String(value)]))
    const provider = SIGN_IN_PROVIDERS.find((one) => one === texts.provider)
    if (!provider || !isLocale(texts.locale)) return null
    return { ...texts, provider, locale: texts.locale, ...wayBack(new URLSearchParams(texts)) }
  } catch {
    return null
  }
}

const shortened = <T extends Beginning>(value: T): T =>
  value.redirect.length > REDIRECT_MAX ? { ...value, redirect: '/' } : value

export const keepAttempt = (context: Context, kept: KeptAttempt): void => keep(context, ATTEMPT_COOKIE, shortened(kept))

/** The attempt that this user's browser began; it is taken away as it is read, and so serves once. */
export const takeAttempt = (context: Context, request: Request): KeptAttempt | null => {
  const kept = read(context, request, ATTEMPT_COOKIE)
  if (kept) serverCookie(context, ATTEMPT_COOKIE).forget()
  return kept?.attempt ? { ...kept, attempt: kept.attempt } : null
}

export const keepStep = (context: Context, kept: KeptStep): void => keep(context, STEP_COOKIE, shortened(kept))

export const readStep = (context: Context, request: Request): KeptStep | null => {
  const kept = read(context, request, STEP_COOKIE)
  if (!kept?.ticket) return null
  const { ticket, name = '', email = '' } = kept
  const next = kept.next === 'new' ? 'new' : 'link'
  return { ...kept, ticket, name, email, next, passwordNeeded: kept.passwordNeeded !== 'false' }
}

export const forgetStep = (context: Context): void => serverCookie(context, STEP_COOKIE).forget()
