import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../../frame/wire.ts'
import type { Api } from '../../server/api-client.server.ts'
import { apiContext, localeContext, meContext } from '../../server/contexts.ts'
import { MovementLine } from './movement.tsx'
import TransferOrders, { action } from './transfer-orders.route.tsx'

const entry = {
  ...{ id: 7, state: 'open', bookedOn: '2026-03-02', amount: 60, description: 'Bar', counterparty: null },
  ...{ ibanEnd: null, sameAs: null, takenBack: null, otherAccount: null, bookedAs: [] },
}
const order = {
  ...{ id: 12, number: 'P-12', buyerName: 'Bar', status: 'paid', due: 0, proof: null, notedOn: null },
  ...{ placedOn: '2026-03-01', total: 60, paymentMethod: 'transfer', hasEnded: false },
}
const back = { takenBack: { id: 1, bookedOn: '2026-03-03', description: 'Back', isNamed: true } }

/** The forms that book, by what else than the movement they send. */
const booking = (shown: { entry?: object; order?: object }): string[][] => {
  const loaderData = { search: '', entry: { ...entry, ...shown.entry }, orders: [{ ...order, ...shown.order }] }
  const props = { loaderData } as unknown as Parameters<typeof TransferOrders>[0]
  const router = createMemoryRouter([{ path: '/', element: <TransferOrders {...props} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...html.matchAll(/<form[^>]*>(.*?)<\/form>/g)].flatMap(([, form = '']) =>
    form.includes('name="entry"')
      ? [[...form.matchAll(/type="hidden" name="(\w+)"/g)].map(([, name = '']) => name)]
      : [],
  )
}

test.each<[string, Parameters<typeof booking>[0], string[][]]>([
  ['nothing doubtful', {}, [[]]],
  ['a reversal', { entry: back }, [['isDoubtSeen']]],
  ['a noted transfer', { order: { notedOn: '2026-03-02' } }, [['isNoted'], ['isDoubtSeen']]],
  [
    'a noted transfer and a reversal',
    { entry: back, order: { notedOn: '2026-03-02' } },
    [['isNoted', 'isDoubtSeen'], ['isDoubtSeen']],
  ],
])('a page that shows %s sends no more than that', (_, shown, sent) => {
  expect(booking(shown)).toEqual(sent)
})

test.each([
  ['saw no doubt', {}, false],
  ['saw one', { isDoubtSeen: 'true' }, true],
])('who looked an order up and %s books it as such', async (_, fields, isDoubtSeen) => {
  const asked: unknown[] = []
  const me = { operator: { kind: 'shop', role: 'owner' } } as Me
  const context = new RouterContextProvider()
  const api = { bookBankEntries: async (call: unknown) => asked.push(call) }
  context.set(apiContext, api as unknown as Api)
  context.set(localeContext, 'es')
  context.set(meContext, async () => me)
  const url = new URL('http://localhost/seller/transfers/7')
  const body = new URLSearchParams({ entry: '7:12', ...fields })
  const request = new Request(url, { method: 'POST', body })
  await action({ request, context, url, params: { entryId: '7' } } as unknown as Parameters<typeof action>[0])
  expect(asked).toEqual([{ body: { entries: [{ id: 7, orderIds: [12], isDoubtSeen, isNoted: false }] } }])
})

const otherAccount = { end: '1111', ownEnd: '2222' }

test.each([
  ['of another account', { otherAccount }, true],
  ['of the own account', {}, false],
  ['of another account that is booked', { otherAccount, state: 'booked' }, false],
])('a movement %s is marked as such: %o', (_, more, isMarked) => {
  const shown = { ...entry, ...more } as unknown as Parameters<typeof MovementLine>[0]['entry']
  const router = createMemoryRouter([{ path: '/', element: <MovementLine entry={shown} /> }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />).includes('1111')).toBe(isMarked)
})
