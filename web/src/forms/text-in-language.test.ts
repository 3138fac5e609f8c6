import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { expect, test } from 'vitest'
import { refusedForm } from './refused-form.server.ts'
import { textInLanguage } from './text-in-language.ts'

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
