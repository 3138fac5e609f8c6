import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'
import { precompress } from './tooling/precompress.ts'

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
                // and so is what two pages or more share: many small files compress worse than one
                { name: 'shared', test: /^(?!.*@conform-to)/, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
