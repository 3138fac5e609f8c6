// npm run types: the gates of types alone.
import { runGates, types } from './gates.mjs'

process.exit(runGates(types).failed ? 1 : 0)
