import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSms } from '../accounts/code-messages.ts'
import { askCode } from '../test/codes.ts'
import { type Mailbag, openMailbag } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'
const OLD = 'ES9121000418450200051332'
const NEW = 'ES7921000813610123456789'

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
  shopId = await world.make.shop({ order_email: 'pedidos@lonja.test' })
  owner = await world.login('shop', shopId)
  partner = await world.login('shop', shopId)
  staff = await world.login('shop', shopId)
  for (const one of [owner, partner]) await world.make.owner(one, PASSWORD)
  await bag.deliver()
  bag.mails.length = 0
})

const set = (who: Login, body: object) =>
  world.call('updateSellerSettings', {
    token: who.token,
    body,
  })
const account = async () =>
  (await world.db.selectFrom('shops').select('bank_account').where('id', '=', shopId).executeTakeFirstOrThrow())
    .bank_account
const logged = () => world.db.selectFrom('audit_log').selectAll().where('shop_id', '=', shopId).orderBy('id').execute()

describe('other accounts of the shop', () => {
  const others = async () => (await world.call('getSellerSettings', { token: owner.token })).body.otherBankAccounts

  test('are named by an owner with a proof, each once and tidied, and are in the log by their ends', async () => {
    const typed = { otherBankAccounts: ['es79 2100 0813 6101 2345 6789', NEW, OLD] }
    expect((await set(staff, typed)).code).toBe('role_forbids')
    expect((await set(owner, typed)).items).toMatchObject([{ code: 'field_required', path: 'body.password' }])
    expect(await others()).toEqual([])
    expect((await set(owner, { ...typed, password: PASSWORD })).status).toBe(200)
    expect([await others(), await account()]).toEqual([[NEW], OLD])
    const log = (await logged()).find(({ action }) => action === 'shop.bank.update')
    expect([log?.before, log?.after]).toEqual([{ other_bank_accounts: null }, { other_bank_accounts: '***6789' }])
    // a form that leaves them as they are needs no proof
    expect((await set(staff, { otherBankAccounts: [NEW], returnDays: 20 })).status).toBe(200)
    const wrong = await set(owner, { otherBankAccounts: [NEW, 'ES00 0001'], password: PASSWORD })
    expect(wrong.items).toMatchObject([
      { code: 'invalid_other_iban', path: 'body.otherBankAccounts.1', params: { value: '0001' } },
    ])
  })

  test('are told to every owner by their ends, and not as a change of the account to which buyers pay', async () => {
    await set(owner, { otherBankAccounts: [NEW], password: PASSWORD })
    await bag.deliver()
    expect(bag.mails).toHaveLength(2)
    for (const { text, html } of bag.mails) {
      expect(text).toContain('Añadidas (últimos números): 6789\nQuitadas (últimos números): —')
      expect(text).not.toContain(OLD.slice(-4))
      expect(`${text}${html}`.replaceAll(' ', '')).not.toContain(NEW)
    }
    const told = await world.db
      .selectFrom('inbox_messages')
      .select('event')
      .where('operator_id', 'in', [owner.operatorId, partner.operatorId, staff.operatorId])
      .execute()
    expect(told).toEqual(Array(2).fill({ event: 'otherAccountsChanged' }))
    bag.mails.length = 0
    await set(owner, { bankAccount: NEW, otherBankAccounts: [OLD], password: PASSWORD })
    await bag.deliver()
    const texts = bag.mails.map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Cuenta nueva: termina en 6789'))).toHaveLength(2)
    expect(
      texts.filter((text) => text.includes('Añadidas (últimos números): 1332\nQuitadas (últimos números): 6789')),
    ).toHaveLength(2)
  })
})

describe('where transfers go', () => {
  test('is not changed by who became an owner in the last seven days, with whatever proof', async () => {
    await world.db.updateTable('operators').set({ role: 'staff' }).where('id', '=', partner.operatorId).execute()
    const raise = {
      token: owner.token,
      params: { operatorId: partner.operatorId },
      body: { role: 'owner', password: PASSWORD },
    }
    expect((await world.call('changePerson', raise)).status).toBe(200)
    const change = { bankAccount: NEW, password: PASSWORD }
    world.pass(7 * 86_400_000 - 1)
    expect((await set(partner, change)).items).toMatchObject([
      { code: 'owner_too_new', path: 'body.bankAccount', params: { days: 7 } },
    ])
    expect(await account()).toBe(OLD)
    // raised again, they wait no longer than once
    expect((await world.call('changePerson', raise)).status).toBe(200)
    world.pass(1)
    expect((await set(partner, change)).status).toBe(200)
    expect(await account()).toBe(NEW)
  })

  test.each([
    ['nothing', {}, 400, 'field_required', 'body.password'],
    ['a wrong password', { password: 'otra-cosa-88' }, 403, 'wrong_password', 'body.password'],
    ['a code that nobody sent', { codeId: 'x', code: '123456' }, 409, 'code_expired', 'body.code'],
  ])('an owner does not change by %s', async (_, proof, status, code, path) => {
    for (const change of [{ bankAccount: NEW }, { payee: 'Otra S.L.' }, { bank: 'Otro banco' }, { bankAccount: '' }]) {
      const answer = await set(owner, { ...change, minimumOrder: 12, ...proof })
      expect([answer.status, answer.code, answer.items[0]?.path]).toEqual([status, code, path])
      world.pass(3_600_000)
    }
    expect(await account()).toBe(OLD)
    expect((await world.call('getSellerSettings', { token: owner.token })).body).toMatchObject({ minimumOrder: 0 })
    await bag.deliver()
    expect(bag.mails).toEqual([])
    expect(await logged()).toEqual([])
  })

  test('the other people of the shop do not change at all', async () => {
    await world.make.owner(staff, PASSWORD)
    await world.db.updateTable('operators').set({ role: 'staff' }).where('id', '=', staff.operatorId).execute()
    const answer = await set(staff, { bankAccount: NEW, password: PASSWORD })
    expect([answer.status, answer.code, answer.items[0]?.path]).toEqual([403, 'role_forbids', 'body.bankAccount'])
    expect(await account()).toBe(OLD)
  })

  test('the other people may send them as they are, with what they may change', async () => {
    const answer = await set(staff, { bankAccount: OLD, payee: 'Tienda S.L.', minimumOrder: 20 })
    expect([answer.status, answer.body.minimumOrder]).toEqual([200, 20])
  })

  test('who saves something else leaves them as they are, however they are written', async () => {
    const written = 'ES91 2100 0418 4502 0005 1332'
    await world.db.updateTable('shops').set({ bank_account: written, bank: '' }).where('id', '=', shopId).execute()
    expect((await set(staff, { minimumOrder: 20 })).status).toBe(200)
    expect(await account()).toBe(written)
  })

  test('an owner changes by their password; every owner hears of it, and the log keeps its ends', async () => {
    const answer = await set(owner, { bankAccount: NEW, payee: 'Nueva S.L.', password: PASSWORD })
    expect(answer.body).toMatchObject({ bankAccount: NEW, payee: 'Nueva S.L.' })
    await bag.deliver()
    const owners = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [owner.userId, partner.userId])
      .execute()
    expect(bag.mails.map(({ to }) => to).sort()).toEqual(owners.map(({ email }) => email).sort())
    for (const { text, html } of bag.mails) {
      for (const end of [OLD, NEW]) expect(text).toContain(end.slice(-4))
      for (const whole of [OLD, NEW]) expect(`${text}${html}`.replaceAll(' ', '')).not.toContain(whole)
    }
    const inbox = await world.db
      .selectFrom('inbox_messages')
      .select(['operator_id', 'kind', 'event'])
      .where('operator_id', 'in', [owner.operatorId, partner.operatorId, staff.operatorId])
      .orderBy('operator_id')
      .execute()
    const told = { kind: 'security', event: 'bankChanged' }
    expect(inbox).toEqual([owner, partner].map(({ operatorId }) => ({ operator_id: operatorId, ...told })))

    const [row, ...others] = (await logged()).filter(({ action }) => action === 'shop.bank.update')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      actor_user_id: owner.userId,
      account_id: owner.accountId,
      shop_id: shopId,
      role: 'owner',
      subject_type: 'shop',
      subject_id: String(shopId),
      before: { bank_account: '***1332', payee: '***' },
      after: { bank_account: '***6789', payee: '***' },
    })
  })

  test('of the same account only the holder or the bank is told as changed, with the end of the account once', async () => {
    await set(owner, { payee: 'Nueva S.L.', password: PASSWORD })
    await set(owner, { bank: 'Otro Banco', password: PASSWORD })
    await bag.deliver()
    expect(bag.mails).toHaveLength(4)
    for (const { subject, text } of bag.mails) {
      expect(subject).toContain('el titular o el banco')
      expect(text).toContain('termina en 1332')
      expect(text).not.toContain('Cuenta anterior')
    }
  })

  test('is changed once by two presses of one form, at once or one after the other, with one code', async () => {
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.userId).execute()
    const { version } = (await world.call('getSellerSettings', { token: owner.token })).body
    const proof = await askCode(world, 'bankDetails', 'own e-mail', owner.token)
    const press = () => set(owner, { bankAccount: NEW, version, ...proof })
    const answers = [...(await Promise.all([press(), press(), press()])), await press()]
    expect(answers.map(({ status, body }) => [status, body.bankAccount])).toEqual(Array(4).fill([200, NEW]))
    expect((await logged()).map(({ action }) => action)).toEqual(['shop.bank.update'])
    await bag.deliver()
    expect(bag.mails).toHaveLength(2)
  })

  test('an owner without a password changes by a code that came to them, once', async () => {
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.userId).execute()
    expect((await set(owner, { bankAccount: NEW })).items[0]).toMatchObject({
      code: 'field_required',
      path: 'body.code',
    })
    const proof = await askCode(world, 'bankDetails', 'own e-mail', owner.token)
    expect((await set(partner, { bankAccount: NEW, ...proof })).code).toBe('code_expired')
    expect((await set(owner, { bankAccount: NEW, ...proof })).status).toBe(200)
    expect((await set(owner, { bankAccount: OLD, ...proof })).code).toBe('code_used')
    expect(await account()).toBe(NEW)
  })

  test('of one press that arrives twice the second changes nothing, and is not told of somebody else', async () => {
    const proof = await askCode(world, 'bankDetails', 'own e-mail', owner.token)
    const { version } = (await world.call('getSellerSettings', { token: owner.token })).body
    const body = { bankAccount: NEW, payee: 'Nueva S.L.', version, ...proof }
    const [first, second] = [await set(owner, body), await set(owner, body)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await logged()).filter(({ action }) => action === 'shop.bank.update')).toHaveLength(1)
    expect((await set(owner, { minimumOrder: 7, version })).code).toBe('conflict')
  })

  test('a form that is out of date is told so before it is asked for a proof, and spends no code', async () => {
    const { version } = (await world.call('getSellerSettings', { token: owner.token })).body
    expect((await set(partner, { minimumOrder: 7 })).status).toBe(200)
    const proof = await askCode(world, 'bankDetails', 'own e-mail', owner.token)
    for (const given of [{}, { password: 'otra-cosa-88' }, proof])
      expect((await set(owner, { bankAccount: NEW, version, ...given })).items).toMatchObject([
        { code: 'conflict', path: 'body.version' },
      ])
    expect((await set(owner, { bankAccount: NEW, ...proof })).status).toBe(200)
  })

  test('a code for something else changes nothing', async () => {
    const proof = await askCode(world, 'deleteAccount', 'own e-mail', owner.token)
    expect((await set(owner, { bankAccount: NEW, ...proof })).code).toBe('code_expired')
  })

  test('an owner without e-mail hears by SMS', async () => {
    await world.db
      .updateTable('users')
      .set({ email: null, phone: `+3460${shopId}11${owner.userId}` })
      .where('id', '=', partner.userId)
      .execute()
    await set(owner, { bankAccount: NEW, password: PASSWORD })
    await bag.deliver()
    expect(bag.messages.map(({ to }) => to)).toEqual([`+3460${shopId}11${owner.userId}`])
    for (const locale of LOCALES)
      expect(codeSms('+34600111222', 'bankDetails', '123456', locale).text.length).toBeLessThanOrEqual(70)
  })
})
