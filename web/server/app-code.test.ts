import { expect, it } from 'vitest'
import { appCode } from './app-code.ts'

const app = appCode(() => 'https://lonja.test')
const draw = async (query: string) => (await app.request(`/app-qr.svg${query}`)).text()

it('draws another code for another address', async () => {
  const codes = await Promise.all(['es', 'en', 'zh'].map((lang) => draw(`?lang=${lang}`)))
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^<svg[^>]*>.*<\/svg>$/s)
})
it('opens the market in Spanish where the language is unknown', async () => {
  expect(await draw('?lang=xx')).toBe(await draw('?lang=es'))
})
