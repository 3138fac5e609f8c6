import { MINUTE } from '@lonja/core/kernel/clock.ts'
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
const notifyAll = () =>
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
    await notifyAll()
    expect(await waiting()).toBe(LETTERS)
    const sent: string[] = []
    const deps = { ...quietJobs(world), mailer: mailer(async (id) => void sent.push(id)) }
    await Promise.all([1, 2, 3].map(() => sendLetters(deps)))
    expect(new Set(sent).size).toBe(LETTERS)
    expect(sent).toHaveLength(LETTERS)
    expect(await waiting()).toBe(0)
  })

  test('hold no transaction while they are sent', async () => {
    await notifyAll()
    const open: number[] = []
    const look = async () => {
      const { rows } = await world.deps.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      open.push(rows.length)
    }
    await sendLetters({ ...quietJobs(world), mailer: mailer(look) })
    expect(open).toEqual(Array(LETTERS).fill(0))
    expect(await waiting()).toBe(0)
  })

  test('wait again, once their lease is over, when what sends them dies, the oldest first', async () => {
    await notifyAll()
    const sent: string[] = []
    const note = mailer(async (id) => void sent.push(id))
    const dies = { ...quietJobs(world), mailer: mailer(async (id) => void sent.push(id)) }
    const { db } = dies
    // the process dies after it has sent, before it could note that
    const broken = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') throw new Error('the process died')
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await expect(sendLetters({ ...dies, db: broken })).rejects.toThrow('the process died')
    expect(sent).toHaveLength(10)
    await sendLetters({ ...quietJobs(world), mailer: note })
    expect(new Set(sent).size).toBe(LETTERS)
    expect(await waiting()).toBe(10)
    world.pass(6 * MINUTE)
    await sendLetters({ ...quietJobs(world), mailer: note })
    expect(await waiting()).toBe(0)
    expect(sent).toHaveLength(LETTERS + 10)
    expect(sent.slice(-10).toSorted()).toEqual(sent.slice(0, 10).toSorted())
  })

  test('become a job where the mail server does not take them', async () => {
    await notifyAll()
    const refuse = mailer(() => Promise.reject(new Error('451 later')))
    await sendLetters({ ...quietJobs(world), mailer: refuse })
    expect(await waiting()).toBe(0)
    const { rows } = await world.deps.pool.query(
      `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send_notice'`,
    )
    expect(rows).toEqual([{ n: LETTERS }])
  })

  test('are left where they are once the worker is asked to stop', async () => {
    await notifyAll()
    const stop = new AbortController()
    const deps = { ...quietJobs(world), mailer: mailer(async () => stop.abort()) }
    await sendLetters(deps, stop.signal)
    expect(await waiting()).toBe(LETTERS - 10)
  })
})
