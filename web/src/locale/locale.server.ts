import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LOCALE, type Locale } from '@lonja/core/kernel/locale.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'

const speaking = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => speaking.getStore() ?? DEFAULT_LOCALE)

/** Runs work, rendering included, whose messages come in one language, whatever other requests speak meanwhile. */
export const speak = <T>(locale: Locale, work: () => T): T => speaking.run(locale, work)
