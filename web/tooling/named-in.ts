import { readFileSync } from 'node:fs'

/** BadgePercent is in badge-percent.mjs, Share2 in share-2.mjs. */
const fileOfIcon = (name: string): string => name.replace(/\B([A-Z]|\d+)/g, '-$1').toLowerCase()

/** Whether a module is a text or an icon that a file of `src` names, such as the entries of a menu. */
export const namedIn = (file: string): ((id: string) => boolean) => {
  const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
  const texts = [...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => `/paraglide/messages/${key}.js`)
  const [, icons = ''] = /import \{([^}]+)\} from 'lucide-react'/.exec(source) ?? []
  const parts = [...texts, ...(icons.match(/\w+/g) ?? []).map((name) => `/icons/${fileOfIcon(name)}.mjs`)]
  return (id) => parts.some((part) => id.endsWith(part))
}
