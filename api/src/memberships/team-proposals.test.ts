import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbag, openMailbag } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'
const PROOF = { password: PASSWORD }

let world: World
let bag: Mailbag
/** two owners of the market, and one of its people with little to do */
let ana: Login
let eva: Login
let leo: Login

beforeAll(async () => {
  world = await createWorld()
  bag = openMailbag(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  ana = await world.login('market')
  await world.make.owner(ana, PASSWORD)
  eva = await inTeam('owner')
  leo = await inTeam('content')
  await bag.deliver()
  bag.mails.length = 0
})

/** A further person of the same account of the market. */
const inTeam = async (role: 'owner' | 'content' | 'money'): Promise<Login> => {
  const person = await world.login('market')
  await world.make.owner(person, PASSWORD)
  await world.db
    .updateTable('operators')
    .set({ account_id: ana.accountId, role })
    .where('id', '=', person.operatorId)
    .execute()
  return { ...person, accountId: ana.accountId }
}

const invite = (who: Login, email: string, role = 'content', proof: object = PROOF) =>
  world.call('invite', {
    token: who.token,
    body: { email, role, ...proof },
  })
const change = (who: Login, of: Login, body: object, proof: object = PROOF) =>
  world.call('changePerson', {
    token: who.token,
    params: { operatorId: of.operatorId },
    body: { ...body, ...proof },
  })
const answer = (who: Login, id: number | undefined, decision = 'confirm', proof: object = PROOF) =>
  world.call('answerTeamProposal', { token: who.token, params: { id: id ?? 0 }, body: { decision, ...proof } })
const waiting = async (who: Login) => (await world.call('getTeamProposals', { token: who.token })).body
const placeOf = ({ operatorId }: Login) =>
  world.db.selectFrom('operators').select(['role', 'disabled_at']).where('id', '=', operatorId).executeTakeFirst()
const invitations = () =>
  world.db
    .selectFrom('account_invitations')
    .select(['email', 'role', 'invited_by'])
    .where('account_id', '=', ana.accountId)
    .execute()
const acts = async () =>
  (
    await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id'])
      .where('account_id', '=', ana.accountId)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_user_id }) => [action, actor_user_id])

describe('who joins the market’s team', () => {
  test('is invited once another owner confirms, who is asked to; until then nobody is written to', async () => {
    const { status, body } = await invite(ana, 'nueva@lonja.test')
    expect([status, body.invitation]).toEqual([201, null])
    expect(body.proposal).toMatchObject({
      ...{ kind: 'invitation', person: 'nueva@lonja.test', role: 'content', mayConfirm: false, isOwn: true },
    })
    expect(await invitations()).toEqual([])
    await bag.deliver()
    const evas = await world.db.selectFrom('users').select('email').where('id', '=', eva.userId).executeTakeFirst()
    expect(bag.mails.map(({ to }) => to)).toEqual([evas?.email])
    expect(bag.mails[0]?.text).toContain('nueva@lonja.test')

    expect((await waiting(eva)).items).toMatchObject([{ id: body.proposal?.id, mayConfirm: true, isOwn: false }])
    expect((await answer(ana, body.proposal?.id)).code).toBe('second_person_needed')
    expect((await answer(leo, body.proposal?.id)).code).toBe('role_forbids')
    expect((await answer(eva, body.proposal?.id, 'confirm', {})).code).toBe('field_required')
    expect(await invitations()).toEqual([])
    expect((await answer(eva, body.proposal?.id)).status).toBe(200)
    expect(await invitations()).toEqual([{ email: 'nueva@lonja.test', role: 'content', invited_by: ana.operatorId }])
    await bag.deliver()
    expect(bag.mails.map(({ to }) => to)).toContain('nueva@lonja.test')
    expect((await answer(eva, body.proposal?.id)).code).toBe('not_found')
    expect(await acts()).toEqual([
      ['team.propose', ana.userId],
      ['team.confirm', eva.userId],
      ['memberInvitation.create', eva.userId],
    ])
  })

  test('is invited by an owner alone where there is no other', async () => {
    await world.db.updateTable('operators').set({ role: 'money' }).where('id', '=', eva.operatorId).execute()
    expect((await waiting(ana)).needsSecond).toBe(false)
    expect((await invite(ana, 'sola@lonja.test', 'content', {})).code).toBe('field_required')
    const { body } = await invite(ana, 'sola@lonja.test', 'owner')
    expect(body).toMatchObject({ invitation: { email: 'sola@lonja.test' }, proposal: null })
    expect((await waiting(ana)).items).toEqual([])
  })

  test('is not invited when another turns it down, its author takes it back, or a day passes', async () => {
    const first = await invite(ana, 'uno@lonja.test')
    expect((await answer(eva, first.body.proposal?.id, 'reject')).status).toBe(200)
    const second = await invite(ana, 'uno@lonja.test')
    expect((await answer(eva, second.body.proposal?.id, 'withdraw')).code).toBe('forbidden')
    expect((await answer(ana, second.body.proposal?.id, 'withdraw', {})).status).toBe(200)
    const third = await invite(ana, 'uno@lonja.test')
    world.pass(DAY)
    expect((await answer(eva, third.body.proposal?.id)).code).toBe('not_found')
    expect(await invitations()).toEqual([])
    expect((await waiting(ana)).items).toEqual([])
  })

  test('of two who propose the same at once one is told so, and of two who confirm at once one wins', async () => {
    const third = await inTeam('owner')
    const asked = await Promise.all([invite(ana, 'dos@lonja.test'), invite(eva, 'dos@lonja.test', 'owner')])
    expect(asked.map(({ status, code }) => code ?? status).sort()).toEqual([201, 'conflict'])
    const id = asked.find(({ status }) => status === 201)?.body.proposal?.id
    const others = asked[0]?.status === 201 ? [eva, third] : [ana, third]
    const answers = await Promise.all(others.map((who) => answer(who, id)))
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'not_found'])
    expect(await invitations()).toHaveLength(1)
  })
})

describe('who is raised in the market’s team', () => {
  test.each(['owner', 'money'])('to %s waits for another owner', async (role) => {
    const { body } = await change(ana, leo, { role })
    expect(body).toMatchObject({ role: 'content', proposal: { kind: 'membership', role, mayConfirm: false } })
    expect(await placeOf(leo)).toMatchObject({ role: 'content' })
    expect((await change(eva, leo, { role })).code).toBe('conflict')
    expect((await answer(eva, body.proposal?.id)).status).toBe(200)
    expect(await placeOf(leo)).toMatchObject({ role })
    expect((await acts()).map(([action]) => action)).toEqual(['team.propose', 'team.confirm', 'membership.update'])
  })

  test('or comes back, waits; who is lowered or loses access does not', async () => {
    expect((await change(ana, leo, { isDisabled: true })).body.proposal).toBeNull()
    const { body } = await change(ana, leo, { isDisabled: false })
    expect(body.proposal).toMatchObject({ kind: 'membership', role: 'content' })
    expect((await placeOf(leo))?.disabled_at).toEqual(world.now)
    expect((await answer(eva, body.proposal?.id)).status).toBe(200)
    expect(await placeOf(leo)).toEqual({ role: 'content', disabled_at: null })
    expect((await change(ana, leo, { role: 'support' })).body.proposal).toBeNull()
    expect((await change(ana, eva, { role: 'money' })).body.proposal).toBeNull()
  })

  test('whatever else changes the place meanwhile ends what waits about it', async () => {
    const { body } = await change(ana, leo, { role: 'owner' })
    expect((await change(eva, leo, { isDisabled: true })).status).toBe(200)
    expect((await answer(eva, body.proposal?.id)).code).toBe('not_found')
    expect(await placeOf(leo)).toMatchObject({ role: 'content' })
  })

  test('every owner hears of who became one, as of any other', async () => {
    const { body } = await change(ana, leo, { role: 'owner' })
    await answer(eva, body.proposal?.id)
    const told = await world.db
      .selectFrom('inbox_messages')
      .select('operator_id')
      .where('event', '=', 'ownerAdded')
      .where('operator_id', 'in', [ana.operatorId, eva.operatorId, leo.operatorId])
      .execute()
    expect(told).toHaveLength(3)
  })

  test('an owner who lost the role while the call came confirms nothing', async () => {
    const { body } = await change(ana, leo, { role: 'owner' })
    await world.db.updateTable('operators').set({ role: 'content' }).where('id', '=', eva.operatorId).execute()
    expect((await answer(eva, body.proposal?.id)).code).toBe('role_forbids')
    expect(await placeOf(leo)).toMatchObject({ role: 'content' })
  })
})
