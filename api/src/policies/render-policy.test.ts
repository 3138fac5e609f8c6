import { expect, test } from 'vitest'
import { renderPolicy } from './render-policy.ts'

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

const ROW = '| Canarias | 12,50 € | 5 días |\n'
const table = (rows: number) => `| Zona | Coste | Plazo |\n| --- | --- | --- |\n${ROW.repeat(rows)}`

test('a table as long as anyone writes is a table; one of more marks than that is plain paragraphs', () => {
  expect(renderPolicy(table(500), String).html.match(/<tr>/g)).toHaveLength(501)
  const { html } = renderPolicy(table(800), String)
  expect(html).not.toContain('<table>')
  expect(html.match(/\| Canarias \| 12,50 € \| 5 días \|/g)).toHaveLength(800)
})
