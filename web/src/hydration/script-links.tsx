import { createContext, use } from 'react'
import type { EntryContext } from 'react-router'

/** Addresses of the scripts that the page at hand starts with; empty in the browser, where they have come already. */
export const ScriptsOfPage = createContext<readonly string[]>([])

/** The scripts that React Router starts a page with: its own, and those of the routes that the page is made of. */
export const scriptsOf = ({ manifest, staticHandlerContext }: EntryContext): readonly string[] => {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  return [...new Set(scripts)]
}

/**
 * Asks for a page's scripts after its styles and pictures. `Scripts` of React Router asks for the same ones without a priority,
 * which browsers take for a high one; what was asked for first counts.
 */
export const ScriptLinks = () =>
  use(ScriptsOfPage).map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" />)
