import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { ROLES_OF } from '@lonja/core/memberships/may-do.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import { register } from '../test/codes.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { forgetMessages } from './forget-messages.ts'
import { notify } from './notify.ts'
import { notifyFollowers, notifyPublished } from './notify-followers.ts'

let world: World
let scene: ReturnType<typeof orderScene>
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  scene = orderScene(world)
})
afterAll(() => world.close())

const inbox = async ({ token }: Login, query: Record<string, string | number | boolean> = {}) =>
  (await world.call('getInboxMessages', { token, query })).body
const stat = async ({ token }: Login) => (await world.call('getInboxStat', { token })).body
const read = ({ token }: Login, body: object) => world.call('readInboxMessages', { token, body })
const choose = ({ token }: Login, ...items: object[]) => world.call('updateNoticeChoices', { token, body: { items } })

/** Tells someone that their password was changed, the plainest of notices. */
const noticeTo = ({ operatorId }: Login, at = world.now) =>
  transaction(world.db, (trx) =>
    notify(trx, {
      kind: 'security',
      event: 'passwordChanged',
      to: { operator: operatorId },
      facts: { at: { at: at.toISOString() } },
      path: '/uc',
      now: at,
    }),
  )

describe('an order', () => {
  test('is told to everyone on both sides, each in the language in which they read, and is mailed once to each side', async () => {
    const [buyer, shopId] = [await world.login('business'), await world.make.shop({ order_email: 'pedidos@shop.test' })]
    const [seller, colleague] = [await world.login('shop', shopId), await world.login('shop', shopId)]
    const skuId = await scene.newSku(shopId)
    await scene.forgetMails()
    const { id, number } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])

    const [message, ...more] = (await inbox(buyer)).items
    expect(more).toEqual([])
    expect(message).toMatchObject({
      type: 'order',
      event: 'place.transfer_pending',
      role: 'buyer',
      title: `Pedido ${number}: esperamos tu transferencia`,
      text: expect.stringContaining('ES91 2100 0418 4502 0005 1332'),
      path: `/uc/order-detail?id=${id}`,
      isActive: true,
    })
    expect((await inbox(buyer, { lang: 'zh' })).items[0]?.title).toBe(`订单 ${number}：等待您转账`)
    for (const one of [seller, colleague])
      expect((await inbox(one)).items).toMatchObject([{ role: 'seller', path: `/seller/orders/${id}` }])
    expect((await scene.mails()).map(({ to }) => to)).toEqual([expect.stringMatching(/^persona-/), 'pedidos@shop.test'])
  })

  test('is told to those of the shop whose role sees orders', async () => {
    const [buyer, shopId] = [await world.login('business'), await world.make.shop()]
    const people = new Map<string, Login>()
    for (const role of ROLES_OF.shop) {
      const who = await world.login('shop', shopId)
      await world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
      people.set(role, who)
    }
    await scene.placed(buyer, shopId, [{ skuId: await scene.newSku(shopId), quantity: 1 }])
    const told: string[] = []
    for (const [role, who] of people) if ((await inbox(who)).items.length > 0) told.push(role)
    expect(told).toEqual(['owner', 'staff', 'orders', 'accounts'])
  })

  test('that was refused, and a step that was taken back, are told to nobody', async () => {
    const [buyer, shopId] = [await world.login('personal'), await world.make.shop()]
    const skuId = await scene.newSku(shopId, { stock: 0 })
    await scene.forgetMails()
    expect((await scene.place(buyer, shopId, [{ skuId, quantity: 1 }])).code).toBe('out_of_stock')
    await expect(
      transaction(world.db, async (trx) => {
        await notify(trx, {
          ...{ kind: 'follower', event: 'new', to: { shop: shopId }, path: '/', now: world.now },
          facts: { buyer: 'Ana', shop: 'Vidal' },
        })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect((await inbox(buyer)).items).toEqual([])
    expect(await scene.mails()).toEqual([])
  })
})

describe('the inbox', () => {
  test('is walked from the latest on, by type and by what is unread', async () => {
    const caller = await world.login('personal')
    const [first, second, third] = [3, 2, 1].map((n) => new Date(world.now.getTime() - n * MINUTE))
    for (const at of [first, second, third]) await noticeTo(caller, at)
    const page = await inbox(caller, { limit: 2 })
    expect(page.items.map(({ createdAt }) => createdAt)).toEqual([third?.toISOString(), second?.toISOString()])
    const rest = await inbox(caller, { limit: 2, cursor: page.nextCursor ?? '' })
    expect(rest).toMatchObject({ items: [{ createdAt: first?.toISOString() }], nextCursor: null })

    await read(caller, { ids: [page.items[0]?.id] })
    expect((await inbox(caller, { isActive: true })).items).toHaveLength(2)
    expect((await inbox(caller, { isActive: false })).items.map(({ id }) => id)).toEqual([page.items[0]?.id])
    expect((await inbox(caller, { type: 'order' })).items).toEqual([])
    expect((await inbox(caller, { role: 'buyer', type: 'security' })).items).toHaveLength(3)
    expect((await inbox(caller, { role: 'seller' })).items).toEqual([])
    expect((await world.call('getInboxMessages', { token: caller.token, query: { cursor: 'x' } })).code).toBe(
      'field_invalid',
    )
  })

  test('is read one by one, by type, or whole; someone else’s stays as it was', async () => {
    const [caller, other] = [await world.login('business'), await world.login('business')]
    for (const who of [caller, caller, caller, other]) await noticeTo(who)
    const [mine, next] = (await inbox(caller)).items
    const [theirs] = (await inbox(other)).items
    const mixed = await read(caller, { ids: [mine?.id, theirs?.id] })
    expect(mixed.code).toBe('not_found')
    expect(await stat(caller)).toMatchObject({ count: 3, buyerCount: 3, sellerCount: 0, byType: { security: 3 } })
    const answers = await Promise.all([1, 2, 3].map(() => read(caller, { ids: [mine?.id, mine?.id] })))
    expect(answers.map(({ body }) => body.count)).toEqual([2, 2, 2])
    expect((await read(caller, { all: true, type: 'order' })).body.count).toBe(2)
    expect((await read(caller, { ids: [next?.id] })).body.count).toBe(1)
    expect((await read(caller, { all: true })).body.count).toBe(0)
    expect((await stat(other)).count).toBe(1)
    expect((await read(caller, {})).code).toBe('field_required')
  })

  test('counts a person’s other places apart, and those that were taken from them not at all', async () => {
    const shopId = await world.make.shop()
    const [buyer, seller] = [await world.login('personal'), await world.login('shop', shopId)]
    await world.db.updateTable('operators').set({ user_id: buyer.userId }).where('id', '=', seller.operatorId).execute()
    for (const who of [buyer, seller, seller]) await noticeTo(who)
    expect(await stat(buyer)).toMatchObject({ count: 1, buyerCount: 1, sellerCount: 2, operatorCount: 0 })
    expect((await inbox(buyer)).items).toHaveLength(1)
    const places = await world.call<{ items: object[] }>('getOperators', { token: buyer.token })
    expect(places.body.items).toMatchObject([
      { kind: 'personal', isCurrent: true, unread: 1 },
      { kind: 'shop', isCurrent: false, unread: 2 },
    ])
    await world.db
      .updateTable('operators')
      .set({ disabled_at: world.now })
      .where('id', '=', seller.operatorId)
      .execute()
    expect(await stat(buyer)).toMatchObject({ count: 1, sellerCount: 0 })
    await noticeTo(seller)
    expect(await stat(buyer)).toMatchObject({ count: 1, sellerCount: 0 })
  })

  test('lets go of what is older than a year', async () => {
    const caller = await world.login('personal')
    for (const days of [366, 364]) await noticeTo(caller, new Date(world.now.getTime() - days * DAY))
    await forgetMessages(quietJobs(world), {}, 'job-1')
    expect((await inbox(caller)).items).toHaveLength(1)
  })
})

describe('what someone chose not to hear of', () => {
  test('does not reach them; what guards their account does', async () => {
    const [buyer, shopId] = [await world.login('business'), await world.make.shop()]
    const skuId = await scene.newSku(shopId)
    const chosen = await choose(
      buyer,
      { kind: 'order', channel: 'mail', wanted: false },
      { kind: 'order', channel: 'inbox', wanted: true },
      { kind: 'order', channel: 'inbox', wanted: false },
    )
    expect(chosen.body.items.filter(({ wanted }) => !wanted).map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'order inbox',
      'order mail',
      'coupon mail',
      'publication mail',
      'priceDrop inbox',
      'priceDrop mail',
      'savedSearch mail',
    ])
    await scene.forgetMails()
    await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    expect(await scene.mails()).toEqual([])
    expect((await inbox(buyer)).items).toEqual([])
    expect((await choose(buyer, { kind: 'security', channel: 'mail', wanted: false })).code).toBe('notice_needed')
  })

  test('is chosen by the link of a mail too, without a log-in, as often as one likes', async () => {
    const [buyer, shopId] = [await world.login('business'), await world.make.shop()]
    const skuId = await scene.newSku(shopId)
    await scene.forgetMails()
    await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const [mail] = await scene.mails()
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? ''
    expect((await world.call('getUnsubscription', { query: { token } })).body).toMatchObject({ wanted: true })
    for (let n = 0; n < 2; n++)
      expect((await world.call('unsubscribe', { body: { token } })).body).toEqual({
        ...{ kind: 'order', role: 'buyer', wanted: false },
      })
    expect((await world.call('unsubscribe', { body: { token: token.replace('buyer', 'seller') } })).code).toBe(
      'link_invalid',
    )
    await scene.forgetMails()
    await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    expect(await scene.mails()).toEqual([])
    expect((await inbox(buyer)).items).toHaveLength(2)
  })
})

describe('mails', () => {
  test('wait for a mail server that is down and go out once when it is back, with the way to stop them', async () => {
    const [buyer, shopId] = [await world.login('business'), await world.make.shop()]
    const skuId = await scene.newSku(shopId)
    await scene.forgetMails()
    await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
    const sent: [string, Mail][] = []
    let isDown = true
    const mailer = {
      send: async (mail: Mail, id: string) => {
        if (isDown) throw new Error('nobody answers')
        sent.push([id, mail])
      },
      close: () => {},
    }
    const work = () => workOnce({ url: world.url, pool: world.deps.pool, deps: { ...quietJobs(world), mailer } })
    await work()
    expect(sent).toEqual([])
    isDown = false
    await world.deps.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    )
    for (let n = 0; n < 2; n++) await work()
    expect(sent).toMatchObject([
      [expect.stringMatching(/^letter-/), { unsubscribe: expect.stringContaining('token=') }],
    ])
  })
})

describe('followers', () => {
  const jobs = { send: async () => {}, close: () => {} }
  const work = async () => {
    await notifyPublished({ ...quietJobs(world), mailer: jobs }, {}, 'job-1')
    await workOnce({ url: world.url, pool: world.deps.pool, deps: { ...quietJobs(world), mailer: jobs } })
  }

  test('hear of what is published once, all of them, and nobody who may not see its shop', async () => {
    const shopId = await world.make.shop({ visibility: 'privateHidden' })
    const admitted = await Promise.all(Array.from({ length: 205 }, () => world.make.operator('business')))
    const outsider = await world.login('business')
    const last = await world.login('business')
    for (const { accountId } of [...admitted, last]) await world.make.access(shopId, accountId)
    await world.db
      .insertInto('follows')
      .values(
        [...admitted, outsider, last].map(({ accountId }) => ({
          ...{ account_id: accountId, shop_id: shopId, created_at: world.now },
        })),
      )
      .execute()
    const tomorrow = new Date(world.now.getTime() + DAY)
    const id = await world.make.coupon(shopId, { published_at: tomorrow })
    await world.make.coupon(null)
    const told = async () => {
      const query = "select count(*)::int as n from inbox_messages where kind = 'coupon'"
      return (await world.deps.pool.query(query)).rows[0].n
    }
    await work()
    expect(await told()).toBe(0)
    world.pass(DAY)
    for (let n = 0; n < 2; n++) await work()
    // a job that did its part and then was killed is run again
    await notifyFollowers({ ...quietJobs(world), mailer: jobs }, { kind: 'coupon', id, after: 0 }, 'job-1')
    expect(await told()).toBe(206)
    expect((await inbox(outsider)).items).toEqual([])
    const publicationId = await world.make.publication(shopId)
    await work()
    expect((await inbox(last, { lang: 'en' })).items).toMatchObject([
      { type: 'publication', title: expect.stringContaining('has published'), path: `/publication/${publicationId}` },
      { type: 'coupon', title: expect.stringContaining('has a new coupon'), path: `/coupon?shopIds=${shopId}` },
    ])
  })

  test('are told to the shop, each of them once', async () => {
    const shopId = await world.make.shop()
    const [buyer, seller] = [await world.login('business'), await world.login('shop', shopId)]
    for (let n = 0; n < 2; n++) {
      await world.call('follow', { token: buyer.token, body: { shopId } })
      await world.call('unfollow', { token: buyer.token, params: { id: shopId } })
    }
    expect((await inbox(seller)).items).toMatchObject([{ type: 'follower', path: `/shop-index/${shopId}` }])
  })
})

test('a log-in from a browser that was never seen is told, the first and a renewed one are not', async () => {
  const email = 'nueva@lonja.test'
  const [chrome, newer] = ['Mozilla/5.0 (X11; Linux) Chrome/140.0.1', 'Mozilla/5.0 (X11; Linux) Chrome/141.0.0']
  const { body } = await register(world, { email, password: 'corcho-verde-77' }, { 'user-agent': chrome })
  const count = async () =>
    (await world.call('getInboxMessages', { token: body.token, query: { type: 'security' } })).body.items.length
  const enter = (agent: string) =>
    world.call('login', { body: { account: email, password: 'corcho-verde-77' }, headers: { 'user-agent': agent } })
  await enter(newer)
  expect(await count()).toBe(0)
  for (let n = 0; n < 2; n++) await enter('Mozilla/5.0 (iPhone) Safari/605.1')
  expect(await count()).toBe(1)
})
