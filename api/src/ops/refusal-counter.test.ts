import { HOUR } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { createRefusalCounter } from './refusal-counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const counted = async () => {
  await world.deps.refusals.flush()
  const { token } = await world.login('market')
  return (await world.call('getHealth', { token })).body.refusals
}
const of = async (wanted: string) => (await counted()).find(({ code }) => code === wanted)

test('refusals and defects are counted by code, of all processes, for an hour and a day', async () => {
  const other = createRefusalCounter({ db: world.db, clock: () => world.now, log: world.deps.log })
  for (const counter of [world.deps.refusals, other, other]) counter.count({ code: 'internal', status: 500 })
  await other.flush()
  for (const n of [1, 2, 3, 4]) await world.call('getProduct', { params: { id: 2_000_000_000 + n } })
  await world.call('getHealth', {})
  // defects stand first, however rare they are
  expect((await counted()).slice(0, 2)).toEqual([
    { code: 'internal', status: 500, hour: 3, day: 3 },
    { code: 'not_found', status: 404, hour: 4, day: 4 },
  ])
  expect(await of('login_required')).toMatchObject({ status: 401, hour: 1 })
  world.pass(2 * HOUR)
  expect(await of('internal')).toMatchObject({ hour: 0, day: 3 })
  world.pass(23 * HOUR)
  expect(await of('internal')).toBeUndefined()
})

test('they are forgotten after two days', async () => {
  world.pass(25 * HOUR)
  await world.call('getHealth', {})
  await world.deps.refusals.flush()
  const rows = await world.db.selectFrom('refusal_counts').select('code').execute()
  expect(rows.map(({ code }) => code)).toEqual(['login_required'])
})
