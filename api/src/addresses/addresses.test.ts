import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

const body = {
  recipient: 'Ana Pérez',
  phone: '+34 600 000 000',
  country: 'ES',
  province: 'Madrid',
  city: 'Madrid',
  street: 'Calle Mayor, 1',
  postCode: '28013',
  companyName: 'Bar Ana S.L.',
  taxIdentificationCode: 'B12345674',
}

let world: World
let buyer: Login
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  buyer = await world.login('business')
})
afterAll(() => world.close())

const create = (given: object = {}, who = buyer) =>
  world.call('createAddress', { token: who.token, body: { ...body, ...given } })
const update = (id: number, given: object, who = buyer) =>
  world.call('updateAddress', { token: who.token, params: { id }, body: given })
const book = async (who = buyer) => (await world.call('getAddresses', { token: who.token })).body.items
const defaults = async () =>
  (await book()).map(({ id, isDefaultDelivery, isDefaultInvoice }) => [id, isDefaultDelivery, isDefaultInvoice])

test('the first address is the default for everything, later ones only when asked', async () => {
  const first = (await create()).body
  expect(first).toMatchObject({ ...body, label: '', isDefaultDelivery: true, isDefaultInvoice: true })
  const second = (await create({ label: 'Almacén' })).body
  expect(await defaults()).toEqual([
    [first.id, true, true],
    [second.id, false, false],
  ])
  const third = (await create({ isDefaultInvoice: true })).body
  expect(await defaults()).toEqual([
    [first.id, true, false],
    [third.id, false, true],
    [second.id, false, false],
  ])
})

test('becoming a default takes it from the other', async () => {
  const [first, second] = [(await create()).body, (await create()).body]
  expect((await update(second.id, { isDefaultDelivery: true })).body.isDefaultDelivery).toBe(true)
  expect(await defaults()).toEqual([
    [second.id, true, false],
    [first.id, false, true],
  ])
  await update(second.id, { isDefaultDelivery: false })
  expect(await defaults()).toEqual([
    [first.id, false, true],
    [second.id, false, false],
  ])
})

test('a change touches the fields given alone', async () => {
  const { id } = (await create({ label: 'Tienda' })).body
  expect((await update(id, { city: 'Getafe', postCode: '28 901' })).body).toMatchObject({
    ...body,
    label: 'Tienda',
    city: 'Getafe',
    postCode: '28901',
    isDefaultDelivery: true,
  })
})

test.each([
  ['its own +', { phone: '+33 6 12 34 56 78' }, '+33 6 12 34 56 78'],
  ['two noughts for the +', { phone: '0033 6 12 34 56 78' }, '+33 6 12 34 56 78'],
  ['the area named beside it', { areaCode: '+33', phone: '06 12 34 56 78' }, '+33 6 12 34 56 78'],
  ['no area: the country of the address', { phone: '600 100 200' }, '+34 600 10 02 00'],
])('a phone is kept with %s', async (_by, given, kept) => {
  const made = await create(given)
  expect(made.body).toMatchObject({ phone: kept })
  expect(made.body).not.toHaveProperty('areaCode')
})

test('a phone that cannot be one of its area is refused, and one of before is left alone', async () => {
  const refused = [[{ code: 'invalid_phone', path: 'body.phone' }]]
  for (const given of [
    { areaCode: '+34', phone: '12 34 56' },
    { areaCode: '+999', phone: '600100200' },
  ])
    expect([(await create(given)).body]).toMatchObject(refused)
  const { id } = (await create()).body
  await world.db.updateTable('addresses').set({ phone: '123456' }).where('id', '=', id).execute()
  expect((await update(id, { label: 'Tienda' })).body).toMatchObject({ label: 'Tienda', phone: '123456' })
  expect([(await update(id, { phone: '123456' })).body]).toMatchObject(refused)
  expect((await update(id, { areaCode: '351', phone: '210 000 118' })).body.phone).toBe('+351 21 000 0118')
})

test('what a removed address was the default for, the newest becomes', async () => {
  const [first, second, third] = [(await create()).body, (await create()).body, (await create()).body]
  await world.call('deleteAddress', { token: buyer.token, params: { id: first.id } })
  expect(await defaults()).toEqual([
    [third.id, true, true],
    [second.id, false, false],
  ])
})

test('ten at once leave one default of each kind', async () => {
  await Promise.all(Array.from({ length: 10 }, () => create({ isDefaultDelivery: true, isDefaultInvoice: true })))
  const all = await book()
  expect(all).toHaveLength(10)
  expect(all.filter((one) => one.isDefaultDelivery)).toHaveLength(1)
  expect(all.filter((one) => one.isDefaultInvoice)).toHaveLength(1)
})

test("someone else's address does not exist", async () => {
  const { id } = (await create()).body
  const other = await world.login('personal')
  expect((await update(id, { city: 'Getafe' }, other)).code).toBe('not_found')
  expect((await world.call('deleteAddress', { token: other.token, params: { id } })).code).toBe('not_found')
  expect(await book(other)).toEqual([])
  expect(await book()).toHaveLength(1)
})

describe('codes', () => {
  test.each([
    [{ taxIdentificationCode: 'es-b12345674' }, 201, null],
    [{ taxIdentificationCode: 'B12345675' }, 400, 'invalid_tax_id'],
    [{ postCode: '53001' }, 400, 'invalid_post_code'],
    [{ postCode: '00123' }, 400, 'invalid_post_code'],
    [{ postCode: '2801' }, 400, 'invalid_post_code'],
    // a postcode of another province is somebody's real address
    [{ postCode: '45200' }, 201, null],
    // but not over the sea: VAT would follow the postcode
    [{ postCode: '35001' }, 400, 'post_code_elsewhere'],
    [{ postCode: '35001', province: 'Las Palmas' }, 201, null],
    [{ postCode: '35001', province: 'Gran Canaria' }, 201, null],
    [{ province: 'Ceuta' }, 400, 'post_code_elsewhere'],
    [{ country: 'pt', postCode: '1000-001', taxIdentificationCode: 'PT502757191' }, 201, null],
    [{ recipient: ' ' }, 400, 'field_required'],
    [{ phone: 'call me' }, 400, 'field_invalid'],
    [{ country: 'ZZ' }, 400, 'field_invalid'],
    [{ country: 'Spain' }, 400, 'field_too_long'],
  ])('%j', async (given, status, code) => {
    const answer = await create(given)
    expect([answer.status, answer.code]).toEqual([status, code])
  })
  test('are kept tidy', async () => {
    expect((await create({ taxIdentificationCode: 'es-b12345674', postCode: ' 28 013' })).body).toMatchObject(body)
  })
  test('a change of country is checked with what stays', async () => {
    const { id } = (await create({ country: 'PT', postCode: '1000-001', taxIdentificationCode: '502757191' })).body
    expect((await update(id, { country: 'ES' })).code).toBe('invalid_tax_id')
  })
})
