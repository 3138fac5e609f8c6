// npm start: installs, builds and runs the market. The second time, only what changed is done again.
import { build, install, runForeground } from './ground.mjs'

install()
build()
runForeground(['web/server/main.ts'])
