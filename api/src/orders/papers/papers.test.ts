import type { CallName } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePicture } from '../../files/pictures.ts'
import { orderScene, type Placed } from '../../test/order-scene.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let [buyer, seller, stranger, otherBuyer]: Login[] = []
let shopId: number
let [cups, oil]: number[] = []

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#264"/></svg>'
  const logo = await writePicture(world.deps.files.open, 'u/logo-of-papers', drawing)
  shopId = await world.make.shop({
    ...{ name: 'Almacenes Núñez', company_name: 'Almacenes Núñez, S.L.', tax_identification_code: 'B12345674' },
    ...{ street: 'Calle del Carmen, 1', post_code: '28013', city: 'Madrid', province: 'Madrid', logo },
  })
  ;[buyer, seller, stranger, otherBuyer] = [
    await world.login('business'),
    await world.login('shop', shopId),
    await world.login('shop', await world.make.shop()),
    await world.login('business'),
  ]
  cups = await scene.newSku(
    shopId,
    { stock: 50_000, price_cents: 333 },
    { names: JSON.stringify({ es: 'Taza de café', zh: '咖啡杯' }), vat_bp: 2100 },
  )
  oil = await scene.newSku(
    shopId,
    { stock: 50_000, price_cents: 1999 },
    { names: JSON.stringify({ es: 'Aceite' }), vat_bp: 1000 },
  )
})
afterAll(() => world.close())

const ordered = async (more: object = {}): Promise<Placed> => {
  const addressId = await world.make.address(buyer?.accountId ?? 0)
  const products = [
    { skuId: cups ?? 0, quantity: 1200 },
    { skuId: oil ?? 0, quantity: 6 },
  ]
  return scene.placed(buyer as Login, shopId, products, { deliveryMethod: 'shipment', addressId, ...more })
}
/** The same, of which 200 cups have left. */
const sent = async (): Promise<Placed> => {
  const placed = await ordered({ reference: 'PED-77' })
  await scene.packed(seller as Login, placed.id)
  const products = [{ skuId: cups ?? 0, quantity: 200 }]
  await scene.act(seller as Login, placed.id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1', products })
  return placed
}
const ask = (name: CallName, who: Login | undefined, given: { params?: object; query?: object }) => {
  const { params, query = {} } = given
  return world.call<ArrayBuffer>(name, {
    token: who?.token ?? null,
    ...(params && { params: params as Record<string, number> }),
    query: { lang: 'es', ...query },
  })
}
const textOf = async (...given: Parameters<typeof ask>): Promise<string> => {
  const { status, body } = await ask(...given)
  expect(status).toBe(200)
  return (await readPdf(body)).pages.join(' ')
}

describe('an order sheet', () => {
  test('has the lines, VAT by rate and totals of the order, of both sides the facts, and is no invoice', async () => {
    const { id, number, total } = await ordered({ reference: 'PED-77', comments: 'Por la puerta de atrás' })
    const text = await textOf('getOrderSheet', buyer, { params: { id } })
    for (const words of [
      ...['Hoja de pedido', number, 'PED-77', 'Almacenes Núñez, S.L.', 'NIF B12345674', '28013 Madrid'],
      ...['Taza de café', '1.200', '3,33 €', '21 %', '3.996,00 €', '10 %', '119,94 €'],
      ...['Base imponible', '840,18 €', 'Por la puerta de atrás', 'Este documento no es una factura.'],
      `${new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' }).format(total)} €`,
    ])
      expect(text).toContain(words)
  })

  test('speaks the language that is asked for, and is named in it', async () => {
    const { id, number } = await ordered()
    const { headers, body } = await ask('getOrderSheet', seller, { params: { id }, query: { lang: 'zh' } })
    const { pages, language } = await readPdf(body)
    expect(pages.join(' ')).toContain('咖啡杯')
    expect(language).toBe('zh')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="${number}.pdf"; filename*=UTF-8''${encodeURIComponent(`订货单-${number}`)}.pdf`,
    )
  })
})

describe('a delivery note', () => {
  test('has what left, to whom and how; prices only where they are asked for', async () => {
    const { id, number } = await sent()
    const params = { id, number: 1 }
    const plain = await textOf('getDeliveryNote', buyer, { params })
    for (const words of ['Albarán', `${number}-1`, 'SEUR', 'S-1', 'PED-77', 'Taza de café', '200', 'Recibido por'])
      expect(plain).toContain(words)
    expect(plain).not.toContain('Aceite')
    expect(plain).not.toContain('€')
    expect(await textOf('getDeliveryNote', seller, { params, query: { prices: '1' } })).toContain('3,33 €')
    const { headers } = await ask('getDeliveryNote', seller, { params })
    expect(headers.get('content-disposition')).toContain(`filename="albaran-${number}-1.pdf"`)
  })

  test.each([
    ['of no shipment', { number: 9 }],
    ['of nobody’s order', { id: 2_000_000_007 }],
  ])('%s is not found', async (_, other) => {
    const { id } = await sent()
    const answer = await ask('getDeliveryNote', buyer, { params: { id, number: 1, ...other } })
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  })

  test('of someone else is not found', async () => {
    const { id } = await sent()
    for (const who of [otherBuyer, stranger])
      expect((await ask('getDeliveryNote', who, { params: { id, number: 1 } })).status).toBe(404)
  })
})

describe('papers of packing', () => {
  test('are a slip for each order with something to send, without prices, and leave out others’', async () => {
    const [one, two] = [await sent(), await ordered({ comments: 'Frágil' })]
    const { body } = await ask('getPackingSlips', seller, { query: { ids: `${one.id},${two.id}` } })
    const { pages } = await readPdf(body)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(one.number)
    expect(pages[0]).toContain('1.000')
    expect(pages[1]).toContain('Frágil')
    expect(pages.join(' ')).not.toContain('€')
    const foreign = await ask('getPackingSlips', stranger, { query: { ids: `${one.id},${two.id}` } })
    expect([foreign.status, foreign.code]).toEqual([404, 'not_found'])
  })

  test('are a list to pick by, with what each order takes', async () => {
    const [one, two] = [await sent(), await ordered()]
    const text = await textOf('getPickList', seller, { query: { ids: `${one.id},${two.id}` } })
    for (const words of ['Lista de recogida', '2.200', `${one.number}: 1.000`, `${two.number}: 1.200`, 'Aceite'])
      expect(text).toContain(words)
  })

  test('of more orders than one act takes are refused', async () => {
    const ids = Array.from({ length: 51 }, (_, n) => n + 1).join(',')
    expect((await ask('getPackingSlips', seller, { query: { ids } })).status).toBe(400)
  })
})

test('every paper of an order says on which day it is delivered, where both sides agreed on one', async () => {
  const [one, other, plain] = [await sent(), await ordered(), await ordered()]
  for (const [{ id }, day] of [
    [one, '2026-05-05'],
    [other, '2026-05-08'],
  ] as const)
    await world.db.updateTable('orders').set({ agreed_delivery_date: day }).where('id', '=', id).execute()
  const note = { id: one.id, number: 1 }
  const papers = [
    await textOf('getOrderSheet', buyer, { params: { id: one.id } }),
    await textOf('getDeliveryNote', seller, { params: note }),
    await textOf('getPackingSlips', seller, { query: { ids: String(one.id) } }),
    await textOf('getPickList', seller, { query: { ids: `${one.id},${plain.id}` } }),
  ]
  for (const text of papers) expect(text).toMatch(/Día de reparto\s+5 de mayo de 2026/)
  const both = await textOf('getPickList', seller, { query: { ids: `${other.id},${one.id}` } })
  expect(both).toMatch(/5 de mayo de 2026, 8 de mayo de\s+2026/)
  expect(await textOf('getOrderSheet', buyer, { params: { id: plain.id } })).not.toContain('Día de reparto')
})
