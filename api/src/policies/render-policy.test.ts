import { expect, test } from 'vitest'
import { policyIn, renderPolicy } from './render-policy.ts'

test.each([
  ['markup', '<b onclick="x()">hola</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;hola&lt;/b&gt;</p>\n'],
  ['an address that runs a script', '[aquí](javascript:alert(1))', '<p>[aquí](javascript:alert(1))</p>\n'],
  [
    'a picture of another host',
    '![foto](https://elsewhere.example/a.png)',
    '<p>!<a href="https://elsewhere.example/a.png">foto</a></p>\n',
  ],
  ['an own address', '[condiciones](/policies/terms)', '<p><a href="/en/policies/terms">condiciones</a></p>\n'],
])('%s', (_, text, html) => {
  expect(renderPolicy(text, (address) => `/en${address}`).html).toBe(html)
})

test('is made once for the readers of a language, however often they ask', () => {
  const text = `## Envíos\n\n[Contacto](/policies/platform/contactus)${'['.repeat(20_000)}`
  const spanish = policyIn(text, 'es')
  expect(policyIn(text, 'es')).toBe(spanish)
  expect(spanish.html).toContain('href="/policies/platform/contactus"')
  expect(policyIn(text, 'en').html).toContain('href="/en/policies/platform/contactus"')
  expect(policyIn(`${text}.`, 'es')).not.toBe(spanish)
})
