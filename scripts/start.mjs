// npm start: installs, builds and runs the market, and starts it again when it fails. The second time, only what changed
// is done again.
import { runForeground } from './run-foreground.mjs'
import { build, install, SERVER } from './tooling.mjs'

install()
build()
runForeground([SERVER], { restart: true })
