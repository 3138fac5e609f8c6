import { existsSync, readFileSync } from 'node:fs'

const WEB = new URL('../src/', import.meta.url)
const CORE = new URL('../../core/src/', import.meta.url)

/** BadgePercent is in badge-percent.mjs, Share2 in share-2.mjs. */
const fileOfIcon = (name: string): string => name.replace(/\B([A-Z]|\d+)/g, '-$1').toLowerCase()

/** Ends of the addresses of the texts and icons that a source names. */
const wordsAndIcons = (source: string): string[] => {
  const texts = [...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => `/paraglide/messages/${key}.js`)
  const [, icons = ''] = /import \{([^}]+)\} from 'lucide-react'/.exec(source) ?? []
  return [...texts, ...(icons.match(/\w+/g) ?? []).map((name) => `/icons/${fileOfIcon(name)}.mjs`)]
}

const endsWithOneOf =
  (ends: readonly string[]) =>
  (id: string): boolean =>
    ends.some((end) => id.endsWith(end))

/** Whether a module is a text or an icon that a file of `src` names, such as the entries of a menu. */
export const namedIn = (file: string): ((id: string) => boolean) =>
  endsWithOneOf(wordsAndIcons(readFileSync(new URL(file, WEB), 'utf8')))

/** Files of web and core that a source imports, without types, what only the server has, and what is loaded later. */
const importsOf = (file: URL, source: string): URL[] =>
  [...source.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+\.tsx?)'/gm)].flatMap(([, from = '']) => {
    if (from.includes('.server.') || from.includes('+types/')) return []
    const url = from.startsWith('.') ? new URL(from, file) : new URL(from.replace('@lonja/core/', ''), CORE)
    return existsSync(url) ? url : []
  })

/** Whether a module is among those with which pages of `src` begin: their files, what these import, and the texts and icons that all of them name. */
export const begunWith = (...files: string[]): ((id: string) => boolean) => {
  const sources = new Map<string, string>()
  const reach = (file: URL): void => {
    if (sources.has(file.pathname)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file.pathname, source)
    for (const imported of importsOf(file, source)) reach(imported)
  }
  for (const file of files) reach(new URL(file, WEB))
  const isNamed = endsWithOneOf([...sources.values()].flatMap(wordsAndIcons))
  return (id) => sources.has(id.split('?')[0] ?? '') || isNamed(id)
}
