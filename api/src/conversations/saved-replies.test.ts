import {
  MESSAGE_TEXT_MAX,
  SAVED_REPLIES_MAX,
  SAVED_REPLY_TITLE_MAX,
} from '@lonja/core/conversations/conversation-lists.ts'
import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Login, type World } from '../test/world.ts'

type Saved = Reply<typeof conversationsContract.createSavedReply>

let world: World
let seller: Login
let shopId: number

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
})

const save = (title: string, text = 'Sale mañana.', who = seller) =>
  world.call('createSavedReply', { token: who.token, body: { title, text } })
const change = (id: number, body: Omit<Saved, 'id'>, who = seller) =>
  world.call('updateSavedReply', { token: who.token, params: { id }, body })
const titles = async (who = seller) =>
  (await world.call('getSavedReplies', { token: who.token })).body.items.map(({ title }) => title)

test('a shop’s people share what they saved, by title, and change and delete it', async () => {
  const colleague = await world.login('shop', shopId)
  const { body: late } = await save('Plazo de entrega')
  await save('envíos a Canarias', 'No enviamos a Canarias.')
  expect(await titles(colleague)).toEqual(['envíos a Canarias', 'Plazo de entrega'])
  const of = { token: colleague.token, params: { id: late.id } }
  const body = { title: 'Cuándo llega', text: 'En dos días.\nGracias.' }
  const { body: changed } = await change(late.id, { ...body, rowVersion: late.rowVersion }, colleague)
  expect(changed).toEqual({ id: late.id, ...body, rowVersion: late.rowVersion + 1 })
  expect(await titles()).toEqual(['Cuándo llega', 'envíos a Canarias'])
  expect((await world.call('deleteSavedReply', of)).status).toBe(200)
  expect(await titles()).toEqual(['envíos a Canarias'])
  expect((await world.call('deleteSavedReply', of)).code).toBe('not_found')
})

test('another shop neither sees nor changes them', async () => {
  const { body: mine } = await save('Plazo')
  const other = await world.login('shop', await world.make.shop())
  expect(await titles(other)).toEqual([])
  const body = { title: 'Otro', text: 'Otro', rowVersion: mine.rowVersion }
  expect((await change(mine.id, body, other)).code).toBe('not_found')
  expect(await titles()).toEqual(['Plazo'])
})

test('a reply whose button was pressed twice is saved once', async () => {
  const pressed = {
    token: seller.token,
    body: { title: 'Plazo', text: 'Sale mañana.' },
    headers: { 'idempotency-key': 'one-form' },
  }
  const [first, second] = await Promise.all([1, 2].map(() => world.call('createSavedReply', pressed)))
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.body).toEqual(first?.body)
  expect(await titles()).toEqual(['Plazo'])
})

test('of two people who change the same one, the later is told, and may then save over it', async () => {
  const colleague = await world.login('shop', shopId)
  const { body: seen } = await save('Plazo')
  const answers = await Promise.all([
    change(seen.id, { ...seen, text: 'En un día.' }),
    change(seen.id, { ...seen, text: 'En dos días.' }, colleague),
  ])
  expect(answers.map(({ code }) => code ?? null).toSorted()).toEqual([null, 'conflict'].toSorted())
  const { body: now } = await world.call('getSavedReplies', { token: seller.token })
  expect(now.items).toEqual([answers.find(({ status }) => status === 200)?.body])
  const over = await change(seen.id, {
    title: 'Plazo',
    text: 'En tres días.',
    rowVersion: now.items[0]?.rowVersion ?? 0,
  })
  expect(over.body.text).toBe('En tres días.')
})

test('the shop’s log tells who saved, changed and deleted one, with its words', async () => {
  const { body: one } = await save('Plazo')
  await change(one.id, { title: 'Plazo', text: 'En dos días.', rowVersion: 1 })
  await change(one.id, { title: 'Plazos', text: 'En dos días.', rowVersion: 2 })
  await world.call('deleteSavedReply', { token: seller.token, params: { id: one.id } })
  const rows = await world.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_user_id'])
    .where('subject_type', '=', 'savedReply')
    .where('subject_id', '=', String(one.id))
    .orderBy('id')
    .execute()
  const by = { actor_user_id: seller.userId }
  expect(rows).toEqual([
    { action: 'savedReply.create', before: {}, after: { title: 'Plazo', text: 'Sale mañana.' }, ...by },
    { action: 'savedReply.update', before: { text: 'Sale mañana.' }, after: { text: 'En dos días.' }, ...by },
    { action: 'savedReply.update', before: { title: 'Plazo' }, after: { title: 'Plazos' }, ...by },
    { action: 'savedReply.delete', before: { title: 'Plazos', text: 'En dos días.' }, after: {}, ...by },
  ])
})

test('a shop has room for so many, however many are saved at once', async () => {
  await sql`insert into saved_replies (shop_id, title, text, created_at, updated_at)
    select ${shopId}, 'Plazo', 'Sale mañana.', now(), now() from generate_series(2, ${SAVED_REPLIES_MAX})`.execute(
    world.db,
  )
  const codes = (await Promise.all([save('Uno'), save('Otro')])).map(({ code }) => code ?? null)
  expect(codes.toSorted()).toEqual([null, 'saved_replies_full'].toSorted())
  expect(await titles()).toHaveLength(SAVED_REPLIES_MAX)
})

test.each([
  ['title', { title: ' ', text: 'Sale mañana.' }, 'field_required'],
  ['title', { title: 'x'.repeat(SAVED_REPLY_TITLE_MAX + 1), text: 'Sale mañana.' }, 'field_too_long'],
  ['text', { title: 'Plazo', text: '' }, 'field_required'],
  ['text', { title: 'Plazo', text: 'x'.repeat(MESSAGE_TEXT_MAX + 1) }, 'field_too_long'],
])('one without its words, or with too many, is refused at its %s', async (field, body, code) => {
  const { body: refused } = await world.call('createSavedReply', { token: seller.token, body })
  expect(refused).toMatchObject([{ code, path: `body.${field}` }])
})
