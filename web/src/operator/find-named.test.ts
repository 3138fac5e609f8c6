import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, meContext } from '../server/contexts.ts'
import { action } from './money/commissions.route.tsx'

const LONG = `Distribuciones ${'y suministros '.repeat(6)}del Norte`

/** Presses the form of a new commission for a shop, in a market with one shop of a long name; answers what was sent and what came back. */
const pressed = async (typed: string) => {
  const sent: { subDomain?: string }[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, {
    getShopQueue: async ({ query: { search } }: { query: { search: string } }) => {
      if (search.length > SEARCH_MAX)
        throw new RemoteRefusal(400, [{ code: 'field_too_long', message: 'too long', path: 'query.search' }])
      return { items: LONG.includes(search) ? [{ id: 1, name: LONG, subDomain: 'norte' }] : [] }
    },
    createCommissionRule: async ({ body }: { body: { subDomain?: string } }) => void sent.push(body),
  } as unknown as Api)
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(factsContext, { publicUrl: 'http://localhost' } as never)
  context.set(meContext, async () => ({ operator: { kind: 'market', role: 'owner' } }) as Me)
  const url = new URL('http://localhost/operator/commissions')
  const body = new URLSearchParams({ intent: 'create', subDomain: typed, percent: '3', from: '2026-12-01' })
  const answer = await action({ request: new Request(url, { method: 'POST', body }), context, url } as never)
  return { sent, answer }
}

test('a commission finds its shop by a name that is longer than what lists are searched for', async () => {
  expect((await pressed(LONG)).sent).toMatchObject([{ subDomain: 'norte' }])
})

test('a long name that no shop has is told so, not that it is too long', async () => {
  const { sent, answer } = await pressed(
    'Suministros hosteleros de la costa atlántica y alrededores del golfo, sociedad limitada, y sus sucesores',
  )
  expect(sent).toEqual([])
  expect(answer).toMatchObject({ errors: { subDomain: [m.operator_audit_no_shop()] } })
})
