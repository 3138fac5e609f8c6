import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { openMembership } from './memberships.queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
})
afterAll(() => world.close())

const membershipsOf = async (token: string) => (await world.call('getOperators', { token })).body.items
const switchTo = (token: string, operatorId: number) => world.call('switchOperator', { token, body: { operatorId } })
const people = async (token: string) => (await world.call('getPeople', { token })).body
const change = (token: string, operatorId: number, body: object) =>
  world.call('changePerson', { token, params: { operatorId }, body })
const leave = (token: string, operatorId: number, body: object = {}) =>
  world.call('leaveAccount', { token, params: { operatorId }, body })
const PASSWORD = 'corcho-verde-77'

/** A further person in an account, acting for it. */
const joined = async ({ accountId }: Login, role: MembershipRole): Promise<Login> => {
  const person = await world.login('personal')
  const operatorId = await openMembership(world.db, { userId: person.userId, accountId, role, now: world.now })
  const { token } = (await switchTo(person.token, operatorId)).body
  return { ...person, accountId, operatorId, token, kind: 'business' }
}
/** The link of the last invitation that was mailed to someone. */
const mailedToken = async (email: string): Promise<string> => {
  const mail = (await orderScene(world).mails()).findLast(({ to }) => to === email)
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const invite = async (owner: Login, email: string, role = 'purchaser') => {
  const { status, code } = await world.call('invite', { token: owner.token, body: { email, role } })
  return { status, code, token: await mailedToken(email) }
}
const accept = (who: Login, token: string) => world.call('acceptInvitation', { token: who.token, params: { token } })

describe('a person with several accounts', () => {
  test('opens one for a company, whose Spanish tax code is checked', async () => {
    const ana = await world.login('personal')
    const body = { companyName: 'Bar Ana S.L.', taxIdentificationCode: ' b-12345674 ' }
    const { status, body: operator } = await world.call('createAccount', { token: ana.token, body })
    expect([status, operator]).toEqual([
      201,
      expect.objectContaining({ kind: 'business', role: 'owner', name: 'Bar Ana S.L.' }),
    ])
    const wrong = { ...body, taxIdentificationCode: 'B12345678' }
    expect((await world.call('createAccount', { token: ana.token, body: wrong })).code).toBe('invalid_tax_id')
    const abroad = { ...body, country: 'PT', taxIdentificationCode: '501964843' }
    expect((await world.call('createAccount', { token: ana.token, body: abroad })).status).toBe(201)
    const row = await world.db
      .selectFrom('accounts')
      .select('tax_identification_code')
      .where('id', '=', operator.accountId)
      .executeTakeFirst()
    expect(row?.tax_identification_code).toBe('B12345674')
    expect((await membershipsOf(ana.token)).map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
      ['personal', true],
      ['business', false],
      ['business', false],
    ])
  })

  test('switches without logging in again: another token, and the old one is worth nothing', async () => {
    const ana = await world.login('personal')
    const company = await world.login('business')
    const operatorId = await openMembership(world.db, {
      ...company,
      userId: ana.userId,
      role: 'purchaser',
      now: world.now,
    })
    const { status, body } = await switchTo(ana.token, operatorId)
    expect([status, body.operator]).toEqual([200, expect.objectContaining({ id: operatorId, role: 'purchaser' })])
    expect((await world.call('getMe', { token: ana.token })).code).toBe('invalid_token')
    expect((await world.call('getMe', { token: body.token })).status).toBe(200)
    expect((await switchTo(body.token, company.operatorId)).code).toBe('not_found')
  })
})

describe('roles', () => {
  test('a viewer sees cart, orders and prices, and changes nothing of the account', async () => {
    const scene = orderScene(world)
    const owner = await world.login('business')
    const viewer = await joined(owner, 'viewer')
    const shopId = await world.make.shop()
    const skuId = await scene.newSku(shopId, { stock: 100 })
    const addressId = await world.make.address(owner.accountId)
    const { id } = await scene.placed(owner, shopId, [{ skuId, quantity: 1 }])
    const ask = (name: Parameters<World['call']>[0], more: object = {}) =>
      world.call(name, { token: viewer.token, ...more })
    for (const [name, more] of [
      ['getCarts', {}],
      ['getOrders', {}],
      ['getOrder', { params: { id } }],
      ['getAddresses', {}],
      ['getPeople', {}],
    ] as const)
      expect([name, (await ask(name, more)).status]).toEqual([name, 200])
    const products = [{ skuId, quantity: 1 }]
    for (const [name, more] of [
      ['addToCart', { body: { shopId, products } }],
      ['updateCart', { params: { shopId }, body: { products } }],
      ['deleteCart', { params: { shopId } }],
      ['createAddress', { body: {} }],
      ['updateAddress', { params: { id: addressId }, body: { label: 'x' } }],
      ['deleteAddress', { params: { id: addressId } }],
      ['createOrder', { body: { shopId, products } }],
      ['actOnOrder', { params: { id }, body: { action: 'cancel', reason: 'x' } }],
      ['invite', { body: { email: 'x@lonja.test', role: 'viewer' } }],
      ['changePerson', { params: { operatorId: owner.operatorId }, body: { isDisabled: true } }],
    ] as const)
      expect([name, (await ask(name, more)).code]).toEqual([name, 'role_forbids'])
  })

  test('change with the next call; a purchaser orders and says nothing of who the people are', async () => {
    const owner = await world.login('business')
    const person = await joined(owner, 'viewer')
    const body = {
      label: 'Almacén',
      recipient: 'A',
      phone: '+34 600000000',
      country: 'PT',
      province: 'x',
      city: 'x',
      street: 'x',
      postCode: '1',
      companyName: 'x',
      taxIdentificationCode: 'x',
    }
    const write = () => world.call('createAddress', { token: person.token, body })
    expect((await write()).code).toBe('role_forbids')
    expect((await change(owner.token, person.operatorId, { role: 'purchaser' })).status).toBe(200)
    expect((await write()).status).toBe(201)
    expect((await change(person.token, owner.operatorId, { role: 'viewer' })).code).toBe('role_forbids')
    expect((await change(owner.token, person.operatorId, { role: 'staff' })).code).toBe('field_invalid')
  })

  test('who is disabled is out with the next call, keeps a way to log in, and may come back', async () => {
    const owner = await world.login('business')
    const company = await world.login('business')
    await world.db
      .updateTable('operators')
      .set({ account_id: owner.accountId, role: 'purchaser' })
      .where('id', '=', company.operatorId)
      .execute()
    expect((await world.call('getMe', { token: company.token })).status).toBe(200)
    await change(owner.token, company.operatorId, { isDisabled: true })
    expect((await world.call('getMe', { token: company.token })).code).toBe('invalid_token')
    const own = await world.db
      .selectFrom('operators as o')
      .innerJoin('accounts as a', 'a.id', 'o.account_id')
      .select(['a.kind', 'o.disabled_at'])
      .where('o.user_id', '=', company.userId)
      .orderBy('o.id')
      .execute()
    expect(own).toMatchObject([{ kind: 'business' }, { kind: 'personal', disabled_at: null }])
    expect((await people(owner.token)).items).toMatchObject([{ isSelf: true }, { isDisabled: true }])
    await change(owner.token, company.operatorId, { isDisabled: false })
    expect((await people(owner.token)).items).toMatchObject([{}, { isDisabled: false }])
  })
})

describe('the last owner', () => {
  test('cannot leave, step down or be disabled; a second one may', async () => {
    const owner = await world.login('business')
    const second = await joined(owner, 'viewer')
    for (const body of [{ role: 'viewer' }, { isDisabled: true }])
      expect((await change(owner.token, owner.operatorId, body)).code).toBe('last_owner')
    expect((await leave(owner.token, owner.operatorId)).items[0]).toMatchObject({
      code: 'last_owner',
      params: { account: expect.any(String) },
    })
    await world.make.owner(owner, PASSWORD)
    await change(owner.token, second.operatorId, { role: 'owner', password: PASSWORD })
    const left = await leave(owner.token, owner.operatorId, { password: PASSWORD })
    expect(left.status).toBe(200)
    expect((await world.call('getMe', { token: owner.token })).code).toBe('invalid_token')
    expect((await world.call('getMe', { token: left.body.token ?? '' })).body.operator.kind).toBe('personal')
    expect((await people(second.token)).items).toHaveLength(1)
  })

  test('of two who go at once one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await world.login('business')
      const other = await joined(one, 'owner')
      for (const owner of [one, other]) await world.make.owner(owner, PASSWORD)
      const proof = { password: PASSWORD }
      const answers = await Promise.all([
        leave(one.token, one.operatorId, proof),
        round % 2
          ? leave(other.token, other.operatorId, proof)
          : change(one.token, other.operatorId, { role: 'viewer', ...proof }),
      ])
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
      const owners = await world.db
        .selectFrom('operators')
        .select('id')
        .where('account_id', '=', one.accountId)
        .where('role', '=', 'owner')
        .where('disabled_at', 'is', null)
        .execute()
      expect(owners).toHaveLength(1)
    }
  })
})

describe('an invitation', () => {
  test('brings someone in by a link from their mail, in their role, once', async () => {
    const owner = await world.login('business')
    const bea = await world.login('personal')
    const { status, token } = await invite(owner, 'bea@lonja.test')
    expect(status).toBe(201)
    expect((await people(owner.token)).invitations).toMatchObject([{ email: 'bea@lonja.test' }])
    expect((await world.call('getInvitation', { params: { token } })).body).toMatchObject({ role: 'purchaser' })
    const { body: operator } = await accept(bea, token)
    expect(operator).toMatchObject({ accountId: owner.accountId, role: 'purchaser' })
    expect((await switchTo(bea.token, operator.id)).status).toBe(200)
    expect((await people(owner.token)).invitations).toEqual([])
    for (const late of [
      await accept(await world.login('personal'), token),
      await world.call('getInvitation', { params: { token } }),
    ])
      expect([late.status, late.code]).toEqual([404, 'invitation_gone'])
  })

  test('is worth nothing after seven days, when taken back, and when sent again', async () => {
    const owner = await world.login('business')
    const guest = await world.login('personal')
    const [late, first] = [await invite(owner, 'late@lonja.test'), await invite(owner, 'twice@lonja.test')]
    const again = await invite(owner, 'twice@lonja.test', 'viewer')
    expect((await accept(guest, first.token)).code).toBe('invitation_gone')
    const back = await invite(owner, 'back@lonja.test')
    const { id = 0 } = (await people(owner.token)).invitations.find(({ email }) => email === 'back@lonja.test') ?? {}
    await world.call('deleteInvitation', { token: owner.token, params: { id } })
    expect((await accept(guest, back.token)).code).toBe('invitation_gone')
    world.pass(7 * DAY - 1)
    expect((await accept(guest, again.token)).body).toMatchObject({ role: 'viewer' })
    world.pass(1)
    expect((await accept(await world.login('personal'), late.token)).code).toBe('invitation_gone')
  })

  test('followed by twenty at once lets one in', async () => {
    const owner = await world.login('business')
    const { token } = await invite(owner, 'twenty@lonja.test')
    const guests = await Promise.all(Array.from({ length: 20 }, () => world.login('personal')))
    const answers = await Promise.all(guests.map((guest) => accept(guest, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is not for people of the account, roles that it does not have, and accounts of one', async () => {
    const owner = await world.login('business')
    const member = await joined(owner, 'viewer')
    const { email } = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow()
    expect((await invite(owner, email ?? '')).code).toBe('already_member')
    expect((await invite(owner, 'new@lonja.test', 'staff')).code).toBe('field_invalid')
    expect((await invite(await world.login('personal'), 'new@lonja.test')).code).toBe('forbidden')
    const { token } = await invite(owner, 'other@lonja.test')
    expect((await accept(member, token)).code).toBe('already_member')
    expect((await accept(await world.login('personal'), token)).status).toBe(200)
  })

  test('lets someone who left come back', async () => {
    const owner = await world.login('business')
    const person = await joined(owner, 'viewer')
    const { token: own } = (await leave(person.token, person.operatorId)).body
    const { token } = await invite(owner, 'again@lonja.test')
    const { body } = await accept({ ...person, token: own ?? '' }, token)
    expect(body).toMatchObject({ id: person.operatorId, role: 'purchaser' })
  })
})

describe('what a company’s account is called', () => {
  const PROBLEM = 'invalid_tax_id'
  const read = (token: string) => world.call('getCompany', { token })
  const write = (token: string, body: object) => world.call('updateCompany', { token, body })
  const opened = async () => {
    const ana = await world.login('personal')
    const body = { companyName: 'Bar Ana S.L.', taxIdentificationCode: 'B12345674' }
    const { id } = (await world.call('createAccount', { token: ana.token, body })).body
    const { token, operator } = (await switchTo(ana.token, id)).body
    return { ...ana, token, accountId: operator.accountId, operatorId: id, kind: 'business' as const }
  }

  test('is changed by its owner, checked as that of a new account, and noted without the names', async () => {
    const ana = await opened()
    const { version, ...before } = (await read(ana.token)).body
    expect(before).toEqual({
      name: 'Bar Ana S.L.',
      companyName: 'Bar Ana S.L.',
      country: 'ES',
      taxIdentificationCode: 'B12345674',
    })
    expect((await write(ana.token, { taxIdentificationCode: 'B12345678' })).code).toBe(PROBLEM)
    expect((await write(ana.token, { taxIdentificationCode: '' })).code).toBe(PROBLEM)
    expect((await write(ana.token, { name: ' ' })).code).toBe('field_required')
    const set = { name: 'Bar Ana', companyName: 'Bar de Ana S.L.', taxIdentificationCode: 'b-58378431', version }
    expect((await write(ana.token, set)).body).toMatchObject({
      ...set,
      taxIdentificationCode: 'B58378431',
      version: expect.any(String),
    })
    expect((await membershipsOf(ana.token)).map(({ name }) => name)).toContain('Bar Ana')
    // whoever saw the names before is told that they are others
    expect((await write(ana.token, { name: 'Bar Anita', version })).code).toBe('conflict')
    expect((await write(ana.token, { country: 'PT', taxIdentificationCode: '501964843' })).status).toBe(200)
    const logged = await world.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('account_id', '=', ana.accountId)
      .where('action', '=', 'account.update')
      .orderBy('id')
      .execute()
    expect(logged.map(({ after }) => after)).toEqual([
      { name: '***', company_name: '***', tax_identification_code: '***' },
      { country: 'PT', tax_identification_code: '***' },
    ])
  })

  test('another tax ID is told to the shops that let it in or let it pay later, another name alone to none', async () => {
    const ana = await opened()
    const [lender, opener, other] = [await world.make.shop(), await world.make.shop(), await world.make.shop()]
    const at = { created_at: world.now, updated_at: world.now }
    await world.db
      .insertInto('payment_terms')
      .values({ shop_id: lender, account_id: ana.accountId, days: 30, ...at })
      .execute()
    await world.make.access(opener, ana.accountId, 'approved')
    await world.make.access(other, ana.accountId, 'requested')
    const people = await Promise.all([lender, opener, other].map((shopId) => world.login('shop', shopId)))
    const told = () =>
      world.db
        .selectFrom('inbox_messages')
        .select(['operator_id', 'event'])
        .where(
          'operator_id',
          'in',
          people.map(({ operatorId }) => operatorId),
        )
        .orderBy('operator_id')
        .execute()
    await write(ana.token, { name: 'Bar Anita' })
    expect(await told()).toEqual([])
    await write(ana.token, { taxIdentificationCode: 'B58378431' })
    expect(await told()).toEqual(
      people
        .slice(0, 2)
        .map(({ operatorId }) => ({ operator_id: operatorId, event: 'companyChanged' }))
        .sort((a, b) => a.operator_id - b.operator_id),
    )
  })

  test('stays while the market has suspended it', async () => {
    const ana = await opened()
    const suspend = (at: Date | null) =>
      world.db
        .updateTable('accounts')
        .set({ suspended_at: at, suspended_ground: at && 'deception' })
        .where('id', '=', ana.accountId)
        .execute()
    await suspend(world.now)
    expect((await write(ana.token, { taxIdentificationCode: 'B58378431' })).code).toBe('account_suspended')
    expect((await read(ana.token)).body.taxIdentificationCode).toBe('B12345674')
    await suspend(null)
    expect((await write(ana.token, { taxIdentificationCode: 'B58378431' })).status).toBe(200)
  })

  test('is nothing that its other people, private buyers or shops change', async () => {
    const ana = await opened()
    const callers = [
      await joined(ana, 'purchaser'),
      await joined(ana, 'viewer'),
      await world.login('personal'),
      await world.login('shop', await world.make.shop()),
    ]
    for (const { token } of callers) {
      expect((await read(token)).status).toBe(403)
      expect((await write(token, { name: 'Otra' })).status).toBe(403)
    }
    const owner = await world.login('shop', await world.make.shop())
    await world.make.owner(owner, PASSWORD)
    expect((await write(owner.token, { name: 'Otra' })).code).toBe('forbidden')
  })

  test('stays as it was in orders and in what shops were told', async () => {
    const ana = await opened()
    const scene = orderScene(world)
    const shopId = await world.make.shop()
    const { id } = await scene.placed(ana, shopId, [{ skuId: await scene.newSku(shopId), quantity: 1 }])
    const accessId = await world.make.access(shopId, ana.accountId, 'approved', { company_name: 'Bar Ana S.L.' })
    const kept = async () => [
      (await world.db.selectFrom('orders').select('buyer_name').where('id', '=', id).executeTakeFirstOrThrow())
        .buyer_name,
      (
        await world.db
          .selectFrom('shop_access')
          .select('company_name')
          .where('id', '=', accessId)
          .executeTakeFirstOrThrow()
      ).company_name,
    ]
    const before = await kept()
    expect((await write(ana.token, { name: 'Bar Nuevo', companyName: 'Bar Nuevo S.L.' })).status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  test('may be without a tax code while it never had one', async () => {
    const bea = await world.login('business')
    await world.db
      .updateTable('accounts')
      .set({ tax_identification_code: '' })
      .where('id', '=', bea.accountId)
      .execute()
    expect((await write(bea.token, { name: 'Bazar Bea', taxIdentificationCode: '' })).status).toBe(200)
    expect((await write(bea.token, { taxIdentificationCode: 'B12345674' })).body.taxIdentificationCode).toBe(
      'B12345674',
    )
  })
})
