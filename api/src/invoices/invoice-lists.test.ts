import { DAY } from '@lonja/core/kernel/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetPeople } from '../profile/forget-people.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { invoiceCalls, invoiceParties } from '../test/invoice-scene.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let taxId: string
let shopId: number
let skuId: number
let addressId: number
const { turnOn, sent, issue, ofOrder, read, list, giveBack, problems } = invoiceCalls(() => ({
  world,
  scene,
  buyer,
  seller,
  shopId,
  skuId,
  addressId,
}))
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ buyer, seller, taxId, shopId, skuId, addressId } = await invoiceParties(world))
})

describe('the list', () => {
  test('is narrowed by time, kind and text, and says what it comes to', async () => {
    await turnOn()
    const first = await sent(10)
    await issue(first)
    await giveBack(first, 1)
    await issue(first)
    const before = world.now.toISOString().slice(0, 10)
    world.pass(2 * DAY)
    await world.db.updateTable('sessions').set({ created_at: world.now, seen_at: world.now }).execute()
    await issue(await sent(1))
    const all = await list()
    expect(all.items.map(({ total }) => total)).toEqual([18.15, -12.1, 127.05])
    expect(all.sums).toMatchObject({ invoices: 3, net: 110, vat: 23.1, irpf: 0, total: 133.1 })
    expect((await list({ dateTo: before })).sums?.invoices).toBe(2)
    expect((await list({ kind: 'corrective' })).items).toHaveLength(1)
    expect((await list({ search: 'bar ana' })).items).toHaveLength(3)
    expect((await list({ search: 'B12345674' })).items).toHaveLength(3)
    expect((await list({ search: 'vidal' }, buyer)).items).toHaveLength(3)
    expect((await list({ search: '%' })).items).toHaveLength(0)
    const page = await list({ limit: '2' })
    expect((await list({ limit: '2', cursor: page.nextCursor })).items).toHaveLength(1)
  })

  test('is a book with a line for each rate, in which no cell is a formula', async () => {
    await turnOn()
    const other = await scene.newSku(shopId, { stock: 100, price_cents: 500 }, { vat_bp: 1000 })
    await world.db.updateTable('addresses').set({ company_name: '=cmd()' }).where('id', '=', addressId).execute()
    const { id } = await scene.placed(
      buyer,
      shopId,
      [
        { skuId, quantity: 1 },
        { skuId: other, quantity: 2 },
      ],
      {
        ...{ deliveryMethod: 'pickUp', invoiceAddressId: addressId },
      },
    )
    for (const action of ['transfer_received', 'prepare'] as const) await scene.acted(seller, id, action)
    await issue(id)
    const answer = await world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } })
    const [head, ...rows] = Buffer.from(answer.body).toString('utf8').trim().split('\n')
    expect(head).toContain('Base imponible;Tipo de IVA (%);Cuota de IVA')
    expect(rows.map((row) => row.split(';').slice(-8))).toEqual([
      ['10,00', '21', '2,10', '', '', '', '0,00', '23,10'],
      ['10,00', '10', '1,00', '', '', '', '', ''],
    ])
    expect(rows[0]).toContain("'=cmd()")
  })

  test('is a book that says what is paid, what is not, and what nobody owes as it was credited before it was paid', async () => {
    await turnOn()
    const paid = await sent(1)
    await issue(paid)
    const unpaid = async () => {
      const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 2 }], {
        ...{ deliveryMethod: 'pickUp', paymentMethod: 'payInShop', invoiceAddressId: addressId },
      })
      await scene.acted(seller, id, 'prepare')
      await issue(id)
      return id
    }
    await unpaid()
    const off = await unpaid()
    await scene.acted(seller, off, 'cancel', { reason: 'Se ha roto' })
    await issue(off)
    const answer = await world.call<ArrayBuffer>('exportInvoices', { token: seller.token, query: { lang: 'es' } })
    const [head = '', ...rows] = Buffer.from(answer.body).toString('utf8').trim().split('\n')
    const at = head.split(';').indexOf('Pagada')
    expect(rows.map((row) => row.split(';')[at])).toEqual(['Sí', 'No', 'Rectificada', ''])
  })
})

describe('the market', () => {
  let office: Login
  let other: Login
  const number = (year = world.now.getFullYear()) => `F-${year}-00001`
  const looks = async (action: 'shopInvoice.view' | 'shopInvoice.download') =>
    world.db
      .selectFrom('audit_log')
      .select(['subject_id', 'shop_id', 'after'])
      .where('action', '=', action)
      .where('actor_user_id', '=', office.userId)
      .orderBy('id')
      .execute()

  /** An invoice of this test's shop, and one of another shop under another name. */
  const ofTwoShops = async () => {
    await turnOn()
    await issue(await sent())
    const mine = { shopId, skuId, seller }
    shopId = await world.make.shop({ ...COMPANY, company_name: 'Besaya, S.L.', tax_identification_code: newTaxId() })
    ;[seller, skuId] = [
      await world.login('shop', shopId),
      await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 }),
    ]
    other = seller
    await turnOn()
    await issue(await sent(1))
    const second = shopId
    ;({ shopId, skuId, seller } = mine)
    const nameOf = async (id: number) =>
      (await world.db.selectFrom('shops').select('sub_domain').where('id', '=', id).executeTakeFirstOrThrow())
        .sub_domain
    return { first: await nameOf(shopId), second: await nameOf(second) }
  }
  beforeEach(async () => {
    office = await world.login('market')
  })

  test('finds the invoices of all shops by shop, and by the name or tax ID of either side', async () => {
    const { first, second } = await ofTwoShops()
    const numbersOf = async (query: object, who = office) =>
      (await list(query, who)).items.map(({ issuerName, total }) => `${issuerName} ${total}`)
    const [mine, others] = ['Vidal, S.L. 127.05', 'Besaya, S.L. 18.15']
    expect((await numbersOf({ limit: '2' })).sort()).toEqual([others, mine].sort())
    // what all come to is said once for a list
    const { nextCursor, sums } = await list({ limit: '1' }, office)
    expect(sums?.invoices).toBeGreaterThan(1)
    expect((await list({ limit: '1', cursor: nextCursor }, office)).sums).toBeNull()
    expect(await numbersOf({ subDomain: first })).toEqual([mine])
    expect(await numbersOf({ subDomain: second.toUpperCase() })).toEqual([others])
    expect((await list({ subDomain: second }, office)).sums).toMatchObject({
      invoices: 1,
      net: 15,
      vat: 3.15,
      total: 18.15,
    })
    expect(await numbersOf({ subDomain: 'nobody-at-all' })).toEqual([])
    expect(await numbersOf({ subDomain: first, search: 'vidal' })).toEqual([mine])
    expect(await numbersOf({ subDomain: first, search: taxId })).toEqual([mine])
    expect(await numbersOf({ subDomain: first, search: 'bar ana' })).toEqual([mine])
    expect(await numbersOf({ subDomain: first, search: number(), kind: 'corrective' })).toEqual([])
    // a side finds what is its own, whatever it asks for
    expect(await numbersOf({ subDomain: second }, seller)).toEqual([])
    expect(await numbersOf({ subDomain: first }, other)).toEqual([])
    expect(await numbersOf({ subDomain: first }, buyer)).toEqual([mine])
  })

  test('is in the log when it opens an invoice or takes a book; its two sides are not', async () => {
    const { first } = await ofTwoShops()
    const [invoice] = (await list({ subDomain: first }, office)).items
    const params = { id: invoice?.id ?? 0 }
    for (const who of [seller, buyer, office]) {
      expect((await read(params.id, who)).body).toMatchObject({ id: params.id, issuer: { name: 'Vidal, S.L.' } })
      expect((await world.call('getInvoicePdf', { token: who.token, params })).status).toBe(200)
      const query = { subDomain: first, search: 'bar ana' }
      expect((await world.call('exportInvoices', { token: who.token, query })).status).toBe(200)
    }
    expect(await looks('shopInvoice.view')).toMatchObject(
      Array(2).fill({ subject_id: String(params.id), shop_id: shopId }),
    )
    // a search may be somebody's name
    expect(await looks('shopInvoice.download')).toEqual([
      { subject_id: 'book', shop_id: null, after: { subDomain: first } },
    ])
    const all = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', 'like', 'shopInvoice.%')
      .where('actor_user_id', 'in', [seller.userId, buyer.userId])
      .execute()
    expect(all).toEqual([])
  })
})

test('of an account that ended, an invoice names its buyer for six years and no longer', async () => {
  await turnOn()
  const gone = (await issue(await sent(2, { reference: 'PED-7' }))).body.items[0]?.id ?? 0
  const ended = buyer.accountId
  buyer = await world.login('business')
  addressId = await world.make.address(buyer.accountId)
  const stays = (await issue(await sent(2))).body.items[0]?.id ?? 0
  await world.db.updateTable('accounts').set({ erased_at: world.now }).where('id', '=', ended).execute()
  const row = (id: number) => world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row(gone)
  const after = async (ms: number) => {
    world.pass(ms)
    await forgetPeople(quietJobs(world), {}, 'job')
    return row(gone)
  }
  expect(await after(6 * 365 * DAY)).toEqual(before)
  const blank = { name: '—', taxId: '', street: '', postCode: '', city: '', province: '', country: '', registry: '' }
  expect(await after(7 * DAY)).toEqual({ ...before, recipient: blank, reference: '' })
  expect((await row(stays)).recipient).toEqual(before.recipient)
  // nothing else of it can be changed by then, and its fingerprint holds
  await expect(sql`update invoices set net_cents = 0 where id = ${gone}`.execute(world.db)).rejects.toThrow(
    'never changed',
  )
  await expect(
    sql`update invoices set recipient = ${JSON.stringify(blank)} where id = ${stays}`.execute(world.db),
  ).rejects.toThrow('never changed')
  expect(await problems()).toEqual([])
})

test('damage to invoices is found', async () => {
  await turnOn()
  const id = await sent()
  await issue(id)
  await issue(await sent())
  const [first] = (await ofOrder(id)).items
  const damage = async (change: RawBuilder<unknown>) => {
    await sql`alter table invoices disable trigger invoices_issued`.execute(world.db)
    await change.execute(world.db)
    await sql`alter table invoices enable trigger invoices_issued`.execute(world.db)
  }
  expect(await problems()).toEqual([])
  await damage(sql`update invoices set number = number || 'x' where id = ${first?.id ?? 0}`)
  expect(JSON.stringify(await problems())).toContain('is not what its fingerprint was made of')
  await damage(sql`update invoices set number = left(number, -1) where id = ${first?.id ?? 0}`)
  await sql`update invoice_numbers set next_number = 9 where shop_id = ${shopId}`.execute(world.db)
  expect(JSON.stringify(await problems())).toContain('it has 2 invoices up to 2')
  await sql`update invoice_numbers set next_number = 3 where shop_id = ${shopId}`.execute(world.db)
  await damage(sql`delete from invoices where id = ${first?.id ?? 0}`)
  expect(JSON.stringify(await problems())).toContain('does not follow the one before it')
})
