import { expect, test } from 'vitest'
import { fileReply } from './file-reply.ts'

test.each([
  ['orders-2026-05-04.csv', 'filename="orders-2026-05-04.csv"'],
  ['036 Año.pdf', `filename="036-Ano.pdf"; filename*=UTF-8''036%20A%C3%B1o.pdf`],
  ['订货单.pdf', `filename="lonja.pdf"; filename*=UTF-8''%E8%AE%A2%E8%B4%A7%E5%8D%95.pdf`],
  [`a"; x='(1)*.pdf`, `filename="a-x-1.pdf"; filename*=UTF-8''a%22%3B%20x%3D%27%281%29%2A.pdf`],
  // a header takes no such letters, and ended in a defect
  ['justificante.副本', `filename="justificante."; filename*=UTF-8''justificante.%E5%89%AF%E6%9C%AC`],
  ['a.pdf - 副本', `filename="a.pdf"; filename*=UTF-8''a.pdf%20-%20%E5%89%AF%E6%9C%AC`],
  ['a.p"df', `filename="a.p-df"; filename*=UTF-8''a.p%22df`],
])('a file is kept under its name, %s', (name, parts) => {
  const { headers } = fileReply('x', { name, type: 'text/plain' })
  expect(headers.get('content-disposition')).toBe(`attachment; ${parts}`)
  expect(headers.get('cache-control')).toBe('private, no-store')
})
