import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentScene, paymentScene } from '../test/payment-scene.ts'
import type { Login } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'

interface Proposal {
  id: number
  decision: string
  note: string
  askedBy: string
  expiresAt: string
  mayConfirm: boolean
}
interface Doubt {
  kind: string
  id: number
  proposal: Proposal | null
}

let scene: PaymentScene
let buyer: Login
/** two of the market's people, with a password */
let ana: Login
let eva: Login
beforeAll(async () => {
  scene = await paymentScene()
  buyer = await scene.world.login('business')
  ;[ana, eva] = [await colleague(), await colleague()]
})
afterAll(() => scene.close())

const colleague = async (): Promise<Login> => {
  const who = await scene.world.login('market')
  await scene.world.make.owner(who, PASSWORD)
  return who
}

/** An order whose payment at Stripe brought another amount. */
const paymentInDoubt = async () => {
  const { shopId, skuId } = await scene.shop()
  const { id: orderId } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }], 'cardStripe')
  const { body: started } = await scene.pay(buyer, orderId, 'cardStripe')
  scene.stripe.local.behave({ webhooks: 'mismatch_amount' })
  await scene.atStripe(started, 'pay')
  scene.stripe.local.behave({ webhooks: 'send' })
  const { status, payments } = await scene.money(orderId)
  expect(status).toBe('pending_review')
  return { orderId, id: payments[0]?.id ?? 0, seller: await scene.world.login('shop', shopId) }
}

/** An order that its shop called off, whose refund Redsys refused. */
const refundInDoubt = async () => {
  const { shopId, skuId } = await scene.shop()
  const { id: orderId } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }])
  await scene.atRedsys((await scene.pay(buyer, orderId)).body)
  const seller = await scene.world.login('shop', shopId)
  await scene.orders.act(seller, orderId, 'cancel', { reason: 'Sin género' })
  scene.redsys.behave({ rest: ['timeOut'] })
  await scene.work()
  const { refunds } = await scene.money(orderId)
  expect(refunds).toMatchObject([{ state: 'unknown' }])
  return { orderId, id: refunds[0]?.id ?? 0, seller }
}

const propose = (who: Login, id: number, decision = 'settle', proof: object = { password: PASSWORD }) =>
  scene.world.call<{ state: string; proposal: Proposal }>(decision === 'settle' ? 'decidePayment' : 'decideRefund', {
    token: who.token,
    params: { id },
    body: { decision, note: 'Está en el portal', ...proof },
  })
const answer = (who: Login, id: number, decision = 'confirm', proof: object = { password: PASSWORD }) =>
  scene.world.call('confirmDecision', { token: who.token, params: { id }, body: { decision, ...proof } })
const doubtOf = async (who: Login, kind: string, id: number): Promise<Doubt | undefined> =>
  (await scene.world.call('getDoubts', { token: who.token, query: { limit: 100 } })).body.items.find(
    (one) => one.kind === kind && one.id === id,
  )
const actsOn = (subject: string, id: number) =>
  scene.world.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id'])
    .where('subject_type', '=', subject as 'payment')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const expectSound = async () => expect(await scene.orders.damage('orders', 'money', 'stock')).toEqual([])

test('one proposes and another confirms, each by showing again who they are, and only then the payment counts', async () => {
  const { orderId, id, seller } = await paymentInDoubt()
  expect((await propose(ana, id, 'settle', {})).code).toBe('field_required')
  expect((await propose(ana, id, 'settle', { password: 'no-es-esta-1' })).code).toBe('wrong_password')
  const { status, body } = await propose(ana, id)
  expect([status, body.state]).toEqual([200, 'in_review'])
  expect(body.proposal).toMatchObject({
    ...{ decision: 'settle', note: 'Está en el portal', mayConfirm: false },
    expiresAt: new Date(scene.world.now.getTime() + DAY).toISOString(),
  })
  expect(await scene.money(orderId)).toMatchObject({ status: 'pending_review', ledger: [] })
  expect((await propose(eva, id)).code).toBe('conflict')

  expect((await doubtOf(ana, 'payment', id))?.proposal).toEqual(body.proposal)
  expect((await doubtOf(eva, 'payment', id))?.proposal).toEqual({ ...body.proposal, mayConfirm: true, isOwn: false })
  expect((await doubtOf(seller, 'payment', id))?.proposal).toBeNull()

  expect((await answer(ana, body.proposal.id)).code).toBe('second_person_needed')
  expect((await answer(eva, body.proposal.id, 'confirm', {})).code).toBe('field_required')
  expect(await scene.money(orderId)).toMatchObject({ status: 'pending_review' })
  expect((await answer(eva, body.proposal.id)).status).toBe(200)
  expect(await scene.money(orderId)).toMatchObject({ status: 'paid', payments: [{ state: 'settled' }] })
  expect((await answer(eva, body.proposal.id)).code).toBe('not_found')
  expect(await doubtOf(eva, 'payment', id)).toBeUndefined()
  expect(await actsOn('payment', id)).toEqual([
    { action: 'payment.propose', actor_user_id: ana.userId },
    { action: 'payment.confirm', actor_user_id: eva.userId },
  ])
  await expectSound()
})

test('a refund is decided by two as well, and its history names who confirmed, with the note', async () => {
  const { orderId, id } = await refundInDoubt()
  const { body } = await propose(ana, id, 'succeed')
  expect(body.state).toBe('unknown')
  expect(await scene.money(orderId)).toMatchObject({ status: 'pending_review' })
  expect((await answer(eva, body.proposal.id)).status).toBe(200)
  expect(await scene.money(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  const event = await scene.world.db
    .selectFrom('order_events')
    .select(['actor', 'operator_id', 'note'])
    .where('order_id', '=', orderId)
    .where('action', '=', 'refunded')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ actor: 'operator', operator_id: eva.operatorId, note: 'Está en el portal' })
  await expectSound()
})

test('a refund that failed is asked for again once the second of them confirms', async () => {
  const { orderId, id, seller } = await refundInDoubt()
  expect((await propose(ana, id, 'retry')).code).toBe('transition_not_allowed')
  await scene.world.call('decideRefund', {
    token: seller.token,
    params: { id },
    body: { decision: 'fail', note: 'No está' },
  })
  const { body } = await propose(ana, id, 'retry')
  await scene.work()
  expect(await scene.money(orderId)).toMatchObject({ refunds: [{ state: 'failed' }] })
  expect((await answer(eva, body.proposal.id)).status).toBe(200)
  await scene.work()
  expect(await scene.money(orderId)).toMatchObject({ payment_status: 'refunded', refunds: [{ state: 'succeeded' }] })
})

test('what is turned down leaves the payment as it was, open for another proposal', async () => {
  const { orderId, id } = await paymentInDoubt()
  const { body } = await propose(ana, id)
  expect((await answer(eva, body.proposal.id, 'reject')).status).toBe(200)
  expect(await scene.money(orderId)).toMatchObject({ status: 'pending_review', ledger: [] })
  expect((await answer(eva, body.proposal.id)).code).toBe('not_found')
  expect((await actsOn('payment', id)).map(({ action }) => action)).toEqual(['payment.propose', 'payment.reject'])
  expect((await doubtOf(ana, 'payment', id))?.proposal).toBeNull()
  expect((await propose(eva, id)).status).toBe(200)
})

test('who proposed takes it back, which leaves the payment as it was', async () => {
  const { orderId, id } = await paymentInDoubt()
  const { body } = await propose(ana, id)
  expect((await answer(eva, body.proposal.id, 'withdraw')).code).toBe('forbidden')
  expect((await answer(ana, body.proposal.id, 'withdraw', {})).status).toBe(200)
  expect((await answer(eva, body.proposal.id)).code).toBe('not_found')
  expect(await scene.money(orderId)).toMatchObject({ status: 'pending_review', ledger: [] })
  expect((await actsOn('payment', id)).map(({ action }) => action)).toEqual(['payment.propose', 'payment.takeBack'])
  expect((await propose(eva, id)).status).toBe(200)
})

test('to take back and to confirm at once leave one answer', async () => {
  const { orderId, id } = await paymentInDoubt()
  const { body } = await propose(ana, id)
  const answers = await Promise.all([answer(ana, body.proposal.id, 'withdraw', {}), answer(eva, body.proposal.id)])
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'not_found'])
  const { status } = await scene.money(orderId)
  expect(status).toBe(answers[1]?.status === 200 ? 'paid' : 'pending_review')
})

test('who may decide about money is asked to confirm, with the amount and the words', async () => {
  const { id } = await paymentInDoubt()
  await propose(ana, id)
  const asked = await scene.world.db
    .selectFrom('inbox_messages')
    .select(['operator_id', 'params', 'path'])
    .where('event', '=', 'askedPayment')
    .where('operator_id', 'in', [ana.operatorId, eva.operatorId])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(asked).toMatchObject([
    { operator_id: eva.operatorId, path: '/operator/payments', params: { note: 'Está en el portal' } },
  ])
})

test('what someone proposed who left the market since is over', async () => {
  const { id } = await paymentInDoubt()
  const gone = await colleague()
  const { body } = await propose(gone, id)
  await scene.world.db
    .updateTable('operators')
    .set({ disabled_at: scene.world.now })
    .where('id', '=', gone.operatorId)
    .execute()
  expect((await answer(eva, body.proposal.id)).code).toBe('not_found')
  expect((await propose(eva, id)).status).toBe(200)
})

test('a day later a proposal has ended, and another takes its place', async () => {
  const { orderId, id } = await paymentInDoubt()
  const { body } = await propose(ana, id)
  scene.world.pass(DAY)
  expect((await answer(eva, body.proposal.id)).code).toBe('not_found')
  expect((await doubtOf(eva, 'payment', id))?.proposal).toBeNull()
  const again = await propose(eva, id)
  expect(again.status).toBe(200)
  expect((await answer(ana, again.body.proposal.id)).status).toBe(200)
  expect(await scene.money(orderId)).toMatchObject({ status: 'paid' })
})

test('of two who propose at once one is told that somebody has, and of two who confirm at once one wins', async () => {
  const { orderId, id } = await paymentInDoubt()
  const third = await colleague()
  const asked = await Promise.all([propose(ana, id), propose(eva, id)])
  expect(asked.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'conflict'])
  const [waiting] = asked.filter(({ status }) => status === 200)
  const others = waiting === asked[0] ? [eva, third] : [ana, third]
  const answers = await Promise.all(others.map((who) => answer(who, waiting?.body.proposal.id ?? 0)))
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'not_found'])
  const { status, ledger } = await scene.money(orderId)
  expect([status, ledger.length]).toEqual(['paid', 1])
})

test('the shop decides alone meanwhile, which ends the proposal', async () => {
  const { orderId, id, seller } = await paymentInDoubt()
  const { body } = await propose(ana, id)
  scene.world.pass(MINUTE)
  const decided = await scene.world.call('decidePayment', {
    token: seller.token,
    params: { id },
    body: { decision: 'settle', note: 'Está en el extracto' },
  })
  expect([decided.status, decided.body.state, decided.body.proposal]).toEqual([200, 'settled', null])
  expect(await doubtOf(eva, 'payment', id)).toBeUndefined()
  expect((await answer(eva, body.proposal.id)).code).toBe('transition_not_allowed')
  expect(await scene.money(orderId)).toMatchObject({ status: 'paid' })
  expect((await actsOn('payment', id)).map(({ action }) => action)).toEqual(['payment.propose', 'payment.decide'])
})

test('what was said of a refund does not count of its next try', async () => {
  const { orderId, id, seller } = await refundInDoubt()
  const { body } = await propose(ana, id, 'fail')
  scene.world.pass(MINUTE)
  const decide = (decision: string) =>
    scene.world.call('decideRefund', { token: seller.token, params: { id }, body: { decision, note: 'Visto' } })
  expect((await decide('fail')).status).toBe(200)
  expect((await decide('retry')).status).toBe(200)
  scene.redsys.behave({ rest: ['timeOut'] })
  await scene.work()
  expect(await scene.money(orderId)).toMatchObject({ refunds: [{ state: 'unknown' }] })
  expect(await doubtOf(eva, 'refund', id)).toMatchObject({ proposal: null })
  expect((await answer(eva, body.proposal.id)).code).toBe('transition_not_allowed')
  expect((await propose(eva, id, 'succeed')).status).toBe(200)
})
