import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'
import { precompress } from './tooling/precompress.ts'

/** Parts that pages of forms alone need. */
const FORMS = /@conform-to/
/** Parts that a buyer needs after the cart: checkout, orders, addresses. */
const ACCOUNT =
  /\/web\/src\/(orders|checkout|addresses|account|seller)\/|\/messages\/(orders|checkout|addresses|account|seller)_(?!notice_)|\/core\/src\/orders\//

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitGitIgnore: false,
    }),
    tailwindcss(),
    reactRouter(),
    noServerPartsInBrowser(['zod', '@conform-to/zod', 'pg', 'kysely']),
    precompress(),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // what every page needs is one file that stays cached from release to release
                { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                // and so is what three pages or more share: many small files compress worse than one
                { name: 'shared', test: (id) => !FORMS.test(id) && !ACCOUNT.test(id), minShareCount: 3, priority: 1 },
                // nobody who only looks around waits for the words of an order
                { name: 'forms', test: FORMS, priority: 1 },
                { name: 'account', test: ACCOUNT, minShareCount: 3, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
