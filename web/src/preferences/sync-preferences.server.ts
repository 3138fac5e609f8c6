import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { INDUSTRIES_MAX } from '@lonja/core/preferences/bounds.ts'
import type { RouterContextProvider } from 'react-router'
import type { Api } from '../server/api-client.server.ts'
import { choicesContext, cookiesContext } from '../server/contexts.ts'
import { industriesCookie, placeCookie } from './choices.ts'

/** What the account knows; null for the market's own people, who are told nothing before their second factor. */
const keptChoices = async (api: Api) => {
  try {
    return await api.getParameters()
  } catch (error) {
    if (error instanceof RemoteRefusal && error.items[0]?.code === 'second_factor_required') return null
    throw error
  }
}

/**
 * At log-in: what the visitor chose goes to their account, where each of their devices finds it, and a place that the
 * account knows comes to this browser. A place chosen here is the newer one.
 */
export const syncPreferences = async (context: Readonly<RouterContextProvider>, api: Api): Promise<void> => {
  const { place, industries } = context.get(choicesContext)
  const kept = await keptChoices(api)
  if (!kept) return
  const cookies = context.get(cookiesContext)
  if (!place && kept.location) cookies.push(placeCookie(kept.location))
  if (industries.length > 0) cookies.push(industriesCookie([]))
  if (!place && industries.length === 0) return
  const followedIndustries = [...new Set([...kept.followedIndustries, ...industries])].slice(0, INDUSTRIES_MAX)
  try {
    await api.updateParameters({ body: { ...(place && { location: place }), followedIndustries } })
  } catch (error) {
    // an industry that is no more: what the account knows stays, and logging in goes on
    if (!(error instanceof RemoteRefusal)) throw error
  }
}
