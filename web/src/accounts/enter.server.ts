import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from '../shell/api.server.ts'
import { factsContext, localeContext } from '../shell/contexts.ts'
import { redirectWithNotice } from '../shell/flash.server.ts'
import type { Notice } from '../shell/notices.ts'
import { keepToken } from '../shell/session.server.ts'
import { readAdd } from './intended-add.ts'

/** Keeps the new session, adds what the reader meant to add before, and leads back there. */
export const enter = async (
  context: Readonly<RouterContextProvider>,
  { token, redirect, add, notice }: { token: string; redirect: string; add: string; notice: Notice },
): Promise<Response> => {
  keepToken(context, token)
  const locale = context.get(localeContext)
  const back = redirect === '/' ? localizedPath('/', locale) : redirect
  const wanted = readAdd(add)
  if (!wanted) return redirectWithNotice(context, back, notice)
  const api = apiFor(context.get(factsContext).carry, { token, locale })
  try {
    await api.addToCart({ body: wanted })
  } catch (error) {
    // the page that they go back to says itself why these goods cannot be had
    if (!(error instanceof RemoteRefusal)) throw error
    return redirectWithNotice(context, back, notice)
  }
  return redirectWithNotice(context, back, 'addedToCart')
}
