import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSms } from '../accounts/code-messages.ts'
import { createLimiter, noLimits } from '../http/limits.ts'
import { askCode } from '../test/codes.ts'
import { type Mailbag, openMailbag } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'
const PROOF = { password: PASSWORD }

let world: World
let bag: Mailbag
let shopId: number
let owner: Login
let partner: Login
let staff: Login

beforeAll(async () => {
  world = await createWorld()
  bag = openMailbag(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.make.shop()
  owner = await world.login('shop', shopId)
  partner = await inShopOf(owner)
  staff = await inShopOf(owner)
  for (const one of [owner, partner]) await world.make.owner(one, PASSWORD)
  await bag.deliver()
  bag.mails.length = 0
})

/** A further person of the same shop's account. */
const inShopOf = async ({ accountId }: Login): Promise<Login> => {
  const person = await world.login('shop', shopId)
  await world.db.updateTable('operators').set({ account_id: accountId }).where('id', '=', person.operatorId).execute()
  return { ...person, accountId }
}

type Name = 'changePerson' | 'invite' | 'leaveAccount'
const ask = (who: Login, name: Name, of: Login | null, body: object) =>
  world.call(name, { token: who.token, ...(of && { params: { operatorId: of.operatorId } }), body })
const asOwner = { email: 'nueva@lonja.test', role: 'owner' }

/** Who is an owner and may act, by operator. */
const owners = async () => {
  const rows = await world.db
    .selectFrom('operators')
    .select('id')
    .where('account_id', '=', owner.accountId)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
const invitations = () =>
  world.db.selectFrom('account_invitations').selectAll().where('account_id', '=', owner.accountId).execute()
const audited = () =>
  world.db.selectFrom('audit_log').selectAll().where('account_id', '=', owner.accountId).orderBy('id').execute()
/** Who has a notice of the owners in their inbox, and of what. */
const told = () =>
  world.db
    .selectFrom('inbox_messages')
    .select(['operator_id', 'event'])
    .where('operator_id', 'in', [owner.operatorId, partner.operatorId, staff.operatorId])
    .where('event', 'like', 'owner%')
    .orderBy('operator_id')
    .execute()
const toldTo = (event: string, ...whom: Login[]) => whom.map(({ operatorId }) => ({ operator_id: operatorId, event }))
const mailsOf = async (...whom: Login[]) => {
  const rows = await world.db
    .selectFrom('users')
    .select('email')
    .where(
      'id',
      'in',
      whom.map(({ userId }) => userId),
    )
    .execute()
  return rows.map(({ email }) => email).sort()
}

/** Each way in which an account gets or loses an owner. */
const CHANGES: [string, Name, () => Login | null, object][] = [
  ['inviting someone as owner', 'invite', () => null, asOwner],
  ['raising someone', 'changePerson', () => staff, { role: 'owner' }],
  ['lowering an owner', 'changePerson', () => partner, { role: 'staff' }],
  ['disabling an owner', 'changePerson', () => partner, { isDisabled: true }],
  ['lowering oneself', 'changePerson', () => owner, { role: 'staff' }],
  ['leaving as an owner', 'leaveAccount', () => owner, {}],
]

describe('without a proof that it is they', () => {
  test.each(CHANGES)('%s is refused', async (_, name, of, body) => {
    for (const [proof, status, code, path] of [
      [{}, 400, 'field_required', 'body.password'],
      [{ password: 'otra-cosa-88' }, 403, 'wrong_password', 'body.password'],
      [{ codeId: 'x', code: '123456' }, 409, 'code_expired', 'body.code'],
    ] as const) {
      const answer = await ask(owner, name, of(), { ...body, ...proof })
      expect([answer.status, answer.code, answer.items[0]?.path]).toEqual([status, code, path])
      world.pass(3_600_000)
    }
    expect(await owners()).toEqual([owner.operatorId, partner.operatorId])
    expect(await invitations()).toEqual([])
    expect([await told(), await audited()]).toEqual([[], []])
  })

  test('enabling an owner again is refused; what touches no owner goes on', async () => {
    await ask(owner, 'changePerson', partner, { isDisabled: true, ...PROOF })
    expect((await ask(owner, 'changePerson', partner, { isDisabled: false })).code).toBe('field_required')
    for (const [name, of, body] of [
      ['changePerson', owner, { role: 'owner' }],
      ['changePerson', staff, { isDisabled: true }],
      ['changePerson', staff, { isDisabled: false }],
      ['changePerson', partner, { role: 'staff' }],
      ['changePerson', partner, { isDisabled: false }],
      ['invite', null, { email: 'equipo@lonja.test', role: 'staff' }],
    ] as const)
      expect([name, (await ask(owner, name, of, body)).code]).toEqual([name, null])
    expect((await ask(staff, 'leaveAccount', staff, {})).status).toBe(401)
  })
})

describe('with the password', () => {
  test.each([
    ['raising someone', () => staff, { role: 'owner' }, 'ownerAdded', () => [owner, partner, staff]],
    ['lowering an owner', () => partner, { role: 'staff' }, 'ownerRemoved', () => [owner, partner]],
    ['disabling an owner', () => partner, { isDisabled: true }, 'ownerRemoved', () => [owner, partner]],
  ] as const)(
    '%s works; every owner, old and new, hears of it, and the log has it',
    async (_, of, body, event, whom) => {
      expect((await ask(owner, 'changePerson', of(), { ...body, ...PROOF })).status).toBe(200)
      expect(await told()).toEqual(toldTo(event, ...whom()))
      await bag.deliver()
      expect(bag.mails.map(({ to }) => to).sort()).toEqual(await mailsOf(...whom()))
      for (const { text } of bag.mails) expect(text).not.toMatch(/[{}]/)
      expect(await audited()).toMatchObject([
        { action: 'membership.update', actor_user_id: owner.userId, subject_id: String(of().operatorId) },
      ])
    },
  )

  test('an owner leaves, and hears of it as the others do', async () => {
    expect((await ask(owner, 'leaveAccount', owner, PROOF)).status).toBe(200)
    expect(await owners()).toEqual([partner.operatorId])
    expect(await told()).toEqual(toldTo('ownerRemoved', owner, partner))
    expect(await audited()).toMatchObject([{ action: 'membership.leave', actor_user_id: owner.userId }])
  })

  test('who is no owner any more has no invitations of owners left', async () => {
    expect((await ask(partner, 'invite', null, { ...asOwner, ...PROOF })).status).toBe(201)
    expect((await ask(owner, 'invite', null, { email: 'otra@lonja.test', role: 'staff' })).status).toBe(201)
    expect((await ask(owner, 'changePerson', partner, { role: 'staff', ...PROOF })).status).toBe(200)
    expect((await invitations()).map(({ role }) => role)).toEqual(['staff'])
  })

  test('an account changes its owners ten times an hour at most', async () => {
    world.deps.limits = createLimiter(world.deps.pool)
    try {
      for (let n = 0; n < 10; n++)
        expect((await ask(owner, 'changePerson', partner, { role: n % 2 ? 'owner' : 'staff', ...PROOF })).status).toBe(
          200,
        )
      const eleventh = await ask(owner, 'changePerson', partner, { role: 'staff', ...PROOF })
      expect([eleventh.status, eleventh.code]).toEqual([429, 'too_many_requests'])
    } finally {
      world.deps.limits = noLimits
    }
  })

  test('an owner is invited: all owners hear of it then, and again when they join', async () => {
    expect((await ask(owner, 'invite', null, { ...asOwner, ...PROOF })).status).toBe(201)
    expect(await told()).toEqual(toldTo('ownerInvited', owner, partner))
    await bag.deliver()
    const invitation = bag.mails.find(({ to }) => to === asOwner.email)
    const guest = await world.login('personal')
    const token = /token=([\w-]{43})/.exec(invitation?.text ?? '')?.[1] ?? ''
    expect((await world.call('acceptInvitation', { token: guest.token, params: { token } })).status).toBe(200)
    expect((await told()).filter(({ event }) => event === 'ownerAdded')).toEqual(toldTo('ownerAdded', owner, partner))
    expect((await audited()).map(({ action }) => action)).toEqual(['memberInvitation.create', 'membership.join'])
  })
})

describe('an owner without a password', () => {
  beforeEach(async () => {
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.userId).execute()
  })

  test('gives a code that came to them, for this alone, and once', async () => {
    const raise = (proof: object) => ask(owner, 'changePerson', staff, { role: 'owner', ...proof })
    expect((await raise({})).items).toMatchObject([{ code: 'field_required', path: 'body.code' }])
    const forBank = await askCode(world, 'bankDetails', 'own e-mail', owner.token)
    expect((await raise(forBank)).code).toBe('code_expired')
    world.pass(60_000)
    const proof = await askCode(world, 'owners', 'own e-mail', owner.token)
    expect((await raise(proof)).status).toBe(200)
    expect((await ask(owner, 'changePerson', partner, { role: 'staff', ...proof })).code).toBe('code_used')
    expect(await owners()).toEqual([owner.operatorId, partner.operatorId, staff.operatorId])
  })

  test('gets it by SMS where they have no e-mail', () => {
    for (const locale of ['es', 'en', 'zh'] as const)
      expect(codeSms('+34600111222', 'owners', '123456', locale).text.length).toBeLessThanOrEqual(70)
  })
})
