// One word for each idea in each language: no text that people read uses a word that docs/glossary.md rules out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, ROOT } from './tooling.mjs'

const GLOSSARY = 'docs/glossary.md'

/** The words ruled out by locale: the last three columns of the glossary's second table, "not es", "not en", "not zh". */
const ruledOut = () => {
  const table = readFileSync(join(ROOT, GLOSSARY), 'utf8').split('| Idea |')[1] ?? ''
  const rows = table
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
  return Object.fromEntries(
    LOCALES.map((locale, index) => [
      locale,
      rows.flatMap((cells) =>
        (cells[index + 4] ?? '')
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      ),
    ]),
  )
}

/** What is read as a word: not the names of placeholders, nor the article of a law, nor papers that law and trade call a ficha. */
const prose = (text) =>
  text.replace(/`[^`]*`|\{\w+\}|\b(?:art[ií]culos?|articles?) \d+|\bfichas? (?:técnicas?|de datos de seguridad)/giu, '')

const pattern = (word) =>
  /\p{Script=Han}/u.test(word) ? new RegExp(word, 'u') : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')

const sentences = (value) => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentences))

const localeOf = (path) => LOCALES.find((locale) => new RegExp(`(?:^|[\\\\/.])${locale}[\\\\/.]`).test(path))

/** Every file of texts: messages of pages, mails and refusals, and the policies; with its locale and its sentences. */
const texts = () =>
  ['core/src', 'api/src', 'web/src'].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true })
      .map((file) => join(part, file))
      .filter((file) => /[\\/]messages[\\/].+\.json$|[\\/]policies[\\/]texts[\\/].+\.md$/.test(file))
      .map((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8')
        return {
          file,
          locale: localeOf(file),
          sentences: file.endsWith('.json') ? sentences(JSON.parse(text)) : [text],
        }
      }),
  )

/** What is wrong, one line each; empty when every text keeps to the glossary. */
export const words = () => {
  const out = ruledOut()
  const empty = LOCALES.filter((locale) => out[locale].length === 0)
  if (empty.length) return [`${GLOSSARY} rules out no word in ${empty.join(', ')}`]
  const patterns = Object.fromEntries(
    LOCALES.map((locale) => [locale, out[locale].map((word) => [word, pattern(word)])]),
  )
  return texts().flatMap(({ file, locale, sentences }) =>
    (patterns[locale] ?? []).flatMap(([word, found]) =>
      sentences.some((sentence) => found.test(prose(sentence))) ? [`${file}: “${word}”, see ${GLOSSARY}`] : [],
    ),
  )
}
