// Runs in the page itself, before and without its other scripts (web/tooling/inlined-script.ts).
import { rememberLocale } from '../shell/remember-locale.ts'
import { drawTheRest } from './draw-the-rest.ts'
import { holdActs } from './held-acts.ts'
import { startScriptsWhenAwake } from './waiting-scripts.ts'

holdActs()
startScriptsWhenAwake()
drawTheRest()
rememberLocale()
