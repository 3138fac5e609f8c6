import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../../frame/wire.ts'
import type { Api } from '../../server/api-client.server.ts'
import { apiContext, localeContext, meContext } from '../../server/contexts.ts'
import { action } from './search-names.route.tsx'

test('a group of fewer than two names says how many it needs, and nothing is sent', async () => {
  const context = new RouterContextProvider()
  const sent: unknown[] = []
  context.set(apiContext, { createSynonymGroup: async (call: unknown) => sent.push(call) } as unknown as Api)
  context.set(localeContext, 'es')
  context.set(meContext, async () => ({ operator: { kind: 'market', role: 'owner' } }) as Me)
  const url = new URL('http://localhost/operator/search-names')
  const body = new URLSearchParams({ es: 'vaso', en: '', zh: '' })
  const answer = await action({ request: new Request(url, { method: 'POST', body }), context, url } as never)
  expect(answer).toMatchObject({ errors: { es: [expect.stringContaining('2')] } })
  expect(sent).toEqual([])
})
