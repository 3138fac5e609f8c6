import { expect, test } from 'vitest'
import { offlinePage, titleOf } from './offline-page.ts'

test.each([
  ['/uc/invoices', 'es', 'Sin conexión'],
  ['/en/uc', 'en', 'You are offline'],
  ['/zh', 'zh', '网络已断开'],
])('%s has a page without a connection in %s', async (path, lang, title) => {
  const page = await offlinePage(path, []).text()
  expect(page).toContain(`<html lang="${lang}">`)
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).not.toContain('<ul>')
})

test('the kept pages are named as they name themselves, and a title or an address brings no markup of its own', async () => {
  const title = titleOf('<head><title>Vasos &lt;b&gt; &amp; copas | Lonja</title></head>') ?? ''
  expect(title).toBe('Vasos &lt;b&gt; &amp; copas')
  const page = await offlinePage('/', [{ address: '/goods-list?search=a&b="><script>', title }]).text()
  expect(page).toContain('<a href="/goods-list?search=a&amp;b=&quot;><script>">Vasos &lt;b&gt; &amp; copas</a>')
  expect(titleOf('<p>none</p>')).toBeUndefined()
})
