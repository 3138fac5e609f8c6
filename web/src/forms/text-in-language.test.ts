import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { expect, test } from 'vitest'
import { refusedForm } from './refused-form.server.ts'
import { errorsInLanguage, textInLanguage } from './text-in-language.ts'

test('a text that is refused in one language says so under its own input', () => {
  const refusal = new RemoteRefusal(400, [
    { code: 'field_too_long', message: 'English too long', path: 'body.titles.en' },
    { code: 'field_required', message: 'one is needed', path: 'body.titles' },
    { code: 'field_invalid', message: 'not a day', path: 'body.publishedAt' },
  ])
  const { errors } = refusedForm(new FormData(), refusal, textInLanguage({ titles: 'title' }))
  expect(errors).toEqual({
    'title-en': ['English too long'],
    titles: ['one is needed'],
    publishedAt: ['not a day'],
  })
})

test.each([
  ['body.titles.zh', 'title-zh'],
  ['body.banner.alt.es', 'alt-es'],
  ['body.titles', undefined],
  ['body.titles.fr', undefined],
  ['body.skus.0.alt.es', undefined],
  ['body.names.es', undefined],
])('%s belongs under %s', (path, input) => {
  expect(textInLanguage({ titles: 'title', alt: 'alt' })(path)).toBe(input)
})

test('an input says what is wrong with its language and with all of them, not what is wrong with another', () => {
  const errors = { titles: ['one is needed'], 'title-en': ['English too long'] }
  const refused = { values: {}, repeated: {}, errors, problem: null }
  expect(errorsInLanguage(refused, 'titles', 'title-en', '')).toEqual(['one is needed', 'English too long'])
  expect(errorsInLanguage(refused, 'titles', 'title-es', '')).toEqual(['one is needed'])
})
