import type { Plugin } from 'vite'

/** Text that a tag may read as it was written, without what its escapes mean. */
const RAW = /\.raw`[^`]*`/g
const BEYOND_ASCII = /[^\0-\x7f]/g

/**
 * The same JavaScript with every character beyond ASCII written as an escape. Strings, patterns and names mean the same; a text
 * behind `String.raw` would not. Throws an Error for such a text.
 */
export const toAscii = (code: string): string => {
  for (const [text] of code.matchAll(RAW))
    if (text.search(BEYOND_ASCII) >= 0) throw new Error(`a raw text cannot be written in ASCII: ${text.slice(0, 80)}`)
  return code.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * Writes the server's chunks in ASCII. Node keeps the text of each file that it runs in memory, and with a single other character
 * two bytes for each.
 */
export const asciiChunks = (): Plugin => ({
  name: 'lonja:ascii-chunks',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = toAscii(chunk.code)
  },
})
