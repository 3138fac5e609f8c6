import { DEFAULT_LOCALE, LOCALES, type Locale, splitPath } from '@lonja/core/kernel/locale.ts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type AnswerPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The language of a route, as `routes.ts` names it: `en:home/home.route.tsx`; without a name the default one. */
const localeOfRoute = (id: string): Locale => LOCALES.find((locale) => id.startsWith(`${locale}:`)) ?? DEFAULT_LOCALE

/** The same build with the routes of one language alone. */
const inLanguage = (build: ServerBuild, locale: Locale): ServerBuild => {
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || localeOfRoute(id) === locale))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/**
 * Answers pages by a handler for each language. React Router compares an address with one route after the other, several times
 * for a page, and every page stands in its table once for each language.
 */
export const answerPages = (build: ServerBuild, mode: 'production' | 'development'): AnswerPage => {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map(LOCALES.map((locale) => [locale, createRequestHandler(inLanguage(build, locale), mode)]))
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // scripts ask here for routes of any language
    if (pathname === build.routeDiscovery.manifestPath) return whole(request, context)
    // a page's data has its address with an ending: /en.data
    return (handlers.get(splitPath(pathname.replace(/\.data$/, '')).locale) ?? whole)(request, context)
  }
}
