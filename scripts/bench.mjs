// npm run bench, chaos, money, soak, cuts, replay, lighthouse, presses: installs and builds what is missing, then runs bench/src/NAME.ts with the arguments given.
import { findBrowser } from './browser.mjs'
import { runForeground } from './run-foreground.mjs'
import { build, install, installTool } from './tooling.mjs'

const [name, ...args] = process.argv.slice(2)
install()
build()
if (name === 'lighthouse') installTool('bench', 'lighthouse')
if (name === 'lighthouse' || name === 'presses') process.env.CHROMIUM_PATH = findBrowser() ?? ''
runForeground([`bench/src/${name}.ts`, ...args])
