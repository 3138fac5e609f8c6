import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageOptions } from '../scripts/messages.mjs'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'

/** Folders of what the market's public pages have in common. */
const MARKET =
  /\/web\/src\/(server|locale|forms|lists|ui|hydration|seo|products|home|comments|shops|follows)\/|\/paraglide\/(runtime|messages\/(seo|home|products|shops|search|follows)_)|\/core\/src\/(kernel|products|cart)\/|\/lucide-react\//

/** Of these what lists, shops' pages and forms have beyond the home page, which does without: fields, filters, facts of shops. */
const LISTS =
  /\/web\/src\/(shops|follows|comments|lists)\/(?!shop-logo|keep-lists)|\/web\/src\/ui\/(alert|checkbox|choice|copy-button|empty-state|field|filter-form|load-more|password-field|pdf-link|pill-links|search-form|select|sheet|text-area|thumb)\.|\/paraglide\/messages\/(follows|shops_(closed|find|followers|holiday|opening|opens|shipping))/

/** What stands around every page, and its texts. */
const FRAME = /\/web\/src\/frame\/|\/paraglide\/messages\/(frame|ui|geo)_/

export default defineConfig(({ command }) => ({
  plugins: [
    // while developing, pages change with their texts; a build finds them compiled
    ...(command === 'serve' ? [paraglideVitePlugin(messageOptions('web'))] : []),
    tailwindcss(),
    reactRouter(),
    noServerPartsInBrowser(['zod', '@conform-to/zod', 'pg', 'kysely']),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // of thousands of icons, the server loads those that pages use
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    // most of the server's bundle are comments on texts, which it keeps in memory; names stay for the log of defects
    ssr: { build: { rolldownOptions: { output: { minify: { mangle: false, compress: false } } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // stays in browsers' caches from release to release
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                // small modules that many routes share compress better in one file than in hundreds
                { name: 'market', test: (id) => MARKET.test(id) && !LISTS.test(id), minShareCount: 7, priority: 1 },
                { name: 'frame', test: FRAME, minShareCount: 2, priority: 1 },
                { name: 'lists', test: LISTS, minShareCount: 7 },
                { name: 'shared', minShareCount: 30 },
              ],
            },
          },
        },
      },
    },
  },
}))
