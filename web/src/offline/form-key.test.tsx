import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MessageForm } from '../conversations/message-form.tsx'
import { BulkBar } from '../seller/products/bulk-bar.tsx'
import { TeamNotes } from '../seller/team-notes.tsx'
import { useKeyOf } from './form-key.tsx'
import { KeptAtProvider } from './use-kept-at.ts'

test.each([
  ['a note', 'formKey', <TeamNotes key="" notes={[]} formKey="used" typed={undefined} mayWrite />],
  ['an act on many products', 'formKey', <BulkBar key="" products={[]} categories={[]} brands={[]} formKey="used" />],
  ['a message', 'key', <MessageForm key="" draft={{ key: 'used', product: null }} refused={undefined} />],
])('%s on a page that the browser had kept is no repeat of what was sent when that page came', (_what, name, form) => {
  const keyOf = (keptAt: number | null): string | undefined => {
    const element = <KeptAtProvider value={keptAt}>{form}</KeptAtProvider>
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
  }
  expect(keyOf(null)).toBe('used')
  expect(keyOf(1)).toMatch(/^used \d+$/)
  // pressed twice, it is done once
  expect(keyOf(1)).toBe(keyOf(1))
})

test.each([
  ['the same value after a press that failed', 'used', /^used \d+$/],
  ['the value of a page that came anew', 'new', /^new$/],
])('what a form sends once its page no longer counts as kept: %s', (_what, then, key) => {
  const Shown = () => {
    const [isKept, setKept] = useState(true)
    const sent = useKeyOf(isKept ? 'used' : then, isKept)
    if (isKept) setKept(false)
    return sent
  }
  expect(renderToStaticMarkup(<Shown />)).toMatch(key)
})
