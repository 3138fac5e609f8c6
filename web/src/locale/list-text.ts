import { listText as inLanguage } from '@lonja/core/kernel/list-text.ts'
import { getLocale } from '../paraglide/runtime.js'

/** Names, numbers or spans one after another, in the language that is being read: "a, b, c". */
export const listText = (parts: readonly string[]): string => inLanguage(parts, getLocale())
