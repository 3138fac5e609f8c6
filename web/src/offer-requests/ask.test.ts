import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { fieldOf } from '../orders/edit/edit-fields.ts'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, type RequestFacts } from '../server/contexts.ts'
import { askForOffer, askIn, loadAsk } from './ask.server.ts'
import { askAddress, askAgainAddress, askCartAddress, readAsk } from './ask-address.ts'
import { ASK } from './ask-fields.ts'

const calls = { previewOfferRequest: vi.fn(), askOffer: vi.fn(), getOfferRequest: vi.fn(), getCarts: vi.fn() }
const context = new RouterContextProvider()

beforeEach(() => {
  vi.resetAllMocks()
  context.set(factsContext, { publicUrl: 'http://localhost' } as RequestFacts)
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(apiContext, calls as unknown as Api)
})

const queryOf = (address: string) => new URL(address, 'http://x').searchParams
const formOf = (fields: Record<string, string>, skuIds: readonly number[] = [7, 8]) => {
  const form = new FormData()
  for (const id of skuIds) form.append('skuId', String(id))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it.each([
  [
    'a product’s page',
    askAddress({ shopId: 3, lines: [{ skuId: 7, quantity: 12 }] }),
    { shopId: 3, lines: [{ skuId: 7, quantity: 12 }] },
  ],
  [
    'a product’s page without scripts',
    '/x?shopId=3&productId=1&skuId=7&quantity=12&skuId=8&quantity=0',
    { shopId: 3, lines: [{ skuId: 7, quantity: 12 }] },
  ],
  ['the cart', askCartAddress({ shopId: 3, skuIds: [7, 8] }), { shopId: 3, lines: [], cartSkuIds: [7, 8] }],
  ['an earlier request', askAgainAddress(9), { shopId: null, again: '9' }],
  ['nowhere', '/x?sid=a&add=7xx&again=1e3', { shopId: null, lines: [], cartSkuIds: [], again: null }],
])('what is asked for is brought by the address of %s', (_, address, expected) => {
  expect(readAsk(queryOf(address))).toMatchObject(expected)
})

it('a form says units, prices, notes and a day; 0 units leave a line out, and what cannot be read is for the market to refuse', () => {
  const form = formOf({
    shopId: '3',
    [fieldOf('quantity', 7)]: '12',
    [fieldOf('price', 7)]: '7,50',
    [fieldOf('message', 7)]: ' sin logotipo ',
    [fieldOf('quantity', 8)]: '0',
    neededBy: '2026-05-10',
  })
  expect(askIn(form)).toEqual({
    shopId: 3,
    products: [{ skuId: 7, quantity: 12, wishedPrice: 7.5, note: 'sin logotipo' }],
    note: undefined,
    neededBy: '2026-05-10',
  })
  form.set(fieldOf('quantity', 7), '1.000')
  form.set(fieldOf('price', 7), 'barato')
  expect(askIn(form).products).toEqual([
    { skuId: 7, quantity: Number.NaN, wishedPrice: Number.NaN, note: 'sin logotipo' },
  ])
})

it('units of what lies in the cart are those of the cart', async () => {
  calls.getCarts.mockResolvedValue({
    carts: [
      {
        items: [
          { skuId: 7, quantity: 24 },
          { skuId: 9, quantity: 1 },
        ],
      },
    ],
  })
  calls.previewOfferRequest.mockResolvedValue({ lines: [] })
  await loadAsk(context, queryOf('/x?sid=3&skuids=7,8'))
  expect(calls.previewOfferRequest).toHaveBeenCalledWith({
    body: { shopId: 3, products: [{ skuId: 7, quantity: 24 }] },
  })
})

it('asking again begins with the units, prices and notes of before', async () => {
  calls.getOfferRequest.mockResolvedValue({
    shopId: 3,
    note: 'Para mayo',
    taxInclude: false,
    lines: [
      { skuId: 7, quantity: 12, wishedPrice: 7.5, note: 'sin logotipo', today: { taxInclude: false } },
      // written with VAT since
      { skuId: 8, quantity: 1, wishedPrice: 2, note: '', today: { taxInclude: true } },
    ],
  })
  calls.previewOfferRequest.mockResolvedValue({ lines: [] })
  const { shopId, values } = await loadAsk(context, queryOf(askAgainAddress(9)))
  expect(shopId).toBe(3)
  expect(values).toEqual({
    note: 'Para mayo',
    [fieldOf('price', 7)]: '7,50',
    [fieldOf('message', 7)]: 'sin logotipo',
    [fieldOf('price', 8)]: '',
    [fieldOf('message', 8)]: '',
  })
})

it('more lines than one request has are left out, and counted', async () => {
  const lines = Array.from({ length: 103 }, (_, at) => ({ skuId: at + 1, quantity: 1 }))
  calls.previewOfferRequest.mockResolvedValue({ lines: [] })
  const { leftOut } = await loadAsk(context, queryOf(askAddress({ shopId: 3, lines })))
  expect(leftOut).toBe(3)
  expect(calls.previewOfferRequest.mock.lastCall?.[0].body.products).toHaveLength(100)
})

it.each([ASK.recalculate, ASK.send])(
  '%s with units that cannot be read comes back with what was typed and a sentence beside it',
  async (intent) => {
    calls.previewOfferRequest.mockResolvedValue({ lines: [{ skuId: 7 }, { skuId: 8 }] })
    const fields = { shopId: '3', key: 'k', [fieldOf('quantity', 7)]: '1.000', [fieldOf('quantity', 8)]: '12' }
    const back = await askForOffer(context, { form: formOf({ ...fields, intent }), pageOf: String })
    const sentence =
      'Escribe la cantidad en cifras, sin separador de miles y con dos decimales como máximo, por ejemplo 1500 o 1500,50.'
    expect(back).toMatchObject({
      unread: { 7: '1.000' },
      refused: { errors: { [fieldOf('quantity', 7)]: [sentence] } },
    })
    expect(back).not.toHaveProperty('unread.8')
    expect(calls.askOffer).not.toHaveBeenCalled()
  },
)

it('sending leads to the request, with the key of the form; other buttons come back with what was typed', async () => {
  const preview = { lines: [{ skuId: 7 }] }
  calls.previewOfferRequest.mockResolvedValue(preview)
  calls.askOffer.mockResolvedValue({ id: 5 })
  const fields = { shopId: '3', key: 'k', [fieldOf('quantity', 7)]: '12', [fieldOf('quantity', 8)]: '0' }
  const pageOf = (id: number) => `/uc/offer-requests/${id}`
  const again = await askForOffer(context, { form: formOf({ ...fields, intent: ASK.recalculate }), pageOf })
  expect(again).toMatchObject({
    refused: null,
    preview,
    values: { [fieldOf('quantity', 7)]: '12' },
    units: { 7: 12, 8: 0 },
  })
  expect(calls.askOffer).not.toHaveBeenCalled()
  const sent = await askForOffer(context, { form: formOf({ ...fields, intent: ASK.send }), pageOf })
  expect((sent as Response).headers.get('Location')).toBe('/uc/offer-requests/5')
  expect(calls.askOffer).toHaveBeenCalledWith({
    body: expect.objectContaining({ shopId: 3, products: [expect.objectContaining({ skuId: 7, quantity: 12 })] }),
    idempotencyKey: 'k',
  })
})
