import { PAPERS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findSession } from '../accounts/sessions.queries.ts'
import { transaction } from '../db/transaction.ts'
import { hashToken } from '../http/actor.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { orderScene } from '../test/order-scene.ts'
import { readPdf } from '../test/read-pdf.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { partsOf } from './export-papers.ts'
import { findBook } from './invoices.queries.ts'

const WISH = {
  ...{ mode: 'byHand', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es', registry: '' },
  ...{ exemptNote: '', isAgreed: true, rowVersion: 0 },
}

interface Shop {
  id: number
  seller: Login
  skuId: number
}

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let addressId: number
beforeAll(async () => {
  world = await createWorld({ now: new Date('2026-09-29T09:00:00Z') })
  scene = orderScene(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.login('business')
  addressId = await world.make.address(buyer.accountId)
})

/** A shop that issues its invoices by hand. */
const shopOf = async (company_name = COMPANY.company_name): Promise<Shop> => {
  const facts = { ...COMPANY, company_name, tax_identification_code: newTaxId(), return_days: 90 }
  const id = await world.make.shop(facts)
  const seller = await world.login('shop', id)
  const skuId = await scene.newSku(id, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  expect((await world.call('updateInvoicing', { token: seller.token, body: WISH })).status).toBe(200)
  return { id, seller, skuId }
}
/** An order that left, of so many units of 10 € without VAT and 5 € of delivery. */
const sent = async ({ id, seller, skuId }: Shop, quantity = 1, [who, address] = [buyer, addressId]) => {
  const wish = { deliveryMethod: 'shipment', addressId: address, invoiceAddressId: address }
  const order = await scene.placed(who, id, [{ skuId, quantity }], wish)
  await scene.packed(seller, order.id)
  await scene.acted(seller, order.id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
  return order.id
}
const issue = async ({ seller }: Shop, id: number) => {
  const { status, body } = await world.call('issueInvoice', { token: seller.token, params: { id } })
  expect(status).toBe(201)
  return body.items.at(-1)?.number ?? ''
}
const invoiced = async (shop: Shop, quantity = 1) => issue(shop, await sent(shop, quantity))

const ask = (who: Login, query: Record<string, string> = {}) =>
  world.call<ArrayBuffer>('exportInvoicePapers', { token: who.token, query })
const filesOf = async (who: Login, query: Record<string, string> = {}) => {
  const { status, body } = await ask(who, query)
  expect(status).toBe(200)
  return unzipSync(new Uint8Array(body))
}
const pdfsOf = async (who: Login, query?: Record<string, string>) =>
  Object.keys(await filesOf(who, query)).filter((name) => name.endsWith('.pdf'))
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const spendOf = async (who: Login, query: Record<string, string> = {}) =>
  (await world.call('getSpendByShop', { token: who.token, query })).body

describe('the file of all invoices of a period', () => {
  test('has the PDF of each that the buyer received, and the book that says which are paid', async () => {
    const [lucky, almond] = [await shopOf('好运/贸易 S.L.'), await shopOf('Almendros, S.L.')]
    const [first, second] = [await invoiced(lucky), await invoiced(almond, 2)]
    const answer = await ask(buyer, { lang: 'es', dateFrom: '2026-07-01', dateTo: '2026-09-30' })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="received-invoices-2026-07-01-2026-09-30.zip"',
    )
    const files = unzipSync(new Uint8Array(answer.body))
    const names = [`2026-09-29 好运-贸易 S.L. ${first}.pdf`, `2026-09-29 Almendros, S.L. ${second}.pdf`]
    expect(Object.keys(files)).toEqual(['received-invoices.csv', ...names])
    for (const [name, words] of [
      [names[0], [first, 'S.L.', '18,15']],
      [names[1], [second, 'Almendros, S.L.', '30,25']],
    ] as const) {
      const { pages } = await readPdf(files[name ?? ''] ?? new Uint8Array())
      for (const word of words) expect(pages.join(' ')).toContain(word)
    }
    const book = await world.call<ArrayBuffer>('exportInvoices', { token: buyer.token, query: { lang: 'es' } })
    const text = textOf(files['received-invoices.csv'])
    expect(text).toBe(textOf(new Uint8Array(book.body)))
    const [head = '', ...rows] = text.trim().split('\n')
    const paid = head.split(';').indexOf('Pagada')
    expect(rows.map((row) => row.split(';')[paid])).toEqual(['Sí', 'Sí'])
  })

  test('says of a corrective invoice what it corrects, and that it is neither paid nor unpaid', async () => {
    const shop = await shopOf()
    const id = await sent(shop, 3)
    const number = await issue(shop, id)
    await scene.giveBack({ buyer, seller: shop.seller }, id, { skuId: shop.skuId, quantity: 1 })
    const corrective = await issue(shop, id)
    const files = await filesOf(shop.seller, { lang: 'es' })
    expect(Object.keys(files).slice(1)).toEqual([
      expect.stringContaining(` ${number}.pdf`),
      expect.stringContaining(` ${corrective}.pdf`),
    ])
    const [head = '', sale = '', row = ''] = textOf(files['issued-invoices.csv']).trim().split('\n')
    const cells = head.split(';')
    const at = (line: string, title: string) => line.split(';')[cells.indexOf(title)]
    expect([at(sale, 'Rectifica o sustituye a'), at(sale, 'Pagada')]).toEqual(['', 'Sí'])
    expect([at(row, 'Rectifica o sustituye a'), at(row, 'Pagada')]).toEqual([number, ''])
  })

  test('of invoices of one number, day and name, each has a file of its own', async () => {
    const [one, other] = [await shopOf(), await shopOf()]
    const number = await invoiced(one)
    expect(await invoiced(other)).toBe(number)
    expect(await pdfsOf(buyer)).toEqual([
      `2026-09-29 Vidal, S.L. ${number}.pdf`,
      `2026-09-29 Vidal, S.L. ${number} (2).pdf`,
    ])
  })

  test('has the own invoices alone: a buyer’s, or the shop’s, with the buyer’s name', async () => {
    const [shop, otherShop] = [await shopOf(), await shopOf('Besaya, S.L.')]
    const mine = await invoiced(shop)
    const other = await world.login('business')
    const theirs = await issue(otherShop, await sent(otherShop, 1, [other, await world.make.address(other.accountId)]))
    expect(await pdfsOf(buyer)).toEqual([`2026-09-29 Vidal, S.L. ${mine}.pdf`])
    expect(await pdfsOf(other)).toEqual([`2026-09-29 Besaya, S.L. ${theirs}.pdf`])
    const [named] = await pdfsOf(shop.seller)
    expect(named).toMatch(new RegExp(`^2026-09-29 Bar Ana.* ${mine}\\.pdf$`))
    expect(await pdfsOf(shop.seller)).toHaveLength(1)
    // no filter reaches beyond them
    const { sub_domain } = await world.db
      .selectFrom('shops')
      .select('sub_domain')
      .where('id', '=', otherShop.id)
      .executeTakeFirstOrThrow()
    for (const who of [buyer, shop.seller]) {
      expect(await pdfsOf(who, { subDomain: sub_domain })).toEqual([])
      expect(await pdfsOf(who, { search: 'besaya' })).toEqual([])
    }
    expect(Object.keys(await filesOf(await world.login('business')))).toEqual(['received-invoices.csv'])
    expect((await world.call('exportInvoicePapers')).code).toBe('login_required')
  })

  test('is for those of a shop’s people alone who see its money', async () => {
    const shop = await shopOf()
    await invoiced(shop)
    const as = async (role: 'orders' | 'products' | 'accounts') => {
      await world.db.updateTable('operators').set({ role }).where('id', '=', shop.seller.operatorId).execute()
      return (await ask(shop.seller)).code
    }
    expect([await as('orders'), await as('products'), await as('accounts')]).toEqual([
      'role_forbids',
      'role_forbids',
      null,
    ])
  })

  test('is in the log where the market takes it, and counts against a limit of its own', async () => {
    const shop = await shopOf('Mercado Uno, S.L.')
    await invoiced(shop)
    const office = await world.login('market')
    const take = vi.spyOn(world.deps.limits, 'take')
    expect(await pdfsOf(office, { search: 'mercado uno', dateFrom: '2026-09-01' })).toHaveLength(1)
    expect(take.mock.calls).toEqual([['papers', String(office.accountId)]])
    take.mockRestore()
    await filesOf(buyer)
    const log = await world.db
      .selectFrom('audit_log')
      .select(['actor_user_id', 'after'])
      .where('action', '=', 'shopInvoice.download')
      .execute()
    expect(log).toEqual([{ actor_user_id: office.userId, after: { dateFrom: '2026-09-01' } }])
  })

  test('holds so many invoices and no more', async () => {
    const shop = await shopOf()
    await invoiced(shop)
    const copies = async (from: number, to: number) =>
      sql`insert into invoices (shop_id, account_id, order_id, kind, series, year, sequence, number, issued_at, locale, order_number,
          reference, issuer, recipient, lines, taxes, payments, net_cents, vat_cents, total_cents, corrects_id, reason, previous_hash, hash)
        select i.shop_id, i.account_id, i.order_id, 'corrective', 'R', i.year, n, 'R-' || n, i.issued_at, i.locale, i.order_number,
          i.reference, i.issuer, i.recipient, i.lines, i.taxes, i.payments, i.net_cents, i.vat_cents, i.total_cents, i.id, 'returned',
          'P' || n, lpad(n::text, 64, '0')
        from invoices i, generate_series(${from}::int, ${to}::int) n where i.shop_id = ${shop.id} and i.kind = 'sale'`.execute(
        world.db,
      )
    // as many as it may hold are begun
    await copies(1, PAPERS_MAX - 1)
    const begun = await world.api.request('http://lonja.test/backend/api/v1/invoices.zip', {
      headers: { authorization: buyer.token },
    })
    expect(begun.status).toBe(200)
    await begun.body?.cancel()
    await copies(PAPERS_MAX, PAPERS_MAX)
    const { status, items } = await ask(buyer, { lang: 'es' })
    expect([status, items[0]?.code, items[0]?.message]).toEqual([
      409,
      'invoices_too_many',
      'Son más de 300 facturas. Elige un periodo más corto, por ejemplo un mes, y descárgalas por partes.',
    ])
    expect(await pdfsOf(buyer, { kind: 'sale' })).toHaveLength(1)
  })
})

test('an invoice that cannot be printed leaves the others in the file, which names it', async () => {
  const shop = await shopOf('Rota, S.L.')
  await invoiced(shop)
  const broken = await invoiced(shop, 2)
  await transaction(world.db, async (trx) => {
    await sql`alter table invoices disable trigger user`.execute(trx)
    await sql`update invoices set lines = '[{}]' where number = ${broken} and shop_id = ${shop.id}`.execute(trx)
    await sql`alter table invoices enable trigger user`.execute(trx)
  })
  const files = await filesOf(shop.seller, { lang: 'es' })
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
  expect(textOf(files['0 FACTURAS QUE FALTAN.txt'])).toContain(`${broken}.pdf`)
})

test('a printer that is overloaded breaks the file off: none of those that wait is called one that cannot be printed', async () => {
  const shop = await shopOf('Llena, S.L.')
  await invoiced(shop)
  const { db } = world
  const session = await findSession(db, { hash: hashToken(shop.seller.token), now: world.now, forPage: false })
  if (!session) throw new Error('the shop is not logged in')
  const { actor } = session
  const rows = await findBook(db, { actor }, { after: null, rows: 10 })
  const read = async (printer: () => Promise<Uint8Array>) => {
    const names: string[] = []
    const call = { deps: world.deps, actor, locale: 'es' as const, now: world.now }
    for await (const { name } of partsOf(call, rows, printer)) names.push(name)
    return names
  }
  expect(await read(async () => Promise.reject(new Error('no letters')))).toEqual([
    'issued-invoices.csv',
    '0 FACTURAS QUE FALTAN.txt',
  ])
  await expect(read(async () => Promise.reject(new Refusal('unavailable')))).rejects.toMatchObject({
    code: 'unavailable',
  })
})

describe('what is bought by shop', () => {
  test('adds up by shop, the most first, with corrective invoices by their sign', async () => {
    const [one, other] = [await shopOf('Una, S.L.'), await shopOf('Otra, S.L.')]
    const id = await sent(one, 3)
    await issue(one, id)
    await scene.giveBack({ buyer, seller: one.seller }, id, { skuId: one.skuId, quantity: 2 })
    await issue(one, id)
    await invoiced(other, 2)
    expect(await spendOf(buyer)).toEqual({
      items: [
        {
          ...{ shopId: other.id, issuerName: 'Otra, S.L.', invoices: 1, net: 25, vat: 5.25, surcharge: 0, irpf: 0 },
          total: 30.25,
        },
        {
          ...{ shopId: one.id, issuerName: 'Una, S.L.', invoices: 2, net: 15, vat: 3.15, surcharge: 0, irpf: 0 },
          total: 18.15,
        },
      ],
      shops: 2,
    })
    expect((await spendOf(buyer, { search: 'una, s' })).items.map(({ shopId }) => shopId)).toEqual([one.id])
    expect(await spendOf(await world.login('business'))).toEqual({ items: [], shops: 0 })
    expect((await world.call('getSpendByShop', { token: one.seller.token })).code).toBe('forbidden')
  })
})

// the last one: it moves the clock
test('a quarter begins and ends at midnight in Madrid, in summer, in winter and at New Year', async () => {
  const shop = await shopOf()
  const orders = []
  for (let n = 0; n < 4; n++) orders.push(await sent(shop))
  const numbers: string[] = []
  for (const [n, at] of [
    // the clocks go back between the first two and the last two
    '2026-09-30T21:59:59Z',
    '2026-09-30T22:00:00Z',
    '2026-12-31T22:59:59Z',
    '2026-12-31T23:00:00Z',
  ].entries()) {
    world.pass(Date.parse(at) - world.now.getTime())
    await world.db.updateTable('sessions').set({ created_at: world.now, seen_at: world.now }).execute()
    numbers.push(await issue(shop, orders[n] ?? 0))
  }
  const [third, begin, end, next] = numbers
  const within = async (dateFrom: string, dateTo: string) => {
    const { items } = await spendOf(buyer, { dateFrom, dateTo })
    const names = await pdfsOf(buyer, { dateFrom, dateTo })
    expect(items[0]?.invoices).toBe(names.length)
    return names.map((name) => name.replace(' Vidal, S.L.', ''))
  }
  expect(await within('2026-07-01', '2026-09-30')).toEqual([`2026-09-30 ${third}.pdf`])
  expect(await within('2026-10-01', '2026-12-31')).toEqual([`2026-10-01 ${begin}.pdf`, `2026-12-31 ${end}.pdf`])
  expect(await within('2027-01-01', '2027-03-31')).toEqual([`2027-01-01 ${next}.pdf`])
  expect(next).toContain('2027')
})
