import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import type { ServerBuild } from 'react-router'

export type RoutesManifest = ServerBuild['assets']

/** Where an address of no page of this language leads, in every language: it asks the server for the whole page. */
const ANYWHERE = ['root', 'shell/default-layout', 'shell/not-found.route']

const localeOf = (id: string): Locale => LOCALES.find((locale) => id.startsWith(`${locale}:`)) ?? 'es'

/** The table of routes as the pages of one language need it: without the other languages' routes, with its own scripts. */
export const manifestIn = (
  { entry, routes, url, version }: RoutesManifest,
  locale: Locale,
  speaks: (file: string) => boolean,
): RoutesManifest => {
  const own = (address: string): string => {
    const file = address.replace('/assets/', '')
    return speaks(file) ? `/assets/${locale}/${file}` : address
  }
  const scripts = <T extends { module: string; imports?: string[] | undefined }>(part: T): T => ({
    ...part,
    module: own(part.module),
    ...(part.imports && { imports: part.imports.map(own) }),
  })
  const kept = Object.entries(routes).filter(([id]) => ANYWHERE.includes(id) || localeOf(id) === locale)
  return {
    entry: scripts(entry),
    routes: Object.fromEntries(kept.map(([id, route]) => [id, route && scripts(route)])),
    url: url.replace('/assets/', `/assets/${locale}/`),
    version,
  }
}

/** A table of routes without what a browser never asks it: what a page preloads is the server's to name, and no stands for itself. */
export const leanManifest = ({ entry, routes, ...rest }: RoutesManifest): unknown => ({
  ...rest,
  entry: { ...entry, imports: [] },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      Object.fromEntries(
        Object.entries(route ?? {}).filter(
          ([name, value]) => name !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0),
        ),
      ),
    ]),
  ),
})
