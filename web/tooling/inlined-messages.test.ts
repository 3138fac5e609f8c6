import { expect, it } from 'vitest'
import { inEachLanguage } from './inlined-messages.ts'

const message = (body: (locale: string) => string) =>
  ['es', 'en', 'zh']
    .map((locale) => `const ${locale}_cart = /** @type {(inputs: {}) => LocalizedString} */ ${body(locale)};`)
    .join('\n\n')

it('writes a text in each language', () => {
  const texts = message((locale) => `() => {\n\treturn /** @type {LocalizedString} */ (\`${locale} text\`)\n}`)
  expect(inEachLanguage(texts)).toBe(
    '(__SPOKEN_LANGUAGE__==="en"?`en text`:__SPOKEN_LANGUAGE__==="zh"?`zh text`:`es text`)',
  )
})
it('leaves a text that takes values', () => {
  const texts = message(() => `(i) => {\n\treturn /** @type {LocalizedString} */ (\`for \${i?.name}\`)\n}`)
  expect(inEachLanguage(texts)).toBeNull()
})
