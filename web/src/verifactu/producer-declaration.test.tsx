import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import ProducerDeclaration from './producer-declaration.route.tsx'

test('the declaration names the program, who produces it, and when and where that was declared', () => {
  const declaration = {
    ...{ name: 'Lonja', code: 'LJ', version: '2.1.0', installation: 'mercado-7' },
    producer: { name: 'Mercado de Prueba S.L.', taxId: 'B12345674' },
    ...{ address: 'Calle Mayor, 1, 46001 Valencia', declaredOn: '2026-11-20', declaredIn: 'Valencia' },
  }
  const element = createElement(
    ProducerDeclaration as unknown as FunctionComponent<object>,
    {
      loaderData: { declaration },
    } as object,
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const told = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term, value]) => [term, value])
  expect(told).toEqual([
    [m.verifactu_declared_name(), 'Lonja'],
    [m.verifactu_declared_code(), 'LJ'],
    [m.verifactu_declared_version(), '2.1.0'],
    [m.verifactu_declared_installation(), 'mercado-7'],
    [m.verifactu_declared_parts(), m.verifactu_declared_parts_text()],
    [m.verifactu_declared_only(), m.verifactu_yes()],
    [m.verifactu_declared_many(), m.verifactu_yes()],
    [m.verifactu_declared_producer(), 'Mercado de Prueba S.L.'],
    [m.verifactu_declared_tax_id(), 'B12345674'],
    [m.verifactu_declared_address(), 'Calle Mayor, 1, 46001 Valencia'],
    [m.verifactu_declared_when(), '20 nov 2026, Valencia'],
  ])
  expect(html).toContain(m.verifactu_declared_text({ producer: 'Mercado de Prueba S.L.' }))
})
