import { randomBytes, randomUUID } from 'node:crypto'
import type { CallName } from '@lonja/core/contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { stepOf, totp } from '../../accounts/second-factor/totp.ts'
import { hashToken } from '../../http/actor.ts'
import { openMembership, upsertInvitation } from '../../memberships/memberships.queries.ts'
import type { Scene } from '../access-cases/scene.ts'
import { askCode } from '../codes.ts'
import type { Ask } from '../world.ts'

const PASSWORD = 'corcho-verde-77'
const OTHER = 'mimbre-azul-88'
let hashed: Promise<string> | undefined

/** Someone of this one request, with e-mail and password. */
const person = async ({ world }: Scene) => {
  hashed ??= hashPassword(PASSWORD)
  const who = await world.login('personal')
  const { email } = await world.db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', who.userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...who, email: email ?? '' }
}

const codeOf = ({ world }: Scene, secret: string, drift = 0) => totp(secret, stepOf(world.now) + drift)
const begun = async (s: Scene) => {
  const { email, token } = await person(s)
  const { body } = await s.world.call('beginSecondFactor', { token, body: { password: PASSWORD } })
  return { email, token, secret: body.secret }
}
const enrolled = async (s: Scene) => {
  const who = await begun(s)
  await s.world.call('confirmSecondFactor', { token: who.token, body: { code: codeOf(s, who.secret) } })
  return who
}

/** A person who looks at the purchases of `otherBuyer`'s company, with a session of their own account. */
const colleague = async (s: Scene) => {
  const who = await person(s)
  const accountId = s.actors.otherBuyer?.accountId ?? 0
  const operatorId = await openMembership(s.world.db, {
    userId: who.userId,
    accountId,
    role: 'viewer',
    now: s.world.now,
  })
  return { ...who, operatorId }
}

const invited = async (s: Scene): Promise<Ask> => {
  const { email, token: own } = await person(s)
  const token = randomBytes(32).toString('base64url')
  const { accountId = 0, operatorId = 0 } = s.actors.otherBuyer ?? {}
  const now = s.world.now
  await upsertInvitation(s.world.db, {
    accountId,
    operatorId,
    email,
    role: 'viewer',
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + DAY),
  })
  return { token: own, params: { token } }
}

const phone = () => `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const word = () => `t${Math.random().toString(36).slice(2)}`

const openedShop = async (s: Scene): Promise<Ask & { token: string }> => {
  const { token } = await person(s)
  const proof = await askCode(s.world, 'openShop', { phone: phone() }, token)
  const { id: industryId } = await s.world.db
    .insertInto('industries')
    .values({ names: JSON.stringify({ es: 'Hostelería' }), position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, body: { name: word(), subDomain: word(), industryId, type: 'wholesaler', ...proof } }
}

/**
 * Requests that succeed for someone who was made for them, beside the access test's cases, where these calls are refused to
 * every actor. Not for that test: each would be the same for all.
 */
export const onceCases: Partial<Record<CallName, (scene: Scene) => Promise<Ask>>> = {
  login: async (s) => ({ token: null, body: { account: (await person(s)).email, password: PASSWORD } }),
  finishLogin: async (s) => {
    const { email, secret } = await enrolled(s)
    const asked = await s.world.call('login', { body: { account: email, password: PASSWORD } })
    return { token: null, body: { ticket: asked.items[0]?.params?.ticket, code: codeOf(s, secret, 1) } }
  },
  resetPassword: async (s) => {
    const { email } = await person(s)
    return { token: null, body: { email, password: OTHER, ...(await askCode(s.world, 'reset', { email })) } }
  },
  updatePassword: async (s) => ({
    token: (await person(s)).token,
    body: { currentPassword: PASSWORD, password: OTHER },
  }),
  updatePhone: async (s) => {
    const { token } = await person(s)
    const to = phone()
    return {
      token,
      body: { phone: to, password: PASSWORD, ...(await askCode(s.world, 'changePhone', { phone: to }, token)) },
    }
  },
  updateEmail: async (s) => {
    const { token } = await person(s)
    const to = `other-${randomUUID()}@lonja.test`
    return {
      token,
      body: { email: to, password: PASSWORD, ...(await askCode(s.world, 'changeEmail', { email: to }, token)) },
    }
  },
  beginSecondFactor: async (s) => ({ token: (await person(s)).token, body: { password: PASSWORD } }),
  confirmSecondFactor: async (s) => {
    const { token, secret } = await begun(s)
    return { token, body: { code: codeOf(s, secret) } }
  },
  renewRecoveryCodes: async (s) => {
    const { token, secret } = await enrolled(s)
    return { token, body: { password: PASSWORD, code: codeOf(s, secret, 1) } }
  },
  removeSecondFactor: async (s) => {
    const { token, secret } = await enrolled(s)
    return { token, body: { password: PASSWORD, code: codeOf(s, secret, 1) } }
  },
  deleteMe: async (s) => ({ token: (await person(s)).token, body: { password: PASSWORD } }),
  switchOperator: async (s) => {
    const { token, operatorId } = await colleague(s)
    return { token, body: { operatorId } }
  },
  leaveAccount: async (s) => {
    const { token, operatorId } = await colleague(s)
    return { token, params: { operatorId } }
  },
  getInvitation: invited,
  acceptInvitation: invited,
  createShop: openedShop,
  updateShopOpening: async (s) => {
    const { token, ...ask } = await openedShop(s)
    const { body } = await s.world.call('createShop', { token, ...ask })
    return { token, params: { id: body.id }, body: { about: 'Vidrio para hostelería' } }
  },
  unlockShop: async (s) => {
    const shopId = await s.closedShop()
    const { token } = await s.world.login('shop', shopId)
    await s.world.call('updateAccessSettings', { token, body: { unlockPassword: 'palmera' } })
    return { token: (await person(s)).token, body: { shopId, code: 'palmera' } }
  },
  startImport: async (s) => {
    const token = s.actors.seller?.token ?? null
    const form = {
      kind: 'goods-file',
      file: new File(['Referencia;Nombre;Precio neto\nA-1;Vaso;1,20\n'], 'tarifa.csv'),
    }
    const { body } = await s.world.call('uploadFile', { token, form })
    return { token, body: { file: body.key } }
  },
}
