import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, type RequestFacts } from '../server/contexts.ts'
import { runSearch } from './run-search.server.ts'

/** Presses a button of the page; the calls that it made, and where it led. */
const press = async (fields: Record<string, string>) => {
  const asked: [string, unknown][] = []
  const note = (name: string, answer: object) => async (given: unknown) => {
    asked.push([name, given])
    return answer
  }
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl: 'http://localhost' } as RequestFacts)
  context.set(localeContext, 'zh')
  context.set(cookiesContext, [])
  context.set(apiContext, {
    lookAtSavedSearch: note('look', { id: 3, query: { shopId: '9', search: 'copas' } }),
    changeSavedSearch: note('change', {}),
    deleteSavedSearch: note('delete', {}),
    saveSearch: note('save', { id: 4, name: 'Copas' }),
  } as unknown as Api)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await runSearch(context, form)
  return { asked, answer: answer instanceof Response ? answer.headers.get('Location') : answer }
}
const AGAIN = { was: 'Copas', query: 'search=copas&shopId=9', notify: '1' }

test('opening notes the look and leads to the list, what is new first', async () => {
  expect(await press({ id: '3', intent: 'look', newest: '1' })).toEqual({
    asked: [['look', { params: { id: '3' } }]],
    answer: '/zh/shop-index/goods-list/9?search=copas&sort=recent',
  })
  expect((await press({ id: '3', intent: 'look' })).answer).toBe('/zh/shop-index/goods-list/9?search=copas')
})

test.each([
  ['mute', { notify: false }],
  ['tell', { notify: true }],
])('%s changes %j', async (intent, body) => {
  const { asked, answer } = await press({ id: '3', intent, ...AGAIN })
  expect([asked, answer]).toEqual([[['change', { params: { id: '3' }, body }]], '/zh/uc/searches'])
})

test('what was deleted is told with what saves it again, and so it is', async () => {
  const { answer } = await press({ id: '3', intent: 'delete', ...AGAIN })
  expect(answer).toMatchObject({ deleted: { name: 'Copas', query: 'search=copas&shopId=9', notify: true } })
  const { asked } = await press({ intent: 'restore', ...AGAIN })
  expect(asked).toEqual([['save', { body: { name: 'Copas', notify: true, query: { search: 'copas', shopId: '9' } } }]])
})
