import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TOKEN_COOKIE } from '@lonja/core/accounts/session-cookie.ts'
import { LOCALE_COOKIE, LOCALES } from '@lonja/core/kernel/locale.ts'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '..')
const TEXTS = resolve(SRC, '../../api/src/policies/texts/platform')

/** Names under which the pages' sources keep something in a browser: constants called …COOKIE, …KEY beside a storage, and what keptHere is given. */
const namesKept = (): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('paraglide') && !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(SRC, file), 'utf8')
      const names = /storage/i.test(source)
        ? /const \w*(?:COOKIE|KEY) = '([^']+)'/g
        : /(?:const \w*COOKIE = |keptHere\()'([^']+)'/g
      return [...source.matchAll(names)].map(([, name]) => name ?? '')
    })

test.each(LOCALES)('the cookie policy in %s names all that is kept in the browser', (locale) => {
  const names = [LOCALE_COOKIE, TOKEN_COOKIE, ...namesKept()]
  expect(names).toEqual(
    expect.arrayContaining(['notice', 'location', 'cookie-notice', 'lonja:searches', 'chunk-reload-at']),
  )
  const text = readFileSync(join(TEXTS, `cookie.${locale}.md`), 'utf8')
  for (const name of names) expect(text).toContain(`| \`${name}\` |`)
})
