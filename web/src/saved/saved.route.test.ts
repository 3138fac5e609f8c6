import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../frame/wire.ts'
import type { Api } from '../server/api-client.server.ts'
import {
  apiContext,
  cookiesContext,
  factsContext,
  localeContext,
  meContext,
  type RequestFacts,
} from '../server/contexts.ts'
import { action } from './saved.route.tsx'

test('the button of what is no longer sold takes all of it off the list, and says so on the list', async () => {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl: 'http://localhost' } as RequestFacts)
  context.set(localeContext, 'zh')
  context.set(cookiesContext, [])
  context.set(meContext, async () => ({ operator: { kind: 'business', role: 'owner' } }) as Me)
  context.set(apiContext, {
    unsaveGoneProducts: async () => {
      asked.push('unsaveGoneProducts')
      return {}
    },
  } as unknown as Api)
  const url = new URL('http://localhost/zh/uc/saved')
  const answer = (await action({ context, url } as never)) as Response
  expect(asked).toEqual(['unsaveGoneProducts'])
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/zh/uc/saved'])
  expect(context.get(cookiesContext).join()).toContain('notice=productUnsaved')
})
