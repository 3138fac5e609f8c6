import { COMMENT_EDIT_WINDOW } from '@lonja/core/comments/comment-rules.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '../test/locks.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { refreshRatings } from './write-comments.queries.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let operator: Login
let shopId: number
let skuId: number
let productId: number

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  operator = await world.login('market')
  buyer = await world.login('business')
})
afterAll(() => world.close())

beforeEach(async () => {
  shopId = await world.make.shop()
  productId = await world.make.product(shopId)
  skuId = await world.make.sku(productId, { stock: 9_000 })
  seller = await world.login('shop', shopId)
  await scene.forgetMails()
})

/** An order that was received, with as many lines as there are skus. */
const received = async (skus = [skuId], who = buyer) => {
  const { id } = await scene.placed(
    who,
    shopId,
    skus.map((sku) => ({ skuId: sku, quantity: 1 })),
  )
  await world.db
    .updateTable('orders')
    .set({ stage: 'recved', status: 'recved', received_at: world.now })
    .where('id', '=', id)
    .execute()
  return id
}
const comment = (id: number, comments: object[], who = buyer, language = 'es') =>
  world.call('commentOrder', {
    token: who.token,
    params: { id },
    body: { comments },
    headers: { 'accept-language': language },
  })
const own = async (id: number) => (await world.call('getOwnComments', { token: buyer.token, params: { id } })).body
const everyone = async (query: Record<string, number>) => (await world.call('getOrderComments', { query })).body
const ofSeller = async (query: Record<string, boolean> = {}) =>
  (await world.call('getSellerComments', { token: seller.token, query })).body
const written = async (rating = 2, text = 'Llegó roto.') => {
  const { body } = await comment(await received(), [{ skuId, rating, text }])
  return body.lines[0]?.comment?.id ?? 0
}
const reply = (id: number, text: string, who = seller) =>
  world.call('replyToComment', { token: who.token, params: { id }, body: { reply: text } })
const picture = async (who = buyer) =>
  (
    await world.call('uploadFile', {
      token: who.token,
      form: { kind: 'comment-picture', file: await photo() },
    })
  ).body

describe('a buyer', () => {
  test('comments on each line once, in their language, and everyone reads it', async () => {
    const other = await world.make.sku(productId)
    const id = await received([skuId, other])
    expect((await own(id)).lines.map(({ canComment, comment: said }) => [canComment, said])).toEqual([
      [true, null],
      [true, null],
    ])
    const answer = await comment(id, [{ skuId, rating: 5, text: '  Perfect  ' }], buyer, 'en')
    expect(answer.status).toBe(200)
    expect(answer.body.lines.map(({ comment: said }) => said?.text)).toEqual(['Perfect', undefined])
    const [line] = (await own(id)).lines.filter(({ comment: said }) => said === null)
    expect((await comment(id, [{ lineId: line?.lineId, rating: 3 }])).status).toBe(200)
    const { items, rating } = await everyone({ productId })
    expect(items.map((item) => [item.rating, item.text, item.locale])).toEqual([
      [3, '', 'es'],
      [5, 'Perfect', 'en'],
    ])
    expect(rating).toEqual({ count: 2, average: 4 })
  })

  test('may change a comment for 48 hours and not after them', async () => {
    const id = await received()
    await comment(id, [{ skuId, rating: 1 }])
    expect((await comment(id, [{ skuId, rating: 4, text: 'Mejor' }])).status).toBe(200)
    expect((await everyone({ productId })).rating).toEqual({ count: 1, average: 4 })
    world.pass(COMMENT_EDIT_WINDOW)
    const late = await comment(id, [{ skuId, rating: 5 }])
    expect([late.status, late.code, late.items[0]?.path]).toEqual([409, 'comment_closed', 'body.comments.0.skuId'])
    expect((await own(id)).lines[0]).toMatchObject({ canComment: false, comment: { rating: 4, text: 'Mejor' } })
  })

  test('is shown the way to it by the order, to write, to change and then to read it', async () => {
    const id = await received()
    const shown = async (who: Login) => {
      const told = ({ canComment, isCommented }: { canComment: boolean; isCommented: boolean }) => [
        canComment,
        isCommented,
      ]
      const one = told((await world.call('getOrder', { token: who.token, params: { id } })).body)
      const { items } = (await world.call('getOrders', { token: who.token })).body
      expect(items.filter((item) => item.id === id).map(told)).toEqual([one])
      return one
    }
    expect([await shown(buyer), await shown(seller)]).toEqual([
      [true, false],
      [false, false],
    ])
    await comment(id, [{ skuId, rating: 4 }])
    expect([await shown(buyer), await shown(seller)]).toEqual([
      [true, true],
      [false, false],
    ])
    world.pass(COMMENT_EDIT_WINDOW)
    expect(await shown(buyer)).toEqual([false, true])
  })

  test('waits until the products are there', async () => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    expect((await comment(id, [{ skuId, rating: 4 }])).code).toBe('comment_not_yet')
    expect((await own(id)).isReceived).toBe(false)
  })

  test.each<[string, (lineId: number) => object[], string]>([
    ['a line that nobody names', () => [{ rating: 4 }], 'field_required'],
    [
      'a line that is named twice',
      (lineId) => [
        { lineId, rating: 4 },
        { skuId, rating: 5 },
      ],
      'field_invalid',
    ],
    ['no points', (lineId) => [{ lineId }], 'field_required'],
    ['six points', (lineId) => [{ lineId, rating: 6 }], 'field_invalid'],
    ['seven pictures', (lineId) => [{ lineId, rating: 4, pictures: Array(7).fill('0'.repeat(32)) }], 'field_invalid'],
  ])('%s is refused and nothing is written', async (_about, comments, code) => {
    const id = await received()
    const lineId = (await own(id)).lines[0]?.lineId ?? 0
    expect((await comment(id, comments(lineId))).code).toBe(code)
    expect((await everyone({ productId })).rating.count).toBe(0)
  })

  test('shows pictures, which are let go of when they are taken away', async () => {
    const id = await received()
    const [first, second] = [await picture(), await picture()]
    await comment(id, [{ skuId, rating: 4, pictures: [first.key, second.key] }])
    expect((await everyone({ productId })).items[0]?.pictures).toEqual([first.url, second.url])
    expect((await own(id)).lines[0]?.comment?.pictures.map(({ key }) => key)).toEqual([first.key, second.key])
    await comment(id, [{ skuId, rating: 4, pictures: [second.key] }])
    expect((await everyone({ productId })).items[0]?.pictures).toEqual([second.url])
    const held = await world.db
      .selectFrom('files')
      .select('key')
      .where('holder', 'like', 'comment:%')
      .where('key', 'in', [first.key, second.key])
      .execute()
    expect(held.map(({ key }) => key)).toEqual([second.key])
  })

  test('while another comment on the product is being written leaves a rating of both', async () => {
    const [first, second] = [await received(), await received()]
    await comment(first, [{ skuId, rating: 2 }])
    let late: ReturnType<typeof comment> | undefined
    await world.db.transaction().execute(async (trx) => {
      await trx.updateTable('order_comments').set({ rating: 5 }).where('product_id', '=', productId).execute()
      await refreshRatings(trx, { productIds: [productId] })
      late = comment(second, [{ skuId, rating: 3 }])
      await expect.poll(() => waitingForLocks(world.deps.pool)).toBe(1)
    })
    expect((await late)?.status).toBe(200)
    const product = await world.call('getProduct', { params: { id: productId } })
    expect(product.body.rating).toEqual({ count: 2, average: 4 })
  })
})

describe('a shop', () => {
  test('hears once of what was said of an order, and not of what is changed in it', async () => {
    const other = await world.make.sku(productId)
    const id = await received([skuId, other])
    await scene.forgetMails()
    await comment(id, [
      { skuId, rating: 5, text: 'Muy bien' },
      { skuId: other, rating: 1, text: 'Roto' },
    ])
    await comment(id, [{ skuId, rating: 4, text: 'Bien' }])
    const mails = await scene.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Muy bien\nRoto')
    expect(mails[0]?.text).toContain('https://lonja.test/seller/comments')
  })

  test('finds what it has not answered, answers once, and its answer can be changed for 48 hours', async () => {
    const [first, second] = [await written(), await written()]
    expect((await ofSeller()).items.map((row) => row.id)).toEqual([second, first])
    expect((await reply(first, 'Te enviamos otro.')).status).toBe(200)
    const open = await ofSeller({ unanswered: true })
    expect([open.items.map((row) => row.id), open.unanswered]).toEqual([[second], 1])
    const { items } = await everyone({ shopId })
    expect(items.find((row) => row.id === first)?.reply?.text).toBe('Te enviamos otro.')
    await scene.forgetMails()
    expect((await reply(first, 'Te enviamos dos.')).status).toBe(200)
    expect(await scene.mails()).toEqual([])
    world.pass(COMMENT_EDIT_WINDOW)
    expect((await reply(first, 'Nada.')).code).toBe('comment_closed')
    expect((await ofSeller()).items.find((row) => row.id === first)).toMatchObject({ canReply: false })
  })

  test.each(LOCALES)('that answers is heard by the author, in %s', async (locale) => {
    await world.db.updateTable('users').set({ locale }).where('id', '=', buyer.userId).execute()
    const id = await written()
    await scene.forgetMails()
    await reply(id, 'Te enviamos otro.')
    const mails = await scene.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Te enviamos otro.')
    expect(mails[0]?.text).toContain('/uc/order-comment?orderId=')
    await world.db.updateTable('users').set({ locale: 'es' }).where('id', '=', buyer.userId).execute()
  })
})

test('who answers a comment that a colleague answered meanwhile is told', async () => {
  const id = await written()
  const seen = async () => (await ofSeller()).items.find((one) => one.id === id)?.replyVersion
  const version = await seen()
  const answer = (text: string, seenVersion = version) =>
    world.call('replyToComment', { token: seller.token, params: { id }, body: { reply: text, version: seenVersion } })
  expect((await answer('Lo sentimos.')).status).toBe(200)
  expect(await answer('Gracias.')).toMatchObject({ code: 'conflict', items: [{ path: 'body.version' }] })
  expect((await answer('Perdón.', await seen())).status).toBe(200)
})

describe('a comment that was reported', () => {
  test('is hidden with a reason, which its author reads, and counts no more; restored, it counts again', async () => {
    const id = await written(1, 'Sois unos ladrones')
    await comment(await received(), [{ skuId, rating: 5 }])
    await world.call('report', { token: seller.token, body: { kind: 'comment', id, reason: 'offensive' } })
    const { id: caseId } = await world.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('kind', '=', 'comment')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    const decide = (body: object) => world.call('decideCase', { token: operator.token, params: { id: caseId }, body })
    expect((await decide({ action: 'hide', ground: 'abuse', facts: 'Insulta a personas.' })).status).toBe(200)
    const { items, ...counted } = await everyone({ productId })
    expect(items.map((item) => item.rating)).toEqual([5])
    expect(counted).toMatchObject({ total: 1, rating: { count: 1, average: 5 } })
    const product = await world.call('getProduct', { params: { id: productId } })
    expect(product.body.rating).toEqual({ count: 1, average: 5 })
    expect((await ofSeller()).items.map((row) => row.id)).not.toContain(id)
    const { order_id: orderId } = await world.db
      .selectFrom('order_comments as c')
      .innerJoin('order_lines as l', 'l.id', 'c.order_line_id')
      .select('l.order_id')
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await own(orderId)).lines[0]).toMatchObject({
      canComment: false,
      comment: { hiddenReason: 'Insulta a personas.' },
    })
    expect((await comment(orderId, [{ skuId, rating: 5 }])).code).toBe('comment_closed')
    expect((await decide({ action: 'restore', reason: 'No era para tanto.' })).status).toBe(200)
    expect(await everyone({ productId })).toMatchObject({ total: 2, rating: { count: 2, average: 3 } })
  })
})
