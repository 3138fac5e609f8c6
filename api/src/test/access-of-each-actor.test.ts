import { type CallName, contract } from '@lonja/core/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildScene } from './access-cases/build-scene.ts'
import { cases } from './access-cases/cases.ts'
import type { AccessCase } from './access-cases/expected.ts'
import { ACTORS, type Scene } from './access-cases/scene.ts'
import { type Ask, createWorld } from './world.ts'

let scene: Scene
beforeAll(async () => {
  scene = await buildScene(await createWorld())
})
afterAll(() => scene.world.close())

test('every row of the contract has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(contract).sort())
  for (const [name, list] of Object.entries(cases)) expect(list.length, name).toBeGreaterThan(0)
})

describe.each(Object.entries(cases) as [CallName, AccessCase[]][])('%s', (name, list) => {
  describe.each(list.map((one) => [one.about ?? 'as it is', one] as const))('%s', (_about, one) => {
    // who is refused changes nothing: the next one may be refused the same
    let refused: Ask | undefined
    test.each(ACTORS)('%s', async (actor) => {
      const isRefused = one.expected[actor] >= 400
      const ask = (isRefused ? refused : undefined) ?? (await one.ask(scene))
      if (isRefused) refused = ask
      const answer = await scene.world.call(name, { token: scene.actors[actor]?.token ?? null, ...ask })
      expect(answer.status, answer.code ?? 'ok').toBe(one.expected[actor])
    })
  })
})
