import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type World } from '../test/world.ts'
import { notifyOfAll } from './notify.ts'
import { sendLetters } from './send-letters.ts'

const LETTERS = 25

let world: World
let operators: number[]
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  const made = await Promise.all(Array.from({ length: LETTERS }, () => world.make.operator('business')))
  operators = made.map(({ operatorId }) => operatorId)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('letters').execute()
})

/** Tells each of them something that is mailed. */
const tellAll = () =>
  transaction(world.db, (trx) =>
    notifyOfAll(
      trx,
      operators.map((operator) => ({
        ...{ kind: 'restock' as const, event: 'available' as const, to: { operator }, now: world.now, path: '/' },
        facts: { title: 'Vaso', shop: 'La Tienda' },
      })),
    ),
  )
const waiting = async () => (await world.db.selectFrom('letters').select('id').execute()).length
const mailer = (send: (id: string) => Promise<void>) => ({
  send: (_mail: unknown, id: string) => send(id),
  close: () => {},
})

describe('letters', () => {
  test('go once each, however many processes send them', async () => {
    await tellAll()
    expect(await waiting()).toBe(LETTERS)
    const sent: string[] = []
    const deps = { ...quietJobs(world), mailer: mailer(async (id) => void sent.push(id)) }
    await Promise.all([1, 2, 3].map(() => sendLetters(deps)))
    expect(new Set(sent).size).toBe(LETTERS)
    expect(sent).toHaveLength(LETTERS)
    expect(await waiting()).toBe(0)
  })

  test('wait again when the connection breaks while they are sent', async () => {
    await tellAll()
    const breakIt = async () => {
      await world.deps.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and query like '%delete from letters%'`,
      )
    }
    const deps = { ...quietJobs(world), mailer: mailer(breakIt) }
    await expect(sendLetters(deps)).rejects.toThrow()
    expect(await waiting()).toBe(LETTERS)
  })

  test('are left where they are once the worker is asked to stop', async () => {
    await tellAll()
    const stop = new AbortController()
    const deps = { ...quietJobs(world), mailer: mailer(async () => stop.abort()) }
    await sendLetters(deps, stop.signal)
    expect(await waiting()).toBe(LETTERS - 10)
  })
})
