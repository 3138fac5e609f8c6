import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from '../shell/api.server.ts'
import { bringChoices } from '../shell/bring-choices.server.ts'
import { choicesContext, factsContext, localeContext } from '../shell/contexts.ts'
import { redirectWithNotice } from '../shell/flash.server.ts'
import type { Notice } from '../shell/notices.ts'
import { keepToken } from '../shell/session.server.ts'
import { readAdd, readCollect } from './intended-add.ts'

/** Keeps the new session, adds or collects what the reader meant to before, and leads back there. */
export const enter = async (
  context: Readonly<RouterContextProvider>,
  { token, redirect, add, notice }: { token: string; redirect: string; add: string; notice: Notice },
): Promise<Response> => {
  keepToken(context, token)
  const locale = context.get(localeContext)
  const back = redirect === '/' ? localizedPath('/', locale) : redirect
  const { place } = context.get(choicesContext)
  const location = place && { lat: place.lat, lon: place.lon }
  const api = apiFor(context.get(factsContext).carry, { token, locale, location })
  await bringChoices(context, api)
  const wanted = readAdd(add)
  const couponId = readCollect(add)
  if (!wanted && couponId === null) return redirectWithNotice(context, back, notice)
  try {
    if (wanted) await api.addToCart({ body: wanted })
    else if (couponId !== null) await api.collectCoupon({ body: { couponId } })
  } catch (error) {
    // the page that they go back to says itself why these goods or this coupon cannot be had
    if (!(error instanceof RemoteRefusal)) throw error
    return redirectWithNotice(context, back, notice)
  }
  return redirectWithNotice(context, back, wanted ? 'addedToCart' : 'couponCollected')
}
