import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLocalVerifactu } from '../providers/verifactu/local-verifactu.ts'
import { createVerifactu } from '../providers/verifactu/verifactu.ts'
import { textAt } from '../providers/verifactu/xml-tree.ts'
import { COMPANY, newTaxId } from '../test/factories.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { declareSystem } from './declare-system.ts'
import { sendRecords } from './send-records.ts'

const SYSTEM = { producer: { name: 'Lonja Software', taxId: 'A11111119' }, version: '1', installation: '1' }
const MARKET = {
  ...{ legal_name: 'Lonja Mercado S.A.', tax_identification_code: 'A58818501', email: 'm@lonja.test' },
  ...{ street: 'Calle Mayor, 1', post_code: '28013', city: 'Madrid', province: 'Madrid' },
}

let world: World
let agency: Awaited<ReturnType<typeof startLocalVerifactu>>
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let office: Login
let shopId: number
let skuId: number
let addressId: number
let taxId: string
beforeAll(async () => {
  agency = await startLocalVerifactu(() => new Date('2026-05-04T09:00:00Z'))
  const verifactu = createVerifactu({ environment: 'local', system: SYSTEM, url: agency.url, certificate: null })
  world = await createWorld({ connections: 12, verifactu })
  await declareSystem(world.deps, world.now)
  await world.db.insertInto('market_identity').values(MARKET).execute()
  scene = orderScene(world)
  office = await world.login('market')
})
afterAll(async () => {
  await world.close()
  await agency.stop()
})
/** Opens a shop that has its invoices written; the functions below are about it from then on. */
const openShop = async (ofTaxId: string, series = 'F') => {
  taxId = ofTaxId
  shopId = await world.make.shop({ ...COMPANY, tax_identification_code: taxId, return_days: 90 })
  seller = await world.login('shop', shopId)
  skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
  const on = await world.call('updateInvoicing', {
    token: seller.token,
    body: {
      ...{ rowVersion: 0, mode: 'byHand', series, correctiveSeries: `${series}R`, firstNumber: 1, language: 'es' },
      ...{ registry: '', exemptNote: '', isAgreed: true },
    },
  })
  if (on.status !== 200) throw new Error(JSON.stringify(on.items))
}
beforeEach(async () => {
  agency.behave('usual')
  buyer = await world.login('business')
  addressId = await world.make.address(buyer.accountId)
  await openShop(newTaxId())
})

const change = (body: object, who = seller) => world.call('updateVerifactu', { token: who.token, body })
const turnOn = async () => {
  const answer = await change({ isOn: true, isAgreed: true })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
}
const settings = async () => (await world.call('getVerifactu', { token: seller.token })).body
/** Issues the invoice of a new order. */
const issued = async (quantity = 10): Promise<{ id: number; number: string; orderId: number }> => {
  const wish = { deliveryMethod: 'shipment', addressId, invoiceAddressId: addressId }
  const order = await scene.placed(buyer, shopId, [{ skuId, quantity }], wish)
  await scene.packed(seller, order.id)
  await scene.acted(seller, order.id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
  const { body } = await world.call('issueInvoice', { token: seller.token, params: { id: order.id } })
  const [invoice] = body.items
  if (!invoice) throw new Error('no invoice')
  return { id: invoice.id, number: invoice.number, orderId: order.id }
}
const read = async (id: number, who = seller) =>
  (await world.call('getInvoice', { token: who.token, params: { id } })).body
const recordOf = async (id: number) => (await read(id)).record
const send = (deps = quietJobs(world)) => sendRecords(deps, {}, '1')
/** The same once the agency's wait is over. */
const sendLater = async (ms = MINUTE) => {
  world.pass(ms)
  await send()
}
const correct = (id: number, who = seller) => world.call('correctRecord', { token: who.token, params: { id } })
const ofIssuer = () => agency.kept.filter(({ issuer }) => issuer === taxId)
/** What the last message says of how it is sent. */
const said = (name: 'FechaFinVeriFactu' | 'Incidencia') => {
  const message = agency.messages.at(-1)
  return message && textAt(message, `Envelope/Body/RegFactuSistemaFacturacion/Cabecera/RemisionVoluntaria/${name}`)
}
const stateOf = async (invoiceId: number) => {
  const rows = world.db.selectFrom('verifactu_records').select('state').where('invoice_id', '=', invoiceId)
  return (await rows.orderBy('id', 'desc').executeTakeFirst())?.state
}
const notices = async () =>
  (
    await world.db
      .selectFrom('inbox_messages')
      .select('event')
      .where('operator_id', '=', seller.operatorId)
      .where('event', 'in', ['recordRejected', 'recordFaulty'])
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('the mode', () => {
  test('is off; to begin, the shop agrees and its invoices are written by the market', async () => {
    expect(await settings()).toMatchObject({ isOffered: true, environment: 'local', since: null, endsOn: null })
    expect((await change({ isOn: true })).items[0]).toMatchObject({
      code: 'verifactu_agreement_needed',
      path: 'body.isAgreed',
    })
    const on = await change({ isOn: true, isAgreed: true })
    expect(on.body).toMatchObject({ since: world.now.toISOString(), endsOn: null, wouldEndOn: null })
    const log = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'shop.verifactu.update')
      .where('shop_id', '=', shopId)
      .execute()
    expect(log.map(({ after }) => after)).toEqual([{ verifactu_since: world.now.toISOString() }])
  })

  test('a shop that writes its invoices elsewhere cannot begin', async () => {
    await world.db.updateTable('invoicing').set({ mode: 'off' }).where('shop_id', '=', shopId).execute()
    expect((await change({ isOn: true, isAgreed: true })).code).toBe('invoicing_off')
  })

  test('ends at once for who sent nothing, and with the year for who sent', async () => {
    await turnOn()
    expect((await change({ isOn: false })).body).toMatchObject({ since: null, endsOn: null })
    await turnOn()
    await issued()
    const lastDay = `${world.now.getFullYear()}-12-31`
    expect((await change({ isOn: false })).body).toMatchObject({ endsOn: lastDay, wouldEndOn: lastDay })
    // what is issued until then is sent all the same, and the agency is told
    const { id } = await issued()
    await send()
    expect((await recordOf(id))?.state).toBe('accepted')
    expect(said('FechaFinVeriFactu')).toBe(`31-12-${world.now.getFullYear()}`)
    // who stays after all agreed to it before
    expect((await change({ isOn: true })).body).toMatchObject({ endsOn: null })
  })

  test('its end is the tax ID’s: another shop of it keeps it on, and an old one is not stated', async () => {
    await turnOn()
    await issued()
    await change({ isOn: false })
    await openShop(taxId, 'G')
    // it sent nothing itself, but its tax ID did
    expect(await settings()).toMatchObject({ wouldEndOn: `${world.now.getFullYear()}-12-31` })
    await turnOn()
    await send()
    expect(said('FechaFinVeriFactu')).toBe('')
    await change({ isOn: false })
    await issued()
    await sendLater()
    expect(said('FechaFinVeriFactu')).toBe(`31-12-${world.now.getFullYear()}`)
    await issued()
    const ends = world.db.updateTable('invoicing').set({ verifactu_ends_on: `${world.now.getFullYear() - 2}-12-31` })
    await ends.where('verifactu_since', 'is not', null).execute()
    await sendLater()
    expect(ofIssuer()).toHaveLength(3)
    expect(said('FechaFinVeriFactu')).toBe('')
  })

  test('the agency’s system of tests binds nobody, and its invoices carry no code', async () => {
    await declareSystem({ db: world.db, verifactu: { environment: 'preproduction', system: SYSTEM } }, world.now)
    await turnOn()
    const { id } = await issued()
    expect(await read(id)).toMatchObject({ qrAddress: null, record: { environment: 'preproduction' } })
    expect(await settings()).toMatchObject({ wouldEndOn: null })
    await declareSystem(world.deps, world.now)
  })

  test('what went to the system of tests is not counted once invoices go to the agency itself', async () => {
    const declare = (environment: 'preproduction' | 'local') =>
      declareSystem({ db: world.db, verifactu: { environment, system: SYSTEM } }, world.now)
    await declare('preproduction')
    await turnOn()
    await issued()
    expect(await settings()).toMatchObject({ waiting: 1 })
    await declare('local')
    expect(await settings()).toMatchObject({ waiting: 0, waitingSince: null, hasAnswers: false })
    await issued()
    expect(await settings()).toMatchObject({ waiting: 1 })
    await declareSystem(world.deps, world.now)
  })

  test('what went to the agency itself counts and binds whatever the settings name later', async () => {
    const declare = (environment: 'preproduction' | 'production') =>
      declareSystem({ db: world.db, verifactu: { environment, system: SYSTEM } }, world.now)
    await declare('production')
    await turnOn()
    await issued()
    await declare('preproduction')
    const lastDay = `${world.now.getFullYear()}-12-31`
    expect(await settings()).toMatchObject({ waiting: 1, wouldEndOn: lastDay })
    const health = await world.call('getVerifactuHealth', { token: office.token })
    expect(health.body.waiting).toBeGreaterThan(0)
    expect((await change({ isOn: false })).body).toMatchObject({ endsOn: lastDay })
    await declareSystem(world.deps, world.now)
  })

  test('ends with another tax ID of the shop', async () => {
    await turnOn()
    await world.db.updateTable('shops').set({ status: 'returned' }).where('id', '=', shopId).execute()
    // its opening is written by its owner
    await world.db.updateTable('operators').set({ role: 'owner' }).where('id', '=', seller.operatorId).execute()
    const write = (taxIdentificationCode: string) =>
      world.call('updateShopOpening', { token: seller.token, params: { id: shopId }, body: { taxIdentificationCode } })
    expect((await write(taxId)).status).toBe(200)
    expect((await settings()).since).not.toBeNull()
    expect((await write(newTaxId())).status).toBe(200)
    expect(await settings()).toMatchObject({ since: null, endsOn: null })
  })

  test('invoices of before stay as they are', async () => {
    const { id } = await issued()
    await turnOn()
    expect(await read(id)).toMatchObject({ qrAddress: null, record: null })
  })
})

describe('records', () => {
  test('are made with the invoice and sent in the sequence of their chain', async () => {
    await turnOn()
    const [first, second] = [await issued(), await issued(3)]
    expect(await read(first.id)).toMatchObject({
      record: { state: 'waiting', csv: '' },
      qrAddress: `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=${taxId}&numserie=${first.number}&fecha=04-05-2026&importe=127.05`,
    })
    // its buyer sees the code, and not what became of the record
    expect(await read(first.id, buyer)).toMatchObject({ record: null, qrAddress: expect.stringContaining(taxId) })
    expect(await settings()).toMatchObject({ waiting: 2, waitingSince: world.now.toISOString() })
    await send()
    expect(ofIssuer().map(({ number }) => number)).toEqual([first.number, second.number])
    const [one, other] = ofIssuer()
    expect(other && textAt(other.xml, 'Encadenamiento/RegistroAnterior/Huella')).toBe(one?.hash)
    expect(one && textAt(one.xml, 'Tercero/NIF')).toBe(MARKET.tax_identification_code)
    expect(await recordOf(first.id)).toMatchObject({ state: 'accepted', csv: expect.stringMatching(/^A-LOCAL/) })
    const { items } = (await world.call('getInvoices', { token: seller.token })).body
    expect(items.map(({ recordState }) => recordState)).toEqual(['accepted', 'accepted'])
    const seen = (await world.call('getInvoices', { token: buyer.token })).body.items
    expect(seen.map(({ recordState }) => recordState)).toEqual([null, null])
    expect(await scene.damage('invoices')).toEqual([])
  })

  test('wait as long as the agency says, and are sent once', async () => {
    await turnOn()
    await issued()
    await send()
    await issued()
    await send()
    expect(ofIssuer()).toHaveLength(1)
    await sendLater()
    await sendLater()
    expect(ofIssuer()).toHaveLength(2)
  })

  test('two processes at once send one message', async () => {
    await turnOn()
    await issued()
    const before = agency.messages.length
    await Promise.all([send(), send()])
    expect(agency.messages.length - before).toBe(1)
  })

  test('of a corrective invoice name what it corrects', async () => {
    await turnOn()
    const { id, number, orderId } = await issued()
    await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity: 4 })
    const { body } = await world.call('issueInvoice', { token: seller.token, params: { id: orderId } })
    expect(body.items).toHaveLength(2)
    await send()
    const kept = ofIssuer().at(-1)
    expect(kept && textAt(kept.xml, 'FacturasRectificadas/IDFacturaRectificada/NumSerieFactura')).toBe(number)
    expect(kept && textAt(kept.xml, 'ImporteTotal')).toBe('-48.40')
    expect((await recordOf(id))?.state).toBe('accepted')
  })

  test('of an invoice whose buyer’s data were wrong: one of type R4 takes it back, one of type F1 says it to the right buyer', async () => {
    await turnOn()
    const { id, number, orderId } = await issued()
    await scene.giveBack({ buyer, seller }, orderId, { skuId, quantity: 4 })
    await world.call('issueInvoice', { token: seller.token, params: { id: orderId } })
    const right = await world.call('correctInvoiceBuyer', {
      token: seller.token,
      params: { id },
      body: {
        ...{ companyName: 'Bar Nuevo S.L.', taxIdentificationCode: 'B58818501', street: 'Calle Nueva, 9' },
        ...{ postCode: '46001', city: 'Valencia', province: 'Valencia' },
      },
    })
    expect(right.status).toBe(201)
    expect(right.body.qrAddress).toContain(`numserie=${right.body.number}`)
    await send()
    const [back, sale] = ofIssuer().slice(-2)
    const said = (kept: typeof back, ...paths: string[]) => paths.map((path) => kept && textAt(kept.xml, path))
    const told = ['TipoFactura', 'TipoRectificativa', 'ImporteTotal', 'Destinatarios/IDDestinatario/NIF']
    expect(said(back, ...told)).toEqual(['R4', 'I', '-78.65', 'B12345674'])
    expect(back?.xml && JSON.stringify(back.xml)).toContain(number)
    expect(said(sale, ...told)).toEqual(['F1', '', '78.65', 'B58818501'])
    expect(said(sale, 'Encadenamiento/RegistroAnterior/Huella')).toEqual([back?.hash])
    for (const one of (await world.call('getOrderInvoices', { token: seller.token, params: { id: orderId } })).body
      .items)
      expect((await recordOf(one.id))?.state).toBe('accepted')
    expect(await scene.damage('invoices')).toEqual([])
  })

  test('that are refused are told, seen and sent anew; the chain goes on from them', async () => {
    await turnOn()
    const wrong = await issued()
    const next = await issued()
    agency.find(wrong.number, { code: 1239, text: 'Error en el bloque Destinatario.' })
    await send()
    expect(await recordOf(wrong.id)).toMatchObject({
      ...{ state: 'rejected', errorCode: 1239, errorText: 'Error en el bloque Destinatario.', csv: '' },
      isCorrectable: true,
    })
    expect((await recordOf(next.id))?.state).toBe('accepted')
    expect(await notices()).toEqual(['recordRejected'])
    expect(await settings()).toMatchObject({ rejected: 1, waiting: 0 })
    const health = (await world.call('getVerifactuHealth', { token: office.token })).body
    expect(health.wrong[0]).toMatchObject({ number: wrong.number, errorCode: 1239 })
    expect((await correct(next.id)).code).toBe('record_stands')
    // of two presses one makes a record
    const presses = await Promise.all([correct(wrong.id), correct(wrong.id)])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await sendLater()
    expect(await recordOf(wrong.id)).toMatchObject({ state: 'accepted', isCorrectable: false })
    const kept = ofIssuer().at(-1)
    expect(kept && [textAt(kept.xml, 'Subsanacion'), textAt(kept.xml, 'RechazoPrevio')]).toEqual(['S', 'X'])
    expect(await scene.damage('invoices')).toEqual([])
  })

  test('that are taken with errors are told, and mended by another one', async () => {
    await turnOn()
    const { id, number } = await issued()
    agency.find(number, { code: 2001, text: 'El NIF no está en el censo.', isTaken: true })
    await send()
    expect(await recordOf(id)).toMatchObject({ state: 'acceptedWithErrors', errorCode: 2001, isCorrectable: true })
    expect((await recordOf(id))?.csv).not.toBe('')
    expect(await notices()).toEqual(['recordFaulty'])
    await correct(id)
    await sendLater()
    expect((await recordOf(id))?.state).toBe('accepted')
    const kept = ofIssuer().at(-1)
    expect(kept && textAt(kept.xml, 'RechazoPrevio')).toBe('N')
  })

  test('that the agency refused by its own fault are sent anew without anybody', async () => {
    await turnOn()
    const { id, number } = await issued()
    agency.find(number, { code: 1241, text: 'Error técnico al obtener el SistemaInformatico.' })
    await send()
    expect((await recordOf(id))?.state).toBe('rejected')
    expect(await notices()).toEqual([])
    await sendLater()
    expect((await recordOf(id))?.state).toBe('rejected')
    await sendLater(HOUR)
    expect((await recordOf(id))?.state).toBe('accepted')
  })

  test('whose number another program sent are refused at the first try', async () => {
    await turnOn()
    const { id, number } = await issued()
    const [day, xml] = ['04-05-2026', { name: '', text: '', children: [] }]
    agency.kept.push({ issuer: taxId, number, day, hash: '', xml, fault: null })
    await send()
    expect(await recordOf(id)).toMatchObject({ state: 'rejected', errorCode: 3000, isCorrectable: false })
    expect((await correct(id)).code).toBe('record_stands')
  })

  test('that waited for minutes are late', async () => {
    await turnOn()
    await issued()
    await send()
    expect(said('Incidencia')).toBe('')
    await issued()
    await sendLater(4 * MINUTE)
    expect(said('Incidencia')).toBe('S')
  })

  test('of which one breaks their message are sent one alone, which is refused then', async () => {
    await turnOn()
    const [bad, good] = [await issued(), await issued()]
    agency.behave({ fault: 'Codigo[4102].El XML no cumple el esquema.' })
    await send()
    expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['waiting', 'waiting'])
    await sendLater()
    expect(await recordOf(bad.id)).toMatchObject({
      ...{ state: 'rejected', errorCode: 4102, errorText: 'Codigo[4102].El XML no cumple el esquema.' },
      isCorrectable: true,
    })
    expect(await notices()).toEqual(['recordRejected'])
    expect(await stateOf(good.id)).toBe('waiting')
    agency.behave('usual')
    await sendLater()
    expect(await stateOf(good.id)).toBe('accepted')
  })

  test('whose message is refused for its head stop after the first: the others wait, and the shop is told', async () => {
    await turnOn()
    const all = [await issued(), await issued(), await issued()]
    const before = agency.messages.length
    const states = () => Promise.all(all.map(({ id }) => stateOf(id)))
    agency.behave({ fault: 'Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.: NombreRazon' })
    await send()
    await sendLater()
    expect(await states()).toEqual(['rejected', 'waiting', 'waiting'])
    await sendLater()
    expect(await states()).toEqual(['rejected', 'waiting', 'waiting'])
    expect((await settings()).failing?.why).toContain('4102')
    await sendLater()
    expect(agency.messages).toHaveLength(before + 3)
    await sendLater(HOUR)
    expect(await states()).toEqual(['rejected', 'waiting', 'waiting'])
    expect(await notices()).toEqual(['recordRejected'])
    agency.behave('usual')
    await sendLater(HOUR)
    await sendLater()
    expect(await states()).toEqual(['rejected', 'accepted', 'accepted'])
    expect((await settings()).failing).toBeNull()
    await correct(all[0]?.id ?? 0)
    await sendLater()
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('of which two in a row break their messages stop nobody for good: the second is given up after a day', async () => {
    await turnOn()
    const all = [await issued(), await issued(), await issued(), await issued()]
    const states = () => Promise.all(all.map(({ id }) => stateOf(id)))
    agency.behave({ fault: 'Codigo[4102].El XML no cumple el esquema.' })
    await send()
    await sendLater()
    await sendLater()
    await sendLater()
    expect(await states()).toEqual(['rejected', 'waiting', 'waiting', 'waiting'])
    await sendLater(23 * HOUR)
    expect(await states()).toEqual(['rejected', 'waiting', 'waiting', 'waiting'])
    await sendLater(HOUR)
    expect(await states()).toEqual(['rejected', 'rejected', 'waiting', 'waiting'])
    // one an hour, so that a fault of the head does not take them all
    await sendLater()
    expect(await states()).toEqual(['rejected', 'rejected', 'waiting', 'waiting'])
    expect((await settings()).failing?.why).toContain('4102')
    await sendLater(HOUR)
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected', 'waiting'])
    agency.behave('usual')
    await sendLater(HOUR)
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected', 'accepted'])
    expect((await settings()).failing).toBeNull()
    expect(await notices()).toEqual(['recordRejected', 'recordRejected', 'recordRejected'])
  })

  test('of one issuer keep nobody else’s from being sent', async () => {
    await turnOn()
    const [broken, first] = [taxId, await issued()]
    await openShop(newTaxId())
    await turnOn()
    const other = await issued()
    const { verifactu } = world.deps
    if (!verifactu) throw new Error('nothing is sent')
    const fails = async (message: string) => {
      if (message.includes(broken)) throw new Error('out of order')
      return verifactu.send(message)
    }
    await send({ ...quietJobs(world), verifactu: { ...verifactu, send: fails } })
    expect(await stateOf(other.id)).toBe('accepted')
    const { failing } = (await world.call('getVerifactuHealth', { token: office.token })).body
    expect(failing.find((one) => one.taxId === broken)).toMatchObject({ why: 'out of order' })
    await sendLater(HOUR)
    expect(await stateOf(first.id)).toBe('accepted')
  })
})

describe('when the agency cannot be reached', () => {
  const failing = async () => {
    const { body } = await world.call('getVerifactuHealth', { token: office.token })
    return body.failing.find((one) => one.taxId === taxId)
  }
  test.each([
    ['a SOAP fault', { fault: 'Codigo[4112].El titular del certificado no es colaborador social.' }, 'waiting'],
    ['a certificate that is refused', { status: 403 }, 'waiting'],
    ['a certificate that it does not know', { status: 302 }, 'waiting'],
    ['a page of a proxy', { status: 503 }, 'unanswered'],
    ['a fault of its server', { fault: 'Error interno', code: 'Server' }, 'unanswered'],
    ['silence', 'silent', 'unanswered'],
  ] as const)('%s: it is tried again an hour later and said to be late', async (_what, how, state) => {
    await turnOn()
    const { id } = await issued()
    agency.behave(how)
    await send()
    expect((await recordOf(id))?.state).toBe(state)
    expect((await failing())?.since).toBe(world.now.toISOString())
    expect((await settings()).failing?.since).toBe(world.now.toISOString())
    agency.behave('usual')
    await sendLater()
    expect((await recordOf(id))?.state).toBe(state)
    await sendLater(HOUR)
    expect((await recordOf(id))?.state).toBe('accepted')
    expect(await failing()).toBeUndefined()
    expect(said('Incidencia')).toBe('S')
  })

  test('what it took without an answer counts as sent', async () => {
    await turnOn()
    const { id } = await issued()
    agency.behave('takenSilent')
    await send()
    expect((await recordOf(id))?.state).toBe('unanswered')
    agency.behave('usual')
    await sendLater(HOUR)
    expect(ofIssuer()).toHaveLength(1)
    expect(await recordOf(id)).toMatchObject({ state: 'accepted', csv: '', errorCode: null })
    expect(await notices()).toEqual([])
  })

  test('an answer that never comes ends', async () => {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const slow = createVerifactu({
      ...{ environment: 'local', system: SYSTEM, certificate: null, patienceMs: 200 },
      url: `http://127.0.0.1:${port}/`,
    })
    expect(await slow.send('<a/>')).toMatchObject({ kind: 'unanswered' })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await slow.send('<a/>')).toMatchObject({ kind: 'unsent', why: expect.stringContaining('ECONNREFUSED') })
  })
})

test('a record is never changed nor deleted once it is answered', async () => {
  await turnOn()
  const { id } = await issued()
  await send()
  const altered = world.db.updateTable('verifactu_records').set({ state: 'waiting', answered_at: null })
  await expect(altered.where('invoice_id', '=', id).execute()).rejects.toThrow('never changed')
  await expect(world.db.deleteFrom('verifactu_records').where('invoice_id', '=', id).execute()).rejects.toThrow(
    'never changed',
  )
})

test('lonja check finds an invoice without its record', async () => {
  const { number } = await issued()
  await turnOn()
  expect(await scene.damage('invoices')).toEqual([])
  const since = (at: Date) =>
    world.db.updateTable('invoicing').set({ verifactu_since: at }).where('shop_id', '=', shopId).execute()
  await since(new Date(0))
  expect(await scene.damage('invoices')).toEqual([
    [
      'each invoice that is to be sent to the tax agency has its record',
      `invoice ${number} of shop ${shopId} has no record`,
    ],
  ])
  await since(world.now)
})

test('the declaration is published where it was made, and the program by its name', async () => {
  expect((await world.call('getProducerDeclaration')).status).toBe(404)
  const declared = { address: 'Calle Mayor, 1', declaredOn: '2027-01-01', declaredIn: 'Madrid' }
  world.deps.declaration = { ...SYSTEM, ...declared }
  expect((await world.call('getProducerDeclaration')).body).toEqual({
    ...SYSTEM,
    ...declared,
    name: 'Lonja',
    code: 'LJ',
  })
  world.deps.declaration = null
})

describe('a shop of a tax office of its own', () => {
  const movesTo = (postCode: string) =>
    world.db.updateTable('shops').set({ post_code: postCode }).where('id', '=', shopId).execute()

  test.each([
    ['01001', 'alava'],
    ['48001', 'bizkaia'],
    ['20001', 'gipuzkoa'],
    ['31001', 'navarra'],
  ])('in %s is told so, and its invoices are not sent', async (postCode, office) => {
    await movesTo(postCode)
    expect(await change({ isOn: true, isAgreed: true })).toMatchObject({ status: 409, code: 'foral_tax_office' })
    expect(await settings()).toMatchObject({ foralOffice: office, since: null })
    expect((await read((await issued()).id)).record).toBeNull()
  })

  test('that was elsewhere may end the mode and not stay in it', async () => {
    expect(await settings()).toMatchObject({ foralOffice: null })
    await turnOn()
    await issued()
    await movesTo('48001')
    expect((await change({ isOn: false })).body.endsOn).toBe(`${world.now.getUTCFullYear()}-12-31`)
    expect((await change({ isOn: true })).code).toBe('foral_tax_office')
    expect((await settings()).endsOn).not.toBeNull()
  })
})
