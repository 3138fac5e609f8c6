// Writes web/src/ui/inter/latin.woff2: Inter's Latin letters in the weights and with the features that pages use, 22 kB instead of 48.
// The file is kept in the repository; cut it again when Inter's package or what pages use changes: node scripts/font.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// the api cuts the letters of its papers with it
const require = createRequire(new URL('../api/package.json', import.meta.url))
const subsetFont = require('subset-font')
const INTER = '@fontsource-variable/inter'
const UI = new URL('../web/src/ui/', import.meta.url)

/** The letters that tokens.css says are in the file, by the `unicode-range` below its name. */
const letters = () => {
  const css = readFileSync(new URL('tokens.css', UI), 'utf8')
  const [, ranges = ''] = /latin\.woff2[^}]+?unicode-range:([^;]+);/.exec(css) ?? []
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from, to = from]) => {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

const cut = await subsetFont(readFileSync(require.resolve(`${INTER}/files/inter-latin-wght-normal.woff2`)), letters(), {
  targetFormat: 'woff2',
  // from font-normal to font-bold
  variationAxes: { wght: { min: 400, max: 700 } },
  // distances between letters, and figures of one width
  keepFeatures: ['kern', 'tnum'],
})
mkdirSync(new URL('inter/', UI), { recursive: true })
writeFileSync(new URL('inter/latin.woff2', UI), cut)
copyFileSync(require.resolve(`${INTER}/LICENSE`), new URL('inter/LICENSE', UI))
console.log(`inter/latin.woff2: ${cut.length} bytes`)
