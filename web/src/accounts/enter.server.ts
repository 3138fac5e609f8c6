import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect as goTo, type RouterContextProvider } from 'react-router'
import type { Notice } from '../frame/notices.ts'
import { syncPreferences } from '../preferences/sync-preferences.server.ts'
import { searchOfAddress } from '../saved-searches/asked-search.server.ts'
import { type Api, apiFor } from '../server/api-client.server.ts'
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

/** Does what a visitor pressed before they had an account; the notice that says so. Throws what the market refuses. */
const doPressed = async (api: Api, { press, redirect }: WayBack): Promise<Notice> => {
  const [what, id] = press.split('-')
  if (what === 'search') {
    await api.saveSearch({ body: { query: searchOfAddress(redirect, id === undefined ? undefined : Number(id)) } })
    return 'searchSaved'
  }
  if (what === 'save') {
    await api.saveProduct({ body: { productId: Number(id) } })
    return 'productSaved'
  }
  await api.collectCoupon({ body: { couponId: Number(id) } })
  return 'couponCollected'
}

/**
 * Keeps the new session, does what the visitor pressed before, and leads back there or to where their account begins. The visitor's cart
 * follows with the next page (cart/visitor-cart.server.ts).
 */
export const enter = async (
  context: Readonly<RouterContextProvider>,
  { token, redirect, press, notice, operators = [] }: Entrance,
): Promise<Response> => {
  keepToken(context, token)
  const locale = context.get(localeContext)
  if (operators.length > 1) return goTo(localizedPath('/switch-account', locale) + wayBackQuery({ redirect, press }))
  const { place } = context.get(choicesContext)
  const location = place && { lat: place.lat, lon: place.lon }
  const api = apiFor(context.get(factsContext).carry, { token, locale, location }, 'form')
  await syncPreferences(context, api)
  const back = isHome(redirect) ? landingPath(redirect, (await api.getMe()).operator.kind, locale) : redirect
  if (press === '') return leadBack(context, back, notice)
  try {
    return leadBack(context, back, await doPressed(api, { press, redirect }))
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    // the page that they go back to says itself why a coupon cannot be had; that a product is not saved, it does not say
    const unsaved = press.startsWith('search') ? 'searchNotSaved' : 'productNotSaved'
    return leadBack(context, back, press.startsWith('coupon') ? notice : unsaved)
  }
}
