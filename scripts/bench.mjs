// npm run bench, npm run replay: installs and builds what is missing, then runs bench/src/NAME.ts with the arguments given.
import { build, install, runForeground } from './ground.mjs'

const [name, ...args] = process.argv.slice(2)
install()
build()
runForeground([`bench/src/${name}.ts`, ...args])
