import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { speak } from '../locale/locale.server.ts'

/** The HTML of an element as a page at `path`, written without its locale, shows it in a language. */
export const shown = (locale: Locale, element: ReactElement, path = '/x'): string => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [localizedPath(path, locale)] })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}
