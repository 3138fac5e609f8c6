import { bizumPhone } from '@lonja/core/payments/payment-settings.ts'
import type { RouterContextProvider } from 'react-router'
import { serverCookie } from '../server/server-cookie.ts'
import { currentUser } from '../server/session.server.ts'
import { PHONE_COOKIE } from './phone-cookie.ts'

type Context = Readonly<RouterContextProvider>

const SECONDS = 2 * 60 * 60

/** Remembers, for two hours, the phone that the user begins to pay with by Bizum; what is none is not kept. */
export const keepPhone = async (context: Context, typed: string): Promise<void> => {
  const user = await currentUser(context)
  const phone = bizumPhone(typed)
  if (user && phone) serverCookie(context, PHONE_COOKIE).keep(`${user.user.id}.${phone.slice(1)}`, SECONDS)
}

/** The phone that the same user gave before in this browser, such as +34612345678; null where there is none. */
export const phoneBefore = async (context: Context, request: Request): Promise<string | null> => {
  const [userId, digits] = serverCookie(context, PHONE_COOKIE).read(request)?.split('.') ?? []
  if (!userId || !digits || userId !== String((await currentUser(context))?.user.id)) return null
  return bizumPhone(`+${digits}`)
}
