import { readFile } from 'node:fs/promises'
import type { conversationsContract } from '@lonja/core/conversations/conversations.contract.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimiter, noLimits } from '../http/limits.ts'
import { orderScene } from '../test/order-scene.ts'
import { fileOf, photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

type One = Reply<typeof conversationsContract.getConversation>

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let operator: Login
let shopId: number
let productId: number
let skuId: number

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  operator = await world.login('market')
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  productId = await world.make.product(shopId)
  skuId = await world.make.sku(productId)
  buyer = await world.login('business')
  seller = await world.login('shop', shopId)
  await scene.forgetMails()
})

const start = (who: Login, body: object, key?: string) =>
  world.call('startConversation', {
    token: who.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const begun = async (text = '¿Tenéis más?') => (await start(buyer, { shopId, text })).body.id
const send = (who: Login, id: number, body: object, key?: string) =>
  world.call('sendMessage', {
    token: who.token,
    params: { id },
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const open = async (who: Login, id: number, query: Record<string, string | number> = {}) =>
  (await world.call('getConversation', { token: who.token, params: { id }, query })).body
const list = async (who: Login, query: Record<string, string | number | boolean> = {}) =>
  (await world.call('getConversations', { token: who.token, query })).body
const read = (who: Login, id: number, upTo: number) =>
  world.call('readConversation', { token: who.token, params: { id }, body: { upTo } })
const readAll = async (who: Login, id: number) => read(who, id, (await open(who, id)).messages.items[0]?.id ?? 0)
const upload = async (who: Login, file: File) =>
  (await world.call('uploadFile', { token: who.token, form: { kind: 'message-file', file } })).body.key
const fileStatus = async (who: Login, key: string) =>
  (await world.call('getFile', { token: who.token, params: { key } })).status

interface Writing {
  text?: string
  key?: string
  who?: Login
  arrival?: string
}

describe('a message about several orders', () => {
  const TEXT = 'Sale un día más tarde.'
  const write = (ids: readonly number[], { text = TEXT, key = '', who = seller, ...late }: Writing = {}) =>
    world.call('writeAboutOrders', {
      token: who.token,
      body: { text, ...late, orders: ids.map((id) => ({ id })) },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const ordered = async () => {
    const who = await world.login('business')
    return { who, id: (await scene.placed(who, shopId, [{ skuId, quantity: 1 }])).id }
  }

  test('reaches each buyer in the conversation of the order with a notice, once however often it is sent', async () => {
    const [one, two, other] = [await ordered(), await ordered(), await ordered()]
    await scene.forgetMails()
    const ids = [one.id, two.id]
    const answers = await Promise.all([write(ids, { key: 'pressed' }), write(ids, { key: 'pressed' })])
    for (const { status, body } of answers)
      expect([status, body.results.map(({ refusal }) => refusal)]).toEqual([200, [null, null]])
    for (const { who, id } of [one, two]) {
      const { items } = await list(who, { orderId: id })
      expect(items).toMatchObject([{ lastMessage: { side: 'seller', text: TEXT }, unread: 1, order: { id } }])
      expect((await open(who, items[0]?.id ?? 0)).messages.items).toHaveLength(1)
    }
    expect((await list(other.who)).items).toEqual([])
    expect((await scene.mails()).filter(({ text }) => text.includes(TEXT))).toHaveLength(2)
  })

  test('names the order whose conversation the market closed, and writes about the others', async () => {
    const [closed, one] = [await ordered(), await ordered()]
    const { id } = (await start(seller, { orderId: closed.id, text: 'Hola' })).body
    await world.db.updateTable('conversations').set({ blocked_at: world.now }).where('id', '=', id).execute()
    const { results } = (await write([closed.id, one.id])).body
    expect(results.map((result) => [result.id, result.refusal?.code ?? null])).toEqual([
      [closed.id, 'conversation_blocked'],
      [one.id, null],
    ])
  })

  test('waits for nobody who changes one of the orders meanwhile', async () => {
    const [held, one] = [await ordered(), await ordered()]
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', held.id).forNoKeyUpdate().execute()
      const { status, body } = await write([held.id, one.id])
      expect([status, body.results?.map(({ refusal }) => refusal)]).toEqual([200, [null, null]])
    })
  })

  describe('that are late', () => {
    const DAY = '2026-06-09'
    const arrivalOf = async (who: Login, id: number) =>
      (await world.call('getOrder', { token: who.token, params: { id } })).body.arrival

    test('gives each order its new day, and tells its buyer once in their own language', async () => {
      const [one, two] = [await ordered(), await ordered()]
      await world.db.updateTable('users').set({ locale: 'zh' }).where('id', '=', two.who.userId).execute()
      await scene.forgetMails()
      const ids = [one.id, two.id]
      const answers = await Promise.all([
        write(ids, { key: 'late', arrival: DAY }),
        write(ids, { key: 'late', arrival: DAY }),
      ])
      for (const { body } of answers) expect(body.results.map(({ refusal }) => refusal)).toEqual([null, null])
      for (const { who, id } of [one, two]) {
        expect(await arrivalOf(who, id)).toEqual({ from: DAY, to: DAY })
        const [conversation] = (await list(who, { orderId: id })).items
        const { items } = (await open(who, conversation?.id ?? 0)).messages
        expect(items.map(({ text, arrival }) => [text, arrival])).toEqual([[TEXT, DAY]])
        const events = await world.db
          .selectFrom('order_events')
          .select('note')
          .where('order_id', '=', id)
          .where('action', '=', 'delay')
          .execute()
        expect(events).toEqual([{ note: DAY }])
      }
      const mails = await scene.mails()
      expect(mails.filter(({ text }) => text.includes(TEXT))).toHaveLength(2)
      expect(mails.filter(({ text }) => text.includes('9 de junio de 2026'))).toHaveLength(1)
      expect(mails.filter(({ text }) => text.includes('2026年6月9日'))).toHaveLength(1)
      const acts = world.db.selectFrom('audit_log').select('after').where('action', '=', 'order.delay')
      expect((await acts.where('subject_id', '=', String(one.id)).execute()).map(({ after }) => after)).toEqual([
        { arrival: DAY },
      ])
    })

    test('leaves those alone that are over, and writes about the others', async () => {
      const [over, one] = [await ordered(), await ordered()]
      await world.db.updateTable('orders').set({ stage: 'completed' }).where('id', '=', over.id).execute()
      const { results } = (await write([over.id, one.id], { arrival: DAY })).body
      expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual(['transition_not_allowed', null])
      expect((await list(over.who)).items).toEqual([])
      expect(await arrivalOf(one.who, one.id)).toEqual({ from: DAY, to: DAY })
    })

    test.each([
      ['shipment', 'pending_seller', true],
      ['shipment', 'pending_buyer', false],
      ['shipment', 'departed', true],
      ['shipment', 'shipment_received', false],
      ['pickUp', 'in_progress', true],
      ['pickUp', 'to_deliver', false],
    ] as const)('is taken for a %s in %s as the shop was told: %s', async (method, stage, may) => {
      const { id, who } = await ordered()
      await world.db.updateTable('orders').set({ stage, delivery_method: method }).where('id', '=', id).execute()
      const told = async (side: Login) =>
        (await world.call('getOrder', { token: side.token, params: { id } })).body.mayDelay
      expect([await told(seller), await told(who)]).toEqual([may, false])
      const { results } = (await write([id], { arrival: DAY })).body
      expect(results.map(({ refusal }) => refusal?.code ?? null)).toEqual([may ? null : 'transition_not_allowed'])
    })

    test.each([
      ['2026-01-01', 'date_past'],
      ['2199-01-01', 'date_far'],
      ['soon', 'field_invalid'],
    ])('is refused for the day %s', async (arrival, code) => {
      const { id, who } = await ordered()
      const { code: refused, items } = await write([id], { arrival })
      expect([refused, items?.[0]?.path]).toEqual([code, 'body.arrival'])
      expect((await list(who)).items).toEqual([])
    })
  })

  test('is refused whole for a word that no message may hold, for an order of another shop, and for roles that do not write', async () => {
    const { id, who } = await ordered()
    const words = { words: ['timo'] }
    await world.call('updateBlockedWords', { token: operator.token, body: words })
    expect(await write([id], { text: 'Es un timo' })).toMatchObject({ code: 'message_blocked' })
    await world.call('updateBlockedWords', { token: operator.token, body: { words: [] } })
    const stranger = await world.login('shop', await world.make.shop())
    expect((await write([id], { who: stranger })).code).toBe('not_found')
    for (const role of ['products', 'accounts'] as const) {
      const colleague = await world.login('shop', shopId)
      await world.db.updateTable('operators').set({ role }).where('id', '=', colleague.operatorId).execute()
      expect((await write([id], { who: colleague })).code, role).toBe('role_forbids')
    }
    expect((await list(who)).items).toEqual([])
  })
})

describe('a conversation', () => {
  test('is one for a buyer and a shop, and one for each order', async () => {
    const id = await begun()
    expect((await start(buyer, { shopId, text: 'Otra cosa' })).body.id).toBe(id)
    const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const about = await start(seller, { orderId: order.id, text: 'Sale mañana' })
    expect(about.status).toBe(201)
    expect((await start(buyer, { orderId: order.id, text: 'Gracias' })).body.id).toBe(about.body.id)
    expect((await list(buyer)).items.map((row) => [row.id, row.order?.number ?? null])).toEqual([
      [about.body.id, order.number],
      [id, null],
    ])
    expect((await list(buyer, { shopId })).items.map((row) => row.id)).toEqual([id])
    expect((await list(seller, { orderId: order.id })).items.map((row) => row.id)).toEqual([about.body.id])
  })

  test('names the person to their own side alone', async () => {
    const id = await begun()
    await send(seller, id, { text: 'Sí' })
    const names = async (who: Login) => (await open(who, id)).messages.items.map(({ author }) => author)
    const person = async ({ userId }: Login) =>
      (await world.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
    const { conversation } = await open(buyer, id)
    expect(await names(buyer)).toEqual([conversation.shop.name, await person(buyer)])
    expect(await names(seller)).toEqual([await person(seller), conversation.buyerName])
  })

  test('is paged, the latest message first, without gaps or repeats', async () => {
    const id = await begun('0')
    for (let n = 1; n < 5; n++) await send(buyer, id, { text: String(n) })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { messages }: One = await open(seller, id, { limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...messages.items.map(({ text }) => text))
      cursor = messages.nextCursor
    } while (cursor)
    expect(seen).toEqual(['4', '3', '2', '1', '0'])
  })

  test('shows a product of the shop and an order of the two as cards', async () => {
    const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const { body } = await start(buyer, { shopId, text: '¿Es este?', productId })
    expect(body.message.product).toMatchObject({ id: productId })
    const answer = await send(seller, body.id, { text: 'Va aquí', orderId: order.id })
    expect(answer.body.order).toEqual({ id: order.id, number: order.number, status: order.status })
    const foreign = await world.make.product(await world.make.shop())
    expect((await send(seller, body.id, { text: 'x', productId: foreign })).code).toBe('not_found')
  })

  test('that was opened by two messages at once is one, with both of them', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => start(buyer, { shopId, text })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const { messages } = await open(buyer, answers[0]?.body.id ?? 0)
    expect(messages.items.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('takes a message once for each key', async () => {
    const first = await start(buyer, { shopId, text: 'Hola' }, 'k-1')
    expect((await start(buyer, { shopId, text: 'Hola' }, 'k-1')).body).toEqual(first.body)
    expect((await start(buyer, { shopId, text: 'Adiós' }, 'k-1')).code).toBe('idempotency_mismatch')
    const { id } = first.body
    const [one, two] = await Promise.all([send(buyer, id, { text: 'x' }, 'k-2'), send(buyer, id, { text: 'x' }, 'k-2')])
    expect(one.body).toEqual(two.body)
    expect((await open(buyer, id)).messages.items).toHaveLength(2)
  })

  test('takes no message without content', async () => {
    const id = await begun()
    expect((await send(buyer, id, { text: '   ' })).code).toBe('field_required')
    expect((await send(buyer, id, { text: 'x'.repeat(2001) })).code).toBe('field_too_long')
  })
})

describe('what is unread', () => {
  test('is counted for each side until it was read, and a mark never goes back', async () => {
    const id = await begun()
    await send(buyer, id, { text: 'y otra' })
    const badges = async (who: Login) => {
      const stat = await world.call('getInboxStat', { token: who.token })
      const { items, unread } = await list(who)
      expect(stat.body.conversations).toBe(unread)
      return [unread, items.find((row) => row.id === id)?.unread]
    }
    expect([await badges(seller), await badges(buyer)]).toEqual([
      [1, 2],
      [0, 0],
    ])
    const { body } = await world.call('getSellerWaiting', { token: seller.token })
    expect(body.messages).toBe(1)
    const [latest, first] = (await open(seller, id)).messages.items
    await read(seller, id, first?.id ?? 0)
    expect(await badges(seller)).toEqual([1, 1])
    expect((await read(seller, id, latest?.id ?? 0)).body.unread).toBe(0)
    await read(seller, id, first?.id ?? 0)
    expect(await badges(seller)).toEqual([0, 0])
    expect((await list(seller, { unread: true })).items).toEqual([])
    await send(seller, id, { text: 'Sí' })
    expect((await list(buyer, { unread: true })).items.map((row) => row.id)).toEqual([id])
  })

  test('is told once by inbox and mail until it was read', async () => {
    const id = await begun('primero')
    for (const text of ['segundo', 'tercero']) await send(buyer, id, { text })
    const told = async () => (await scene.mails()).map(({ text }) => text.split('\n\n')[1])
    expect(await told()).toEqual(['primero'])
    const inbox = async () =>
      (
        await world.call('getInboxMessages', {
          token: seller.token,
          query: { type: 'conversation' },
        })
      ).body.items
    expect(await inbox()).toMatchObject([{ path: `/seller/messages/${id}`, isActive: true }])
    await readAll(seller, id)
    expect(await inbox()).toMatchObject([{ isActive: false }])
    await send(buyer, id, { text: 'cuarto' })
    expect(await told()).toEqual(['primero', 'cuarto'])
  })

  test('is quoted up to a whole character', async () => {
    await begun(`${'a'.repeat(299)}😀 hola`)
    expect((await scene.mails())[0]?.text).toContain(`${'a'.repeat(299)}…`)
  })

  test.each(LOCALES)('is told in %s', async (locale) => {
    await world.db.updateTable('users').set({ locale }).where('id', '=', buyer.userId).execute()
    const id = await begun()
    await scene.forgetMails()
    await send(seller, id, { text: 'Claro que sí' })
    const [mail] = await scene.mails()
    expect(mail?.text).toContain('Claro que sí')
    expect(mail?.text).toContain(`/uc/messages/${id}`)
  })
})

const report = (who: Login, id: number) =>
  world.call('report', { token: who.token, body: { kind: 'conversation', id, reason: 'spam', note: 'Insiste' } })
const decide = async (id: number, body: object) => {
  const { id: caseId } = await world.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', 'conversation')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  return world.call('decideCase', { token: operator.token, params: { id: caseId }, body })
}

describe('a file of a message', () => {
  test('is for both sides, and for the market only while the conversation is reported', async () => {
    const id = await begun()
    const stranger = await world.login('business')
    const rival = await world.login('shop', await world.make.shop())
    const keys = [await upload(buyer, await photo()), await upload(seller, fileOf('%PDF-1.7 oferta', 'oferta.pdf'))]
    expect(await fileStatus(operator, keys[0] ?? '')).toBe(404)
    const [picture = '', pdf = ''] = keys
    expect((await send(buyer, id, { file: picture })).body.file).toMatchObject({ key: picture, name: 'foto.jpg' })
    expect((await send(seller, id, { text: 'La oferta', file: pdf })).status).toBe(201)
    for (const key of keys) {
      expect([await fileStatus(buyer, key), await fileStatus(seller, key)]).toEqual([200, 200])
      for (const who of [stranger, rival, operator]) expect(await fileStatus(who, key)).toBe(404)
    }
    const packer = await world.login('shop', shopId)
    await world.db.updateTable('operators').set({ role: 'products' }).where('id', '=', packer.operatorId).execute()
    expect(await fileStatus(packer, pdf)).toBe(404)
    await report(buyer, id)
    expect(await fileStatus(operator, pdf)).toBe(200)
    const writer = await world.login('market')
    await world.db.updateTable('operators').set({ role: 'content' }).where('id', '=', writer.operatorId).execute()
    expect(await fileStatus(writer, pdf)).toBe(404)
    await decide(id, { action: 'keep' })
    expect(await fileStatus(operator, pdf)).toBe(404)
  })

  test('is sealed on the disk, of one message, and neither a page nor a picture of another kind', async () => {
    const id = await begun()
    const pdf = await upload(seller, fileOf('%PDF-1.7 oferta', 'oferta.pdf'))
    expect((await readFile(`${world.dataDir}/sealed/${pdf}`)).includes('oferta')).toBe(false)
    await send(seller, id, { file: pdf })
    expect((await send(seller, id, { file: pdf })).code).toBe('field_invalid')
    const page = fileOf('<html>', 'x.html')
    const form = { kind: 'message-file', file: page }
    expect((await world.call('uploadFile', { token: seller.token, form })).code).toBe('file_not_accepted')
  })
})

describe('who may write', () => {
  test('is a buyer to a shop that they may see, and nobody to anyone else', async () => {
    const hidden = await world.make.shop({ visibility: 'privateHidden' })
    expect((await start(buyer, { shopId: hidden, text: 'Hola' })).code).toBe('not_found')
    await world.make.access(hidden, buyer.accountId)
    expect((await start(buyer, { shopId: hidden, text: 'Hola' })).status).toBe(201)
    const closed = await world.make.shop({ status: 'closed' })
    expect((await start(buyer, { shopId: closed, text: 'Hola' })).code).toBe('not_found')
    expect((await start(seller, { shopId, text: 'Hola' })).code).toBe('forbidden')
    expect((await start(operator, { shopId, text: 'Hola' })).code).toBe('forbidden')
  })

  test('writes no word that the market has blocked', async () => {
    const set = (words: string[]) => world.call('updateBlockedWords', { token: operator.token, body: { words } })
    expect((await set(['Western Union', '假货', 'Western Union'])).body.words).toHaveLength(2)
    const answer = await start(buyer, { shopId, text: 'Paga por western únion' })
    expect([answer.code, answer.items[0]?.path, answer.items[0]?.params?.value]).toEqual([
      'message_blocked',
      'body.text',
      'Western Union',
    ])
    expect((await list(buyer)).items).toEqual([])
    expect((await set([])).body.words).toEqual([])
    expect((await start(buyer, { shopId, text: 'Paga por western únion' })).status).toBe(201)
  })

  test('writes thirty messages an hour and to ten shops a day', async () => {
    const shops = await Promise.all(Array.from({ length: 11 }, () => world.make.shop()))
    world.deps.limits = createLimiter(world.deps.pool)
    try {
      for (const id of shops.slice(0, 10)) expect((await start(buyer, { shopId: id, text: 'x' })).status).toBe(201)
      expect((await start(buyer, { shopId: shops[10], text: 'x' })).code).toBe('too_many_requests')
      const id = (await list(buyer)).items[0]?.id ?? 0
      for (let n = 11; n < 30; n++) expect((await send(buyer, id, { text: 'x' })).status).toBe(201)
      expect((await send(buyer, id, { text: 'x' })).code).toBe('too_many_requests')
    } finally {
      world.deps.limits = noLimits
    }
  })
})

describe('the market', () => {
  const look = (id: number) => world.call('getReportedConversation', { token: operator.token, params: { id } })

  test('hears of a conversation that it has closed no more, so that its decision can be appealed against', async () => {
    const id = await begun()
    await report(seller, id)
    await decide(id, { action: 'hide', ground: 'abuse', facts: 'Insulta' })
    expect((await report(seller, id)).code).toBe('conversation_blocked')
    const cases = await world.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('kind', '=', 'conversation')
      .where('subject_id', '=', id)
      .execute()
    expect(cases).toHaveLength(1)
    const answer = await world.call('appealDecision', {
      token: buyer.token,
      params: { id: cases[0]?.id ?? 0 },
      body: { text: 'No es cierto' },
    })
    expect(answer.status).toBe(200)
  })

  test('reads a conversation only while a case about it waits, and each look is in the log', async () => {
    const id = await begun()
    expect((await look(id)).code).toBe('not_found')
    expect((await world.call('getConversation', { token: operator.token, params: { id } })).code).toBe('forbidden')
    for (const who of [seller, seller, buyer]) expect((await report(who, id)).status).toBe(201)
    expect((await look(id)).body.items.map(({ text }) => text)).toEqual(['¿Tenéis más?'])
    await look(id)
    const views = await world.db
      .selectFrom('audit_log')
      .select(['actor_user_id', 'shop_id'])
      .where('action', '=', 'conversation.view')
      .where('subject_id', '=', String(id))
      .execute()
    expect(views).toEqual(Array(2).fill({ actor_user_id: operator.userId, shop_id: shopId }))
    await decide(id, { action: 'keep' })
    expect((await look(id)).code).toBe('not_found')
  })

  test('closes a conversation with a reason that both sides read; nobody writes in it, both may read it', async () => {
    const id = await begun()
    await report(seller, id)
    await scene.forgetMails()
    expect((await decide(id, { action: 'hide', ground: 'deception', facts: 'Estafa' })).status).toBe(200)
    expect((await scene.mails()).filter(({ text }) => text.includes('Estafa'))).toHaveLength(2)
    for (const who of [buyer, seller]) {
      expect((await send(who, id, { text: 'x' })).code).toBe('conversation_blocked')
      expect((await open(who, id)).conversation.isBlocked).toBe(true)
    }
    await decide(id, { action: 'restore', reason: 'Fue un error' })
    expect((await send(buyer, id, { text: 'Seguimos' })).status).toBe(201)
  })
})

test('whoever leaves takes conversations along, but not what was said about an order', async () => {
  const id = await begun()
  const key = await upload(buyer, await photo())
  await send(buyer, id, { file: key })
  const order = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
  const about = (await start(buyer, { orderId: order.id, text: 'Gracias' })).body.id
  const { body: told } = await world.call<ArrayBuffer>('getMyData', { token: buyer.token })
  const data = JSON.parse(new TextDecoder().decode(told)) as Record<string, { id: number; text?: string }[]>
  expect(data.conversations?.map((row) => row.id)).toEqual([id, about])
  expect(data.conversation_messages?.map(({ text }) => text)).toEqual(['¿Tenéis más?', '', 'Gracias'])
  world.pass(HOUR)
  await world.db
    .updateTable('orders')
    .set({ stage: 'cancelled', status: 'cancelled' })
    .where('id', '=', order.id)
    .execute()
  await world.make.owner(buyer, 'corcho-verde-77')
  const gone = await world.call('deleteMe', { token: buyer.token, body: { password: 'corcho-verde-77' } })
  expect(gone.status).toBe(200)
  expect((await list(seller)).items.map((row) => row.id)).toEqual([about])
  const file = await world.db.selectFrom('files').select('holder').where('key', '=', key).executeTakeFirstOrThrow()
  expect(file.holder).toBeNull()
})
