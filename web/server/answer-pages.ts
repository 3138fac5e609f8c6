import { DEFAULT_LOCALE, LOCALES, type Locale, splitPath } from '@lonja/core/kernel/locale.ts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type AnswerPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The language of a route, as `routes.ts` names it: `en:home/home.route.tsx`; without a name the default one. */
const localeOfRoute = (id: string): Locale => LOCALES.find((locale) => id.startsWith(`${locale}:`)) ?? DEFAULT_LOCALE

/** First steps of the consoles' addresses, whose routes are more than half of all. */
const CONSOLES = ['uc', 'seller', 'operator']
const isConsole = (pathname: string): boolean =>
  CONSOLES.includes((splitPath(pathname).path.split('/')[1] ?? '').toLowerCase())

type Routes = Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>

/** The address of a route with those around it. */
const pathOf = (routes: Routes, id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id]
  return route ? `${pathOf(routes, route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
}

/** The same build with these of its routes alone. */
const withRoutes = (build: ServerBuild, isKept: (id: string) => boolean): ServerBuild => {
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || isKept(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/**
 * Answers pages by handlers that know the routes of one language, those of the consoles only where one is asked for. React Router
 * compares an address with one route after the other, several times for a page, and goes through all of its routes for each.
 */
export const answerPages = (build: ServerBuild, mode: 'production' | 'development'): AnswerPage => {
  const whole = createRequestHandler(build, mode)
  const handlerOf = (isKept: (id: string) => boolean) => createRequestHandler(withRoutes(build, isKept), mode)
  const handlers = new Map(
    LOCALES.map((locale) => {
      const inLanguage = (id: string) => localeOfRoute(id) === locale
      const open = (id: string) => inLanguage(id) && !isConsole(pathOf(build.routes, id))
      return [locale, { withConsoles: handlerOf(inLanguage), withoutConsoles: handlerOf(open) }]
    }),
  )
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // scripts ask here for routes of any language
    if (pathname === build.routeDiscovery.manifestPath) return whole(request, context)
    // a page's data has its address with an ending: /en.data
    const path = pathname.replace(/\.data$/, '')
    const own = handlers.get(splitPath(path).locale)
    if (!own) return whole(request, context)
    return (isConsole(path) ? own.withConsoles : own.withoutConsoles)(request, context)
  }
}
