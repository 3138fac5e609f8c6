import { gzipSync } from 'node:zlib'

/** JavaScript that a page makes the browser load, in bytes as gzip sends them. */
export interface PageScripts {
  files: number
  gzipBytes: number
}

const TAG = /<(?:script|link)\b[^>]*>/g
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** Addresses of the scripts that a page's HTML loads or preloads, and those that its inline module imports. */
export const scriptsOf = (html: string): string[] => {
  const tags = html.match(TAG) ?? []
  const named = tags.flatMap((tag) => {
    const isPreload = attributeOf(tag, 'rel') === 'modulepreload'
    const address = tag.startsWith('<script')
      ? attributeOf(tag, 'src')
      : isPreload
        ? attributeOf(tag, 'href')
        : undefined
    return address ? [address] : []
  })
  const imported = [...html.matchAll(/\b(?:import|from)\s*\(?["']([^"']+\.js)["']/g)].map((match) => match[1] ?? '')
  return [...new Set([...named, ...imported])]
}

/** Loads a page as a visitor and weighs its scripts; also those written into the HTML itself. */
export const weighScripts = async (market: string, path: string): Promise<PageScripts> => {
  const html = await (await fetch(market + path)).text()
  const files = scriptsOf(html)
  const weights = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(new URL(file, market), { headers: { 'accept-encoding': 'identity' } })
      if (!answer.ok) throw new Error(`${path} names ${file}, which answered ${answer.status}`)
      return gzipSync(Buffer.from(await answer.arrayBuffer())).byteLength
    }),
  )
  // linked data for search engines is no script
  const inline = [...html.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>([^<]+)<\/script>/g)]
    .map((match) => match[1] ?? '')
    .join('')
  return { files: files.length, gzipBytes: weights.reduce((a, b) => a + b, 0) + gzipSync(inline).byteLength }
}
