import type { CallName } from '@lonja/core/contract.ts'
import type { KeyScope } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceCalls, invoiceParties } from '../test/invoice-scene.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let owner: Login
let shopId: number
let skuId: number
let addressId: number
const { turnOn, sent, issue } = invoiceCalls(() => ({ world, scene, buyer, seller, shopId, skuId, addressId }))

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ buyer, seller, shopId, skuId, addressId } = await invoiceParties(world))
  owner = await world.login('shop', shopId)
  await world.make.owner(owner, PASSWORD)
})

interface Key {
  id: number
  key: string
}
const make = async (...scopes: KeyScope[]): Promise<Key> => {
  const body = { name: 'Programa de gestión', scopes, password: PASSWORD }
  return (await world.call('createApiKey', { token: owner.token, body })).body
}
const call = <Name extends CallName>(name: Name, { key }: Key, ask: object = {}, once?: string) =>
  world.call(name, {
    ...ask,
    headers: { authorization: `Bearer ${key}`, ...(once && { 'idempotency-key': once }) },
  })

const lastAudit = () =>
  world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const changesOf = (id: number) =>
  world.db
    .selectFrom('sku_changes')
    .select(['reason', 'operator_id', 'stock_after'])
    .where('sku_id', '=', id)
    .orderBy('id')
    .execute()

const CUP = {
  serialNumber: 'TAZA',
  names: { es: 'Taza azul' },
  vat: 21,
  skus: [{ serialNumber: 'TAZA-1', price: 2.35, packSize: 6, stock: 120 }],
}

describe('products:write', () => {
  test('makes a product once, however often it is sent; log and history name the key and no person', async () => {
    const key = await make('products:write')
    const first = await call('createSellerProduct', key, { body: CUP }, 'erp-1')
    const again = await call('createSellerProduct', key, { body: CUP }, 'erp-1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = { body: { ...CUP, names: { es: 'Otra' } } }
    expect((await call('createSellerProduct', key, other, 'erp-1')).code).toBe('idempotency_mismatch')
    expect((await call('createSellerProduct', key, { body: CUP })).code).toBe('serial_number_taken')
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'product.create', subject_id: String(first.body.id), role: 'key' },
      ...{ api_key_id: key.id, actor_user_id: null, shop_id: shopId },
    })
    const [sku] = first.body.skus
    expect(await changesOf(sku?.id ?? 0)).toEqual([{ reason: 'api', operator_id: null, stock_after: 120 }])
  })

  test('changes a product of its own shop alone, and is told where somebody else was faster', async () => {
    const key = await make('products:write')
    const { body: made } = await call('createSellerProduct', key, { body: CUP })
    const ask = (body: object) => ({ params: { id: made.id }, body })
    const [sku] = made.skus
    const changed = await call('updateSellerProduct', key, ask({ skus: [{ id: sku?.id, price: 2.5, stock: 60 }] }))
    expect(changed.body.skus).toMatchObject([{ price: 2.5, stock: 60 }])
    expect(await changesOf(sku?.id ?? 0)).toMatchObject([{}, { reason: 'api', operator_id: null, stock_after: 60 }])
    expect(await lastAudit()).toMatchObject({ action: 'product.update', role: 'key', api_key_id: key.id })
    expect((await call('updateSellerProduct', key, ask({ version: made.version, vat: 10 }))).code).toBe('conflict')
    // a person's own change still names the person
    await world.call('updateSellerProduct', { token: owner.token, ...ask({ skus: [{ id: sku?.id, stock: 50 }] }) })
    expect((await changesOf(sku?.id ?? 0)).at(-1)).toMatchObject({ reason: 'edit', operator_id: owner.operatorId })
    const foreign = await world.make.product(await world.make.shop())
    expect((await call('updateSellerProduct', key, { params: { id: foreign }, body: { vat: 10 } })).code).toBe(
      'not_found',
    )
    const rows = await call('saveSkuRows', key, { body: { rows: [{ id: sku?.id, rowVersion: 1, price: 2.6 }] } })
    expect(rows.body.rows).toMatchObject([{ id: sku?.id }])
  })

  test('keeps pictures that people sent in, and takes none of theirs that nothing holds', async () => {
    const upload = async () =>
      (await world.call('uploadFile', { token: owner.token, form: { kind: 'product-picture', file: await photo() } }))
        .body.key
    const [held, loose] = [await upload(), await upload()]
    const { body: made } = await world.call('createSellerProduct', {
      token: owner.token,
      body: { ...CUP, pictures: [held] },
    })
    const key = await make('products:write')
    const write = (pictures: string[]) =>
      call('updateSellerProduct', key, { params: { id: made.id }, body: { pictures } })
    expect((await write([held, loose])).items[0]).toMatchObject({ code: 'field_invalid', path: 'body.pictures' })
    expect((await write([held])).body.pictures).toMatchObject([{ key: held }])
    // their sender still can
    const sender = { token: owner.token, params: { id: made.id }, body: { pictures: [held, loose] } }
    expect((await world.call('updateSellerProduct', sender)).body.pictures).toHaveLength(2)
    const upLoad = { form: { kind: 'product-picture', file: await photo() } }
    expect((await call('uploadFile', key, upLoad)).code).toBe('key_forbids')
  })

  test('sets prices of a price list, and neither makes nor ends one', async () => {
    const groupId = await world.make.buyerGroup(shopId, 0)
    const { body: list } = await world.call('createPriceList', {
      token: owner.token,
      body: { name: 'Hostelería', groupIds: [groupId] },
    })
    const key = await make('products:write')
    await call('createSellerProduct', key, { body: CUP })
    const ask = { params: { id: list.id } }
    const saved = await call('savePriceListRows', key, {
      ...ask,
      body: { rows: [{ serialNumber: 'TAZA-1', price: 2 }] },
    })
    expect(saved.body).toMatchObject({ saved: 1, refused: [] })
    expect(await lastAudit()).toMatchObject({ action: 'priceList.prices', role: 'key', api_key_id: key.id })
    expect((await call('getPriceLists', key)).body.items.map(({ id }) => id)).toEqual([list.id])
    for (const name of ['deletePriceList', 'endPriceList', 'updatePriceList', 'createPriceList'] as const)
      expect([name, (await call(name, key, { ...ask, body: {} })).code]).toEqual([name, 'key_forbids'])
    // who may only read products learns no customer's prices
    expect((await call('getPriceListSkus', await make('products:read'), ask)).code).toBe('key_forbids')
  })

  test('deletes nothing', async () => {
    const key = await make('products:write', 'products:read', 'stock:write')
    const { body: made } = await call('createSellerProduct', key, { body: CUP })
    const body = { ids: [made.id], act: { kind: 'delete' } }
    expect((await call('actOnSellerProducts', key, { body })).code).toBe('key_forbids')
    expect((await call('getSellerProduct', key, { params: { id: made.id } })).status).toBe(200)
  })
})

test('keys of a suspended shop read, and begin nothing new', async () => {
  const key = await make('products:write', 'stock:write', 'products:read')
  await world.db
    .updateTable('accounts')
    .set({ suspended_at: world.now, suspended_ground: 'abuse', suspended_facts: 'Insultos' })
    .where('id', '=', owner.accountId)
    .execute()
  expect((await call('createSellerProduct', key, { body: CUP })).code).toBe('account_suspended')
  expect((await call('updateStock', key, { body: { rows: [{ id: skuId, stock: 1 }] } })).code).toBe('account_suspended')
  expect((await call('getSellerProducts', key)).status).toBe(200)
})

describe('invoices:read', () => {
  test('lists and reads the shop’s invoices, as JSON, PDF, XML and book', async () => {
    await turnOn()
    const orderId = await sent()
    await issue(orderId)
    const key = await make('invoices:read')
    const { items, sums } = (await call('getInvoices', key)).body
    expect(items).toMatchObject([{ orderId, kind: 'sale' }])
    expect(sums).toMatchObject({ invoices: 1 })
    const [invoice] = items
    const ask = { params: { id: invoice?.id } }
    expect((await call('getInvoice', key, ask)).body).toMatchObject({ number: invoice?.number, orderId })
    expect((await call('getOrderInvoices', key, { params: { id: orderId } })).body.items).toMatchObject([
      { id: invoice?.id },
    ])
    const bytesOf = async (name: CallName, of: object = {}) =>
      new Uint8Array(
        (await world.call<ArrayBuffer>(name, { ...of, headers: { authorization: `Bearer ${key.key}` } })).body,
      )
    expect(JSON.stringify(await readPdf(await bytesOf('getInvoicePdf', ask)))).toContain(invoice?.number)
    const text = async (name: CallName, of: object = {}) => new TextDecoder().decode(await bytesOf(name, of))
    expect(await text('exportInvoices')).toContain(invoice?.number)
    expect(await text('getInvoiceUbl', ask)).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`)
  })

  test('reads no invoice of another shop, and issues none', async () => {
    await turnOn()
    const orderId = await sent()
    await issue(orderId)
    const [invoice] = (await world.call('getInvoices', { token: seller.token })).body.items
    const mine = await make('invoices:read')
    expect((await call('issueInvoice', mine, { params: { id: orderId } })).code).toBe('key_forbids')
    expect((await call('updateInvoicing', mine, { body: {} })).code).toBe('key_forbids')
    owner = await world.login('shop', await world.make.shop())
    await world.make.owner(owner, PASSWORD)
    const theirs = await make('invoices:read', 'orders:read')
    expect((await call('getInvoices', theirs)).body.items).toEqual([])
    for (const name of ['getInvoice', 'getInvoicePdf', 'getInvoiceUbl'] as const)
      expect([name, (await call(name, theirs, { params: { id: invoice?.id } })).code]).toEqual([name, 'not_found'])
    expect((await call('getOrderInvoices', theirs, { params: { id: orderId } })).code).toBe('not_found')
  })
})
