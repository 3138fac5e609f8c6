import { type CallName, contract } from '@lonja/core/contract.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { frontChanges } from '../home/front-changes.ts'
import { createLimiter, noLimits } from '../http/limits.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { sitemapSource } from '../sitemap/sitemap-source.ts'
import { inputOf } from '../test/json-schema.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { hiddenPictureOwner } from './hidden-pictures.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let first: Login
let second: Login
let buyer: Login
let seller: Login
let shopId: number
let productId: number

beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  ;[first, second, buyer] = [await world.login('market'), await world.login('market'), await world.login('business')]
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  seller = await world.login('shop', shopId)
  productId = await world.make.product(shopId, { names: JSON.stringify({ es: name() }) })
  await world.make.sku(productId, { stock: 9000 })
  await refreshListings(world.db, { productIds: [productId] })
  await scene.forgetMails()
})

/** What is called so in this test alone. */
const name = () => `Zafarrancho plateado de ${shopId}`
const title = () => `Jolgorio dorado de ${shopId}`
const words = () => `Chirimbolo oxidado de ${shopId}`

const report = (
  kind: Reportable,
  id: number,
  { token = buyer.token, ...more }: { token?: string | null; email?: string } = {},
) => world.call('report', { token, body: { kind, id, reason: 'other', note: 'Mirad esto', ...more } })
const queue = async (query: Record<string, string> = {}) =>
  (await world.call('getCases', { token: first.token, query: { limit: 100, ...query } })).body.items
const caseOf = async (kind: Reportable, id: number) => {
  for (const { id: caseId } of await queue({ kind })) {
    const { body } = await world.call('getCase', { token: first.token, params: { id: caseId } })
    if (body.subjectId === id) return body
  }
  throw new Error(`no case waits about ${kind} ${id}`)
}
const take = (id: number, who: Login, isTaken = true) =>
  world.call('takeCase', { token: who.token, params: { id }, body: { take: isTaken } })
const decide = (id: number, body: object, who = first) =>
  world.call('decideCase', { token: who.token, params: { id }, body })
const HIDE = { action: 'hide', ground: 'counterfeits', facts: 'Copia una marca registrada.' }
const hidden = async (kind: Reportable, id: number) => {
  expect((await report(kind, id)).status).toBe(201)
  const { id: caseId } = await caseOf(kind, id)
  expect((await decide(caseId, HIDE)).status).toBe(200)
  return caseId
}
const decision = (id: number, who: Login) => world.call('getDecision', { token: who.token, params: { id } })
const appeal = (id: number, who = seller) =>
  world.call('appealDecision', { token: who.token, params: { id }, body: { text: 'Somos distribuidores oficiales.' } })
const caseOfReported = async () => {
  expect((await report('product', productId)).status).toBe(201)
  return caseOf('product', productId)
}
const publication = () => world.make.publication(shopId, { titles: JSON.stringify({ es: title() }) })
const comment = async () => {
  const { id } = await scene.placed(buyer, shopId, [{ skuId: await skuId(), quantity: 1 }])
  await world.db.updateTable('orders').set({ stage: 'recved', status: 'recved' }).where('id', '=', id).execute()
  await world.call('commentOrder', {
    token: buyer.token,
    params: { id },
    body: { comments: [{ skuId: await skuId(), rating: 1, text: words() }] },
  })
  const found = world.db.selectFrom('order_comments').select('id').where('product_id', '=', productId)
  return (await found.executeTakeFirstOrThrow()).id
}
const skuId = async () =>
  (await world.db.selectFrom('skus').select('id').where('product_id', '=', productId).executeTakeFirstOrThrow()).id

describe('a report', () => {
  test('opens one case, however many report it, and the market hears of it once', async () => {
    const people = [buyer, buyer, await world.login('personal'), seller]
    for (const { token } of people) expect((await report('product', productId, { token })).status).toBe(201)
    const found = await caseOf('product', productId)
    expect(found).toMatchObject({ state: 'open', title: name(), reports: 3, taken: null })
    expect(found.reasons.map(({ from, note }) => [from, note])).toEqual(Array(3).fill(['user', 'Mirad esto']))
    const told = (await scene.mails()).filter(({ text }) => text.includes(`/operator/cases/${found.id}`))
    // one for each of the market's accounts of this test
    expect(told.map(({ to }) => to)).toHaveLength(2)
    expect(new Set(told.map(({ to }) => to)).size).toBe(2)
  })

  test('of a visitor needs an address, where they are told of the outcome, and which is then forgotten', async () => {
    expect((await report('product', productId, { token: null })).code).toBe('field_required')
    expect((await report('product', productId, { token: null, email: 'Ana@Vecina.test' })).status).toBe(201)
    const { id } = await caseOf('product', productId)
    await scene.forgetMails()
    await decide(id, { action: 'keep' })
    expect((await scene.mails()).map(({ to }) => to)).toEqual(['ana@vecina.test'])
    const kept = await world.db.selectFrom('moderation_reports').select('email').where('case_id', '=', id).execute()
    expect(kept).toEqual([{ email: null }])
  })

  test.each([
    ['visitors of one network', (n: number) => ({ token: null, email: `v${n}@vecina.test` })],
    ['visitors in one name', () => ({ token: null, email: 'una@vecina.test' })],
  ])('of %s is taken five times', async (_, whose) => {
    world.deps.limits = createLimiter(world.deps.pool)
    try {
      await world.db.deleteFrom('rate_limits').execute()
      for (let n = 0; n < 5; n++) expect((await report('product', productId, whose(n))).status).toBe(201)
      expect((await report('product', productId, whose(5))).code).toBe('too_many_requests')
    } finally {
      world.deps.limits = noLimits
    }
  })

  test.each(['product', 'publication', 'comment'] as const)(
    'of a %s that the caller cannot see finds nothing',
    async (kind) => {
      const id = kind === 'product' ? productId : kind === 'publication' ? await publication() : await comment()
      await world.db.updateTable('shops').set({ visibility: 'privateHidden' }).where('id', '=', shopId).execute()
      const { token } = await world.login('personal')
      expect((await report(kind, id, { token })).code).toBe('not_found')
    },
  )

  test('names a reason that its form offers', async () => {
    const body = { kind: 'comment', id: 1, reason: 'counterfeit' }
    expect((await world.call('report', { token: buyer.token, body })).code).toBe('field_invalid')
  })
})

describe('a case', () => {
  test('is taken by one of two who do it at once; the other is told who has it, and decides nothing', async () => {
    await report('product', productId)
    const { id } = await caseOf('product', productId)
    const answers = await Promise.all([take(id, first), take(id, second)])
    expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, null],
      [409, 'case_taken'],
    ])
    const [winner, loser] = answers[0]?.status === 200 ? [first, second] : [second, first]
    expect((await decide(id, { action: 'keep' }, loser)).code).toBe('case_taken')
    const seen = await world.call('getCase', { token: loser.token, params: { id } })
    expect(seen.body.taken).toMatchObject({ isMine: false })
    await take(id, winner, false)
    expect((await take(id, loser)).status).toBe(200)
    world.pass(HOUR)
    expect((await take(id, winner)).status).toBe(200)
  })

  test('is decided by one of two who do it at once, with the rule and the facts', async () => {
    await report('product', productId)
    const { id } = await caseOf('product', productId)
    expect((await decide(id, { ...HIDE, ground: undefined })).code).toBe('field_required')
    expect((await decide(id, { ...HIDE, facts: '' })).code).toBe('reason_needed')
    const answers = await Promise.all([decide(id, HIDE), decide(id, { action: 'keep' }, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await queue()).map((row) => row.id)).not.toContain(id)
    expect((await queue({ list: 'decided' }))[0]?.id).toBe(id)
  })

  test('tells the author rule, facts, who decided how, and how to object, in their language', async () => {
    await world.db.updateTable('users').set({ locale: 'en' }).where('id', '=', seller.userId).execute()
    const id = await hidden('product', productId)
    const mail = (await scene.mails()).find(({ text }) => text.includes(`/decisions/${id}`))
    for (const words of [/not automated/, /Copia una marca registrada\./, /counterfeit/i, /appeal at Lonja until/])
      expect(mail?.text).toMatch(words)
    expect((await decision(id, seller)).body).toMatchObject({
      statement: { ground: 'counterfeits', facts: 'Copia una marca registrada.' },
      state: 'hidden',
    })
    for (const stranger of [buyer, await world.login('shop', await world.make.shop()), second])
      expect((await decision(id, stranger)).code).toBe('not_found')
    const inbox = await world.call('getInboxMessages', { token: buyer.token })
    expect(inbox.body.items[0]?.title).toBe(`Tu denuncia sobre «${name()}»`)
  })

  test('leaves each act in the log of what it is about', async () => {
    await report('product', productId)
    const { id } = await caseOf('product', productId)
    await take(id, first)
    await decide(id, HIDE)
    await appeal(id)
    await decide(id, { action: 'restore', reason: 'Tiene el contrato.' }, second)
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id'])
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', String(productId))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_user_id }) => [action, actor_user_id])).toEqual([
      ['product.take', first.userId],
      ['product.hide', first.userId],
      ['product.appeal', seller.userId],
      ['product.restore', second.userId],
    ])
  })
})

describe('an appeal', () => {
  test('is made once, and decided by another person', async () => {
    const id = await hidden('product', productId)
    expect((await appeal(id, buyer)).code).toBe('not_found')
    expect((await appeal(id)).status).toBe(200)
    expect((await appeal(id)).code).toBe('appeal_closed')
    expect(await caseOf('product', productId)).toMatchObject({ state: 'appealed', actions: [], needsAnother: true })
    expect((await take(id, first)).code).toBe('another_person_needed')
    const restore = { action: 'restore', reason: 'Tiene el contrato.' }
    expect((await decide(id, restore)).code).toBe('another_person_needed')
    expect((await decide(id, { action: 'restore' }, second)).code).toBe('reason_needed')
    await scene.forgetMails()
    expect((await decide(id, restore, second)).body).toMatchObject({ state: 'restored' })
    expect((await scene.mails())[0]?.text).toContain('Tiene el contrato.')
    expect((await world.call('getProduct', { params: { id: productId } })).status).toBe(200)
    expect((await decision(id, seller)).body).toMatchObject({
      appealUntil: null,
      appeal: { outcome: { reason: 'Tiene el contrato.' } },
    })
  })

  test('is not used up by who merely looks at what their company buys', async () => {
    const colleague = await world.login('business')
    const viewer = { ...colleague, accountId: buyer.accountId }
    await world.db
      .updateTable('operators')
      .set({ account_id: buyer.accountId, role: 'viewer' })
      .where('id', '=', colleague.operatorId)
      .execute()
    const id = await hidden('comment', await comment())
    expect((await decision(id, viewer)).body.appealUntil).toBeNull()
    expect((await appeal(id, viewer)).code).toBe('role_forbids')
    expect((await decision(id, buyer)).body.appealUntil).not.toBeNull()
    expect((await appeal(id, buyer)).status).toBe(200)
  })

  test('comes too late after six months', async () => {
    const id = await hidden('product', productId)
    await world.db
      .updateTable('moderation_cases')
      .set({ decided_at: new Date('2025-11-03T09:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect((await appeal(id)).code).toBe('appeal_closed')
    expect((await decision(id, seller)).body.appealUntil).toBeNull()
  })

  test('upheld, it stays hidden, and whoever wrote it cannot show it', async () => {
    const id = await hidden('product', productId)
    await appeal(id)
    await decide(id, { action: 'uphold', reason: 'No hay contrato.' }, second)
    expect((await world.call('getProduct', { params: { id: productId } })).status).toBe(404)
    expect((await appeal(id)).code).toBe('appeal_closed')
  })
})

describe('what is hidden', () => {
  const change = (call: CallName, id: number, body: object) =>
    world.call(call, { token: seller.token, params: { id }, body })

  test('a product cannot be shown by its shop, in any way, which sees why', async () => {
    const id = await hidden('product', productId)
    expect((await change('updateSellerProduct', productId, { onShelf: true })).code).toBe('hidden_by_market')
    expect((await change('updateSellerProduct', productId, { names: { es: 'Otro nombre' } })).status).toBe(200)
    const bulk = { ids: [productId], act: { kind: 'publish' } }
    const acted = await world.call('actOnSellerProducts', { token: seller.token, body: bulk })
    expect(acted.body.skipped).toMatchObject([{ id: productId, reason: 'hiddenByMarket' }])
    const own = await world.call('getSellerProduct', { token: seller.token, params: { id: productId } })
    expect(own.body).toMatchObject({ onShelf: false, decisionId: id })
    const list = await world.call('getSellerProducts', { token: seller.token })
    expect(list.body).toMatchObject({ items: [{ id: productId, decisionId: id }] })
  })

  test('a product cannot be copied, and its case lists those of its shop with its name or EAN', async () => {
    const { id: theirs } = await caseOfReported()
    const names = JSON.stringify({ es: 'Otro', en: name().toUpperCase() })
    const sameName = await world.make.product(shopId, { names })
    const sameCode = await world.make.product(shopId)
    await world.make.sku(sameCode, { ean: '8412345678905' })
    await world.make.sku(productId, { ean: '8412345678905' })
    await world.make.product(shopId)
    await world.make.product(await world.make.shop(), { names })
    const { body } = await world.call('getCase', { token: first.token, params: { id: theirs } })
    expect(body.alike.map(({ id }) => id)).toEqual([sameCode, sameName])
    await decide(theirs, HIDE)
    const copied = await world.call('copySellerProduct', { token: seller.token, params: { id: productId }, body: {} })
    expect(copied.code).toBe('hidden_by_market')
  })

  test('pictures that were sent in for a product are its own account’s alone, until it is restored', async () => {
    const form = { kind: 'product-picture', file: await photo() }
    const { key } = (await world.call('uploadFile', { token: seller.token, form })).body
    await change('updateSellerProduct', productId, { pictures: [key] })
    const ownerOf = hiddenPictureOwner(world.deps)
    expect(await ownerOf(`/u/${key}-medium.webp`)).toBeNull()
    const id = await hidden('product', productId)
    expect(await ownerOf(`/u/${key}-medium.webp`)).toBe(seller.accountId)
    expect(await ownerOf(`/u/${key}-large.webp`)).toBe(seller.accountId)
    expect(await ownerOf(`/u/${key}-origin.jpeg`)).toBe(seller.accountId)
    expect(await ownerOf('/goods/cup-small.jpeg')).toBeNull()
    await decide(id, { action: 'restore', reason: 'Fue un error.' })
    expect(await ownerOf(`/u/${key}-medium.webp`)).toBeNull()
  })

  test('a publication cannot be published, and comes back with its moment', async () => {
    const publicationId = await publication()
    const row = () =>
      world.db
        .selectFrom('publications')
        .select(['published_at', 'hidden_case_id'])
        .where('id', '=', publicationId)
        .executeTakeFirstOrThrow()
    const before = await row()
    const id = await hidden('publication', publicationId)
    expect((await change('updateSellerPublication', publicationId, { publishedAt: 'now' })).code).toBe(
      'hidden_by_market',
    )
    expect((await world.call('getPublication', { token: seller.token, params: { id: publicationId } })).status).toBe(
      200,
    )
    await decide(id, { action: 'restore', reason: 'Fue un error.' })
    expect(await row()).toEqual(before)
  })

  test('is on no page that was kept for visitors', async () => {
    const before = frontChanges(world.db)
    const id = await hidden('product', productId)
    expect(frontChanges(world.db)).toBeGreaterThan(before)
    const between = frontChanges(world.db)
    await decide(id, { action: 'restore', reason: 'Fue un error.' })
    expect(frontChanges(world.db)).toBeGreaterThan(between)
  })

  test('stays in orders', async () => {
    const { id } = await scene.placed(buyer, shopId, [{ skuId: await skuId(), quantity: 1 }])
    await hidden('product', productId)
    expect(JSON.stringify(await scene.order(buyer, id))).toContain(name())
  })

  const MARKS = { product: name, publication: title, comment: words }
  const READS = (Object.entries(contract) as [CallName, Endpoint][]).filter(
    ([, { method, scope, media, webhook }]) =>
      method === 'GET' && (scope === 'public' || scope === 'user') && !media && !webhook,
  )
  /** A query without what a row does not read: its answer is the same. */
  const readBy = (row: Endpoint, query: object) => {
    const { properties = {} } = inputOf(row, 'query') ?? {}
    return Object.fromEntries(Object.entries(query).filter(([name]) => name in properties))
  }
  /** Names of those of the calls that tell a buyer or a visitor of something, asked in every way that may find it. */
  const callsThatShow = async (kind: keyof typeof MARKS, id: number, calls = READS): Promise<Set<string>> => {
    const mark = MARKS[kind]()
    const search = mark.split(' ').slice(0, 2).join(' ')
    const queries: Record<string, string | number>[] = [
      {},
      { search },
      { q: search },
      { keyword: search },
      { shopId },
      { productId },
      { id },
    ]
    const found = new Set<string>()
    for (const [call, row] of calls)
      for (const token of [null, buyer.token])
        for (const written of new Set(queries.map((query) => JSON.stringify(readBy(row, query))))) {
          const query = JSON.parse(written) as (typeof queries)[number]
          const answer = await world.call(call, { token, query, params: { id, shopId, productId } })
          if (answer.status === 200 && JSON.stringify(answer.body).includes(mark)) found.add(call)
        }
    return found
  }

  test.each([
    ['product', ['getProduct', 'getProducts', 'getSearchSuggestions']],
    ['publication', ['getPublication', 'getPublications']],
    ['comment', ['getOrderComments']],
  ] as const)('a %s is told of by no call', async (kind, some) => {
    const id = kind === 'product' ? productId : kind === 'publication' ? await publication() : await comment()
    const before = await callsThatShow(
      kind,
      id,
      READS.filter(([call]) => some.some((one) => one === call)),
    )
    expect([...before].sort()).toEqual([...some].sort())
    await hidden(kind, id)
    // the inbox of whoever reported it names it, and nobody else's
    const after = await callsThatShow(kind, id)
    after.delete('getInboxMessages')
    expect([...after]).toEqual([])
  })

  test('a product or publication is in no sitemap', async () => {
    const publicationId = await publication()
    const ids = async () => {
      const source = sitemapSource(world.db, () => world.now)
      const found: number[] = []
      for await (const row of source.products(0, 1_000_000, shopId)) found.push(row.id)
      for await (const row of source.publications(shopId)) found.push(row.id)
      return found
    }
    expect(await ids()).toEqual([productId, publicationId])
    await hidden('product', productId)
    await hidden('publication', publicationId)
    expect(await ids()).toEqual([])
  })
})
