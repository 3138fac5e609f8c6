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
  world.call<Saved>('createSavedReply', { token: who.token, body: { title, text } })
const titles = async (who = seller) =>
  (await world.call<{ items: Saved[] }>('getSavedReplies', { token: who.token })).body.items.map(({ title }) => title)

test('a shop’s people share what they saved, by title, and change and delete it', async () => {
  const colleague = await world.login('shop', shopId)
  const { body: late } = await save('Plazo de entrega')
  await save('envíos a Canarias', 'No enviamos a Canarias.')
  expect(await titles(colleague)).toEqual(['envíos a Canarias', 'Plazo de entrega'])
  const of = { token: colleague.token, params: { id: late.id } }
  const body = { title: 'Cuándo llega', text: 'En dos días.\nGracias.' }
  expect((await world.call<Saved>('updateSavedReply', { ...of, body })).body).toEqual({ id: late.id, ...body })
  expect(await titles()).toEqual(['Cuándo llega', 'envíos a Canarias'])
  expect((await world.call('deleteSavedReply', of)).status).toBe(200)
  expect(await titles()).toEqual(['envíos a Canarias'])
  expect((await world.call('deleteSavedReply', of)).code).toBe('not_found')
})

test('another shop neither sees nor changes them', async () => {
  const { body: mine } = await save('Plazo')
  const other = await world.login('shop', await world.make.shop())
  expect(await titles(other)).toEqual([])
  const body = { title: 'Otro', text: 'Otro' }
  const asked = { token: other.token, params: { id: mine.id }, body }
  expect((await world.call('updateSavedReply', asked)).code).toBe('not_found')
  expect(await titles()).toEqual(['Plazo'])
})

test('the shop’s log tells who saved, changed and deleted one, by its title', async () => {
  const { body: one } = await save('Plazo')
  const of = { token: seller.token, params: { id: one.id } }
  await world.call('updateSavedReply', { ...of, body: { title: 'Plazos', text: 'En dos días.' } })
  await world.call('deleteSavedReply', of)
  const rows = await world.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_user_id'])
    .where('subject_type', '=', 'savedReply')
    .where('subject_id', '=', String(one.id))
    .orderBy('id')
    .execute()
  const by = { actor_user_id: seller.userId }
  expect(rows).toEqual([
    { action: 'savedReply.create', before: {}, after: { title: 'Plazo' }, ...by },
    { action: 'savedReply.update', before: { title: 'Plazo' }, after: { title: 'Plazos' }, ...by },
    { action: 'savedReply.delete', before: { title: 'Plazos' }, after: {}, ...by },
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
