import { hashPassword } from '@lonja/api/accounts/passwords.ts'
import { sealSecret } from '@lonja/api/accounts/second-factor/factor-secrets.ts'
import { putFactor } from '@lonja/api/accounts/second-factor/second-factor.queries.ts'
import { createWorld, type World } from '@lonja/api/test/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_SECOND_FACTOR } from './people.ts'
import { refuseOpenDemo, seedWhenEmpty } from './seed-market.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const person = async (email: string, password: string) => {
  const { userId } = await world.login('market')
  await world.db
    .updateTable('users')
    .set({ email, password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute()
  return userId
}
const startAt = (publicUrl: string) => refuseOpenDemo({ ...world.deps, publicUrl })

describe('a market whose address is not on this machine', () => {
  it('does not seed the demo', async () => {
    await expect(seedWhenEmpty(world.deps, { dataDir: world.dataDir })).rejects.toThrow('published passwords')
  })

  it('starts with people of its own, and with a demo e-mail whose password and key are its own', async () => {
    await person('ana@bar.test', DEMO_PASSWORD)
    await person('bar@lonja.example', 'otra-clave-bien-larga')
    await expect(startAt('https://market.example')).resolves.toBeUndefined()
  })

  it('does not start while the published password opens a demo log-in', async () => {
    const userId = await person('vidal@lonja.example', DEMO_PASSWORD)
    await expect(startAt('https://market.example')).rejects.toThrow('vidal@lonja.example')
    await expect(startAt('http://localhost:3000')).resolves.toBeUndefined()
    await world.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', userId).execute()
    await expect(startAt('https://market.example')).resolves.toBeUndefined()
  })

  it('does not start while the published key opens the operator’s second factor', async () => {
    const userId = await person('operator@lonja.example', 'otra-clave-bien-larga')
    const secret = sealSecret(world.deps.secret, userId, DEMO_SECOND_FACTOR)
    await putFactor(world.db, { userId, secret, now: world.now })
    await expect(startAt('https://market.example')).rejects.toThrow('operator@lonja.example')
  })
})
