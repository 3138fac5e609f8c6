import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, factsContext, type RequestFacts } from '../server/contexts.ts'
import { runPad } from './pad.server.ts'
import { LIST, PAD } from './pad-fields.ts'

/** What the pad says of a list where `known` are the only references that there are. */
const said = async (list: string[], known: string[]) => {
  const context = new RouterContextProvider()
  context.set(factsContext, { host: { kind: 'market' } } as unknown as RequestFacts)
  context.set(apiContext, {
    findByCodes: async ({ body }: { body: { codes: string[] } }) => ({
      items: body.codes.map((code) => ({ code, offers: known.includes(code) ? [{ id: 1, sku: null }] : [] })),
    }),
  } as unknown as Api)
  const form = new FormData()
  form.set('intent', PAD.find)
  form.set(LIST, list.join('\n'))
  const { unread, badUnits, text } = await runPad(context, form)
  return { unread, badUnits, text }
}

it.each([
  ['99999999999 VID-0010-2', 'badUnits'],
  ['-3 VID-0010-2', 'badUnits'],
  ['VID-0010-2;0', 'badUnits'],
  ['-3 NADA-404', 'unread'],
  ['asdf', 'unread'],
] as const)('of %j the pad says what is wrong with it: %s', async (line, where) => {
  const nothing = { unread: '', badUnits: '' }
  // it comes back, to be corrected
  expect(await said([line], ['VID-0010-2'])).toEqual({ ...nothing, [where]: line, text: line })
})
