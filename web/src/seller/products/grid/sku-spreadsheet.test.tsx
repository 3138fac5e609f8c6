import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../../../locale/locale.server.ts'
import { startGrid } from './grid-state.ts'
import { SkuSpreadsheet } from './sku-spreadsheet.tsx'

const nothing = () => undefined

test.each([
  ['es', 'Hay más columnas'],
  ['en', 'There are more columns'],
  ['zh', '还有更多列'],
] as const)('says that it has more columns where not all fit: %s', (locale, text) => {
  const state = startGrid({ rows: [], locale })
  const element = (
    <SkuSpreadsheet state={state} dispatch={nothing} hasMore={false} onNearEnd={nothing} onSave={nothing} />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const html = speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
  const [, classes = ''] = new RegExp(`<p class="([^"]*)">${text}`).exec(html) ?? []
  // it goes away at the width from which all columns fit, which is that of the table
  const [, width] = /@min-\[(\d+rem)\]:hidden/.exec(classes) ?? []
  expect(html).toContain(` min-w-[${width}] `)
})
