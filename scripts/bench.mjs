// npm run bench, chaos, soak, replay, lighthouse: installs and builds what is missing, then runs bench/src/NAME.ts with the arguments given.
import { findBrowser } from './browser.mjs'
import { build, install, runForeground } from './ground.mjs'

const [name, ...args] = process.argv.slice(2)
install()
build()
if (name === 'lighthouse') process.env.CHROMIUM_PATH = findBrowser() ?? ''
runForeground([`bench/src/${name}.ts`, ...args])
