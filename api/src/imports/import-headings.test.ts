import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { findHeadings, saveHeadings } from './import.queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a shop that names its columns anew in each file keeps its last ones, not all of them', async () => {
  const shopId = await world.make.shop()
  const other = await world.make.shop()
  await saveHeadings(world.db, { shopId: other, fields: new Map([['precio', null]]) })
  for (const file of [1, 2, 3])
    await saveHeadings(world.db, {
      shopId,
      fields: new Map(Array.from({ length: 600 }, (_, n) => [`columna ${file} ${n}`, null])),
    })
  const kept = [...(await findHeadings(world.db, { shopId })).keys()]
  expect(kept).toHaveLength(600)
  expect(kept.every((heading) => heading.startsWith('columna 3'))).toBe(true)
  expect((await findHeadings(world.db, { shopId: other })).size).toBe(1)
})
