import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../locale/locale.server.ts'
import { startGrid } from './grid-state.ts'
import { SkuSpreadsheet } from './sku-spreadsheet.tsx'

test.each([
  ['es', 'Hay más columnas'],
  ['en', 'There are more columns'],
  ['zh', '还有更多列'],
] as const)('says that it has more columns where not all fit: %s', (locale, text) => {
  const nothing = () => undefined
  const html = speak(locale, () =>
    renderToStaticMarkup(
      <SkuSpreadsheet
        state={startGrid({ rows: [], locale: 'es' })}
        dispatch={nothing}
        hasMore={false}
        onNearEnd={nothing}
        onSave={nothing}
      />,
    ),
  )
  expect(html).toContain(text)
})
