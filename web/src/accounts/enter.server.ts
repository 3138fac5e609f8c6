import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect as goTo, type RouterContextProvider } from 'react-router'
import type { Notice } from '../frame/notices.ts'
import { syncPreferences } from '../preferences/sync-preferences.server.ts'
import { apiFor } from '../server/api-client.server.ts'
import { choicesContext, factsContext, localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { keepToken } from '../server/session.server.ts'
import { isHome, landingPath } from './landing.ts'
import { type WayBack, wayBackQuery } from './way-back.ts'

interface Entrance extends WayBack {
  token: string
  notice: Notice
  /** the accounts that may be acted for: of several, one is chosen first */
  operators?: readonly unknown[]
}

/** A page that a kept form waits for is loaded anew, whatever scripts run: only then it is filled. */
const leadBack = (context: Readonly<RouterContextProvider>, back: string, notice: Notice): Response => {
  const response = redirectWithNotice(context, back, notice)
  if (context.get(factsContext).form.hasKept) response.headers.set('X-Remix-Reload-Document', 'true')
  return response
}

/**
 * Keeps the new session, collects the coupon that the visitor pressed before, and leads back there or to where their account begins. The visitor's cart
 * follows with the next page (cart/visitor-cart.server.ts).
 */
export const enter = async (
  context: Readonly<RouterContextProvider>,
  { token, redirect, coupon, notice, operators = [] }: Entrance,
): Promise<Response> => {
  keepToken(context, token)
  const locale = context.get(localeContext)
  if (operators.length > 1) return goTo(localizedPath('/switch-account', locale) + wayBackQuery({ redirect, coupon }))
  const { place } = context.get(choicesContext)
  const location = place && { lat: place.lat, lon: place.lon }
  const api = apiFor(context.get(factsContext).carry, { token, locale, location }, 'form')
  await syncPreferences(context, api)
  const back = isHome(redirect) ? landingPath(redirect, (await api.getMe()).operator.kind, locale) : redirect
  if (coupon === '') return leadBack(context, back, notice)
  try {
    await api.collectCoupon({ body: { couponId: Number(coupon) } })
  } catch (error) {
    // the page that they go back to says itself why this coupon cannot be had
    if (!(error instanceof RemoteRefusal)) throw error
    return leadBack(context, back, notice)
  }
  return leadBack(context, back, 'couponCollected')
}
