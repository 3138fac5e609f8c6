import type { FrontBlock } from '@lonja/core/home/front-items.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let operator: Login
beforeAll(async () => {
  world = await createWorld()
  operator = await world.login('market')
})
afterAll(() => world.close())

const block = (id: number, given: Partial<FrontBlock> = {}): FrontBlock => ({
  ...{ id, type: 'recent', isOn: true, titles: { es: `Bloque ${id}` }, texts: {}, link: null, linkTexts: {} },
  ...{ picture: null, limit: 10, filter: '', shownFrom: null, shownUntil: null },
  ...given,
})
const ask = (body?: object, more: object = {}) => ({
  token: operator.token,
  params: { part: 'home', ...more },
  ...(body && { body }),
})
const read = async () => (await world.call('getFrontDraft', ask())).body
const save = async (items: FrontBlock[], rowVersion?: number) =>
  world.call(
    'saveFrontDraft',
    ask({ rowVersion: rowVersion ?? (await read()).rowVersion, content: { part: 'home', items } }),
  )
const publish = async () => world.call('publishFront', ask({ rowVersion: (await read()).rowVersion }))
const shown = async () => (await world.call('getIndexBlocks')).body.items.map(({ id }) => id)

test('a draft is seen by nobody until it is published, all at once; a version brings back what was', async () => {
  await save([block(1), block(2)])
  expect(await shown()).toEqual([])
  expect((await publish()).status).toBe(200)
  expect(await shown()).toEqual([1, 2])
  await save([block(2, { titles: { es: 'Otro' } }), block(3)])
  expect(await shown()).toEqual([1, 2])
  expect((await read()).hasChanges).toBe(true)
  await publish()
  expect(await shown()).toEqual([2, 3])
  const { versions, hasChanges, rowVersion, nextId } = await read()
  expect([hasChanges, nextId, versions.map(({ number }) => number)]).toEqual([false, 4, [2, 1]])
  await world.call('restoreFrontVersion', ask({ rowVersion }, { number: 1 }))
  expect(await shown()).toEqual([2, 3])
  await publish()
  expect(await shown()).toEqual([1, 2])
})

test('what is the same as published is not published again', async () => {
  expect((await publish()).code).toBe('nothing_changed')
})

test('of two who write at once the second is told', async () => {
  const { rowVersion } = await read()
  const codes = (await Promise.all([save([block(1)], rowVersion), save([block(2)], rowVersion)])).map(
    ({ code }) => code,
  )
  expect(codes.toSorted()).toEqual(['conflict', null])
})

test('visitors see a block within its time, and the preview tells when', async () => {
  const at = (days: number) => new Date(world.now.getTime() + days * DAY).toISOString()
  await save([
    block(1, { shownFrom: at(1), shownUntil: at(2) }),
    block(2, { shownUntil: at(1) }),
    block(3, { isOn: false }),
  ])
  const preview = async (days: number) =>
    (await world.call('previewFront', { ...ask(), query: { at: at(days) } })).body.blocks.map(({ id }) => id)
  expect([await preview(0), await preview(1), await preview(2)]).toEqual([[2], [1], []])
  await publish()
  expect(await shown()).toEqual([2])
  world.pass(DAY)
  expect(await shown()).toEqual([1])
  world.pass(DAY)
  expect(await shown()).toEqual([])
})

test('the last twenty versions stay', async () => {
  for (let n = 0; n < 22; n++) {
    await save([block(1, { limit: n + 1 })])
    await publish()
  }
  const { versions } = await read()
  expect(versions).toHaveLength(20)
  expect(versions[0]?.publishedBy).toMatch(/Persona/)
})

test('a picture that was sent in is the block’s, and stays as long as a version shows it', async () => {
  const form = { kind: 'front-picture', file: await photo() }
  const { key } = (await world.call('uploadFile', { token: operator.token, form })).body
  await save([block(1, { picture: key })])
  const [first] = (await read()).content.items
  expect(first && 'picture' in first && first.picture).toBe(`/files/u/${key}`)
  await publish()
  await save([block(1)])
  await publish()
  const held = await world.db.selectFrom('files').select('holder').where('key', '=', key).executeTakeFirst()
  expect(held?.holder).toBe('front:home')
  expect((await save([block(1, { picture: 'f'.repeat(32) })])).code).toBe('field_invalid')
})

test('the menu is published with its ids, and one of a category that is gone is not', async () => {
  const entry = {
    ...{ isOn: true, levels: 0, target: null, type: null, filter: '', shownFrom: null, shownUntil: null },
  }
  const names = { es: 'Cupones', en: 'Coupons', zh: '优惠券' }
  const menu = async (items: object[]) => {
    const token = operator.token
    const params = { part: 'menu' }
    const { rowVersion } = (await world.call('getFrontDraft', { token, params })).body
    const body = { rowVersion, content: { part: 'menu', items } }
    const saved = await world.call('saveFrontDraft', { token, params, body })
    return world.call('publishFront', { token, params, body: { rowVersion: saved.body.rowVersion } })
  }
  const [parent, child] = [
    { ...entry, id: 7, parentId: null, names, relatedType: 'Coupon', categoryId: null },
    { ...entry, id: 9, parentId: 7, names, relatedType: 'Address', categoryId: null, target: '/inspire' },
  ]
  expect((await menu([parent, child])).status).toBe(200)
  const { body } = await world.call('getMenu', { params: { id: 7 } })
  expect([body.id, body.children.map(({ id }) => id)]).toEqual([7, [9]])
  expect(
    (await menu([{ ...child, parentId: null, id: 8, relatedType: 'CategoryData', categoryId: 99_999 }])).code,
  ).toBe('field_invalid')
})

test('an item with the highest number of all leaves numbers for the next ones', async () => {
  await save([block(1), block(2_147_483_647)])
  const { nextId } = await read()
  expect(nextId).toBeGreaterThan(1)
  expect((await save([block(1), block(nextId)])).status).toBe(200)
})
