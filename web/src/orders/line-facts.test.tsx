import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { LineFacts } from './line-facts.tsx'

const said = (locale: 'es' | 'en' | 'zh', line: { expectedOn: string | null; returnDays: number | null }) => {
  const initialEntries = [localizedPath('/orders', locale)]
  const router = createMemoryRouter([{ path: '*', element: <LineFacts line={line} /> }], { initialEntries })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />)).replace(/<[^>]+>/g, '|')
}

test.each([
  ['es', 'La tienda lo espera el 12 ene 2027', 'No admite devolución'],
  ['en', 'The shop expects it on 12 Jan 2027', 'No returns'],
  ['zh', '店铺预计到货：2027年1月12日', '不支持退货'],
] as const)('an order says when what is sold ahead is expected, and what does not go back: %s', (locale, day, none) => {
  expect(said(locale, { expectedOn: '2027-01-12', returnDays: 0 })).toBe(`|${day}||${none}|`)
  expect(said(locale, { expectedOn: null, returnDays: 30 })).toBe('')
  expect(said(locale, { expectedOn: null, returnDays: null })).toBe('')
})
