import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import type { Plugin } from 'vite'
import { SPOKEN } from './spoken-scripts.ts'

const CALL = /\bm\.([a-z][a-z0-9_]*)\(\)/g

/** A compiled message's text in each language, as an expression of which a language's script keeps its own; null where it takes values. */
export const inEachLanguage = (compiled: string): string | null => {
  const texts = new Map<Locale, string>()
  for (const locale of LOCALES) {
    const text = new RegExp(
      `^const ${locale}_\\w+ = .+=> {\\s*return /\\*\\*.+?\\*/ \\((\`[^\`$]*\`)\\)\\s*};`,
      'm',
    ).exec(compiled)?.[1]
    if (text === undefined) return null
    texts.set(locale, text)
  }
  const [first, ...others] = LOCALES
  return `(${others.map((locale) => `${SPOKEN}==="${locale}"?${texts.get(locale)}:`).join('')}${texts.get(first)})`
}

/**
 * Writes a text that takes no values where it is shown. A function for each, its name handed from script to script,
 * weighs more than most of the texts themselves.
 */
export const inlinedMessages = (): Plugin => {
  const texts = new Map<string, Promise<string>>()
  const expressionOf = async (name: string): Promise<string> =>
    inEachLanguage(await readFile(path.resolve('src/paraglide/messages', `${name}.js`), 'utf8')) ?? `m.${name}()`
  return {
    name: 'lonja:inlined-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/src\/(?!paraglide\/).+\.tsx?$/, code: 'paraglide/messages.js' },
      async handler(code) {
        const expressions = new Map<string, string>()
        for (const [, name = ''] of code.matchAll(CALL)) {
          const text = texts.get(name) ?? expressionOf(name)
          texts.set(name, text)
          expressions.set(name, await text)
        }
        return { code: code.replace(CALL, (_, name) => expressions.get(name) ?? ''), map: null }
      },
    },
  }
}
