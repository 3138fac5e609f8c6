import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import { speak } from './locale.server.ts'

test('requests in several languages at once never mix', async () => {
  const titles = {
    es: m.cart_title({}, { locale: 'es' }),
    en: m.cart_title({}, { locale: 'en' }),
    zh: m.cart_title({}, { locale: 'zh' }),
  }
  expect(new Set(Object.values(titles)).size).toBe(3)
  let meet = () => {}
  const all = new Promise<void>((resolve) => {
    meet = resolve
  })
  let arrived = 0
  const read = async () => {
    const before = m.cart_title()
    arrived += 1
    if (arrived === LOCALES.length) meet()
    await all
    return [before, m.cart_title()]
  }
  const read3 = await Promise.all(LOCALES.map((locale) => speak(locale, read)))
  expect(read3).toEqual(LOCALES.map((locale) => [titles[locale], titles[locale]]))
})
