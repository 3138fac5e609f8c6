import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { frontModules } from './tooling/front-modules.ts'
import { inlinedMessages } from './tooling/inlined-messages.ts'
import { inlinedScript } from './tooling/inlined-script.ts'
import { keptPluralRules } from './tooling/kept-plural-rules.ts'
import { leanRouter } from './tooling/lean-router.ts'
import { noServerPartsInBrowser } from './tooling/no-server-parts.ts'
import { ownIcons } from './tooling/own-icons.ts'
import { spokenMessages } from './tooling/spoken-scripts.ts'

/** Modules of the frame, the pieces and the shelves; not those of accounts, orders and consoles, which few pages need. */
const onMostPages = (id: string): boolean =>
  /\/web\/src\/(shell|waking|ui|seo|catalogue|shops)\/|\/paraglide\/(runtime|messages\/(shell|ui|seo|catalogue|shops|policies)_)|\/core\/src\/|\/lucide-react\//.test(
    id,
  ) && !/\/ui\/(field|select|password-field|checkbox|table|timeline|dialog)\.tsx/.test(id)

const front = frontModules(/\/src\/(root|entry\.client|shell\/default-layout|catalogue\/home\.route)\.tsx/)

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitGitIgnore: false,
    }),
    keptPluralRules(),
    spokenMessages(),
    inlinedMessages(),
    inlinedScript(),
    tailwindcss(),
    leanRouter(),
    ownIcons(),
    reactRouter(),
    noServerPartsInBrowser(['zod', '@conform-to/zod', 'pg', 'kysely']),
    front.plugin,
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // what they say is for developers
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            codeSplitting: {
              groups: [
                // what every page needs is one file that stays cached from release to release
                { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                {
                  name: 'front',
                  test: (id) =>
                    front.has(id) &&
                    !/\/src\/(root|entry\.client|catalogue\/home\.route)\.tsx/.test(id) &&
                    onMostPages(id),
                  priority: 1,
                },
                // and so is what most public pages share: many small files compress worse than one
                { name: 'shared', test: onMostPages, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
