import { expect, test } from 'vitest'
import { fileReply } from './file-reply.ts'

test.each([
  ['orders-2026-05-04.csv', 'filename="orders-2026-05-04.csv"'],
  ['036 Año.pdf', `filename="036-Ano.pdf"; filename*=UTF-8''036%20A%C3%B1o.pdf`],
  ['订货单.pdf', `filename="lonja.pdf"; filename*=UTF-8''%E8%AE%A2%E8%B4%A7%E5%8D%95.pdf`],
  [`a"; x='(1)*.pdf`, `filename="a-x-1.pdf"; filename*=UTF-8''a%22%3B%20x%3D%27%281%29%2A.pdf`],
])('a file is kept under its name, %s', (name, parts) => {
  const { headers } = fileReply('x', { name, type: 'text/plain' })
  expect(headers.get('content-disposition')).toBe(`attachment; ${parts}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
})
