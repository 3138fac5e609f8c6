// npm run dev: the market for people who change it. Pages change in the open browser; the server starts again when a
// file of api or core changes, stopping cleanly before, because its database stops with it.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { runForeground } from './run-foreground.mjs'
import { install, ROOT, runMessages } from './tooling.mjs'

const SETTLE_MS = 200

install()
// Vite loads packages in their development form; the server beside it must load the same ones.
const again = runForeground(['--conditions=development', 'web/server/dev.ts'], { env: { NODE_ENV: 'development' } })
let settled
for (const folder of ['api/src', 'core/src', 'web/server'])
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!file || /\.test\.ts$|^paraglide/.test(file)) return
    clearTimeout(settled)
    settled = setTimeout(() => {
      // Vite compiles those of the pages
      const problem = runMessages('core', 'api')
      if (problem) console.error(problem)
      else again()
    }, SETTLE_MS)
  })
