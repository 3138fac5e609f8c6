import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'

/** Folders of what the market's public pages have in common. */
const MARKET =
  /\/web\/src\/(frame|server|locale|forms|lists|ui|hydration|seo|products|home|comments|shops|follows)\/|\/paraglide\/(runtime|messages\/(shell|ui|seo|catalogue|shops)_)|\/core\/src\/(kernel|products|cart)\/|\/lucide-react\//

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
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // stays in browsers' caches from release to release
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                // small modules that many routes share compress better in one file than in hundreds
                { name: 'market', test: MARKET, minShareCount: 7, priority: 1 },
                { name: 'shared', minShareCount: 30 },
              ],
            },
          },
        },
      },
    },
  },
})
