import { m } from '@lonja/core/paraglide/messages.js'
import { expect, test } from 'vitest'
import { plainPage } from './plain-page.ts'

test('a plain page says its sentence in each language and leads home', () => {
  const page = plainPage((options) => m.plain_too_many_pages({ seconds: 7 }, options))
  expect(page).toContain('<p lang="es">Demasiadas páginas en poco tiempo. Espera 7 s y vuelve a intentarlo.</p>')
  expect(page).toContain('<p lang="en">Too many pages in a short time. Wait 7 s and try again.</p>')
  expect(page).toContain('<p lang="zh">短时间内访问过多，请等待 7 秒后重试。</p>')
  expect(page).toContain('<a href="/">')
})
