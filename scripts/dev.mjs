// npm run dev: the market for people who change it. Pages change in the open browser; the API starts again when a
// file of api or core changes.
import { install, runForeground } from './ground.mjs'

install()
runForeground(
  [
    '--watch-path=api/src',
    '--watch-path=core/src',
    '--watch-path=web/server',
    '--watch-preserve-output',
    'web/server/dev.ts',
  ],
  { NODE_ENV: 'development' },
)
