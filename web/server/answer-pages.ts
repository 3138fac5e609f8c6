import { DEFAULT_LOCALE, LOCALES, type Locale, splitPath } from '@lonja/core/kernel/locale.ts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type AnswerPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The language of a route, as `routes.ts` names it: `en:home/home.route.tsx`; without a name the default one. */
const localeOfRoute = (id: string): Locale => LOCALES.find((locale) => id.startsWith(`${locale}:`)) ?? DEFAULT_LOCALE

type Routes = Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>

/** The address of a route with those around it; '' for a layout, which has none of its own. */
const pathOf = (routes: Routes, id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id]
  return route ? `${pathOf(routes, route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
}

/** The first step of an address below its language, as it is compared with routes: `/en/Cart/12` has `cart`, a home page ''. */
const firstStep = (pathname: string): string => {
  const step = splitPath(pathname).path.split('/')[1] ?? ''
  try {
    return decodeURIComponent(step).toLowerCase()
  } catch {
    return step
  }
}

/** Whether a step of a route stands for any text. */
const isAny = (step: string): boolean => step.startsWith(':') || step === '*'

/** The same build with these of its routes alone. */
const withRoutes = (build: ServerBuild, isKept: (id: string) => boolean): ServerBuild => {
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || isKept(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/**
 * Answers pages by handlers that hold only the routes of one language whose first step is that of the address, its layouts, and routes
 * that begin with a parameter: React Router matches an address against one route after the other, several times for a page.
 */
export const answerPages = (build: ServerBuild, mode: 'production' | 'development'): AnswerPage => {
  const whole = createRequestHandler(build, mode)
  const steps = new Map(Object.keys(build.routes).map((id) => [id, firstStep(pathOf(build.routes, id))]))
  const known = new Set(steps.values())
  const handlers = new Map<string, AnswerPage>()
  const handlerOf = (locale: Locale, step: string): AnswerPage => {
    const key = `${locale} ${step}`
    const isKept = (id: string): boolean => {
      const own = steps.get(id) ?? ''
      return localeOfRoute(id) === locale && (own === step || own === '' || isAny(own))
    }
    const handler = handlers.get(key) ?? createRequestHandler(withRoutes(build, isKept), mode)
    handlers.set(key, handler)
    return handler
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // scripts ask here for routes of any language
    if (pathname === build.routeDiscovery.manifestPath) return whole(request, context)
    // a page's data has its address with an ending: /en.data
    const path = pathname.replace(/\.data$/, '')
    const step = firstStep(path)
    return handlerOf(splitPath(path).locale, known.has(step) ? step : '')(request, context)
  }
}
