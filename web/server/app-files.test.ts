import { expect, it } from 'vitest'
import { appFiles } from './app-files.ts'

const app = appFiles(() => 'https://lonja.test')

it('names the app in the reader’s language and opens it there', async () => {
  const manifest = await (await app.request('/manifest.webmanifest?lang=zh')).json()
  expect(manifest).toMatchObject({ lang: 'zh', start_url: '/zh', display: 'standalone', short_name: 'Lonja' })
  expect((await (await app.request('/manifest.webmanifest?lang=xx')).json()).start_url).toBe('/')
})
it('draws another code for another address', async () => {
  const codes = await Promise.all(
    ['es', 'en', 'zh'].map(async (lang) => (await app.request(`/app-qr.svg?lang=${lang}`)).text()),
  )
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^<svg[^>]*>.*<\/svg>$/s)
})
