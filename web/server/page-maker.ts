import { type Locale, splitPath } from '@lonja/core/kernel/locale.ts'
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/** Scripts and table of routes of each language's pages (web/tooling/spoken-scripts.ts). */
export type SpokenAssets = Record<Locale, ServerBuild['assets']>

/** Makes pages from a build; where each language has scripts of its own, a page names those of its language. */
export const pageMaker = (
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  spoken: SpokenAssets | undefined,
): RequestHandler => {
  if (typeof build === 'function' || !spoken) return createRequestHandler(build, mode)
  const speaking = (locale: Locale) => createRequestHandler({ ...build, assets: spoken[locale] }, mode)
  const makers: Record<Locale, RequestHandler> = { es: speaking('es'), en: speaking('en'), zh: speaking('zh') }
  return (request, context) => makers[splitPath(new URL(request.url).pathname).locale](request, context)
}
