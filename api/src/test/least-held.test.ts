import { expect, test } from 'vitest'
import { leastHeld, processorTime } from './least-held.ts'

/** Keeps the processor busy with so many rounds of the same work. */
const spin = (rounds: number) => () => {
  let sum = 0
  for (let n = 0; n < rounds * 1e5; n++) sum += Math.sqrt(n)
  return sum
}

test('work that holds the loop each time is found, however often it is asked again', async () => {
  let asked = 0
  const once = await processorTime(spin(20))
  const held = await leastHeld(() => {
    asked += 1
    return processorTime(spin(400))
  }, once)
  expect(held).toBeGreaterThan(once)
  expect(asked).toBe(4)
})

test('what took long once is asked again, and what never did is asked once', async () => {
  const times = [500, 90, 10]
  expect(await leastHeld(async (n) => times[n] ?? 0, 100)).toBe(90)
  expect(await leastHeld(async (n) => [20, 1][n] ?? 0, 100)).toBe(20)
})
