import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

/** Work that ends when it is told to. */
const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const run = () => {
    begun.resolve()
    return promise
  }
  return { run, begun: begun.promise, resolve, reject }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

test('a gate runs so many at once, and the others in the order in which they came', async () => {
  const gate = createGate({ atOnce: 2, waitMs: 60_000 })
  const order: number[] = []
  const jobs = [0, 1, 2, 3].map(work)
  const done = jobs.map((job, i) =>
    gate.run(() => {
      order.push(i)
      return job.run()
    }),
  )
  await jobs[1]?.begun
  expect(order).toEqual([0, 1])
  jobs[1]?.resolve('second')
  await jobs[2]?.begun
  expect(order).toEqual([0, 1, 2])
  jobs[0]?.resolve('first')
  jobs[2]?.resolve('third')
  jobs[3]?.resolve('fourth')
  expect(await Promise.all(done)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('who waits behind work that got no lock is refused at once, and the gate is free again', async () => {
  const gate = createGate({ atOnce: 1, waitMs: 60_000 })
  const stuck = work()
  const answers = [stuck.run, async () => 'never', async () => 'never'].map((run) => codeOf(gate.run(run)))
  stuck.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }))
  expect(await Promise.all(answers)).toEqual([expect.stringContaining('lock timeout'), 'unavailable', 'unavailable'])
  expect(await gate.run(async () => 'free')).toBe('free')
})

test('any other error refuses nobody else', async () => {
  const gate = createGate({ atOnce: 1, waitMs: 60_000 })
  const failing = work()
  const answers = [failing.run, async () => 'next'].map((run) => codeOf(gate.run(run)))
  failing.reject(new Refusal('out_of_stock'))
  expect(await Promise.all(answers)).toEqual(['out_of_stock', 'next'])
})

test('who finds too many waiting is refused at once', async () => {
  const gate = createGate({ atOnce: 1, waitMs: 60_000, waitingMax: 1 })
  const slow = work()
  const done = [slow.run, async () => 'waited'].map((run) => codeOf(gate.run(run)))
  expect(await codeOf(gate.run(async () => 'never'))).toBe('unavailable')
  slow.resolve('done')
  expect(await Promise.all(done)).toEqual(['done', 'waited'])
})

test('nobody waits longer than the gate lets them', async () => {
  const gate = createGate({ atOnce: 1, waitMs: 5 })
  const slow = work()
  const first = gate.run(slow.run)
  expect(await codeOf(gate.run(async () => 'never'))).toBe('unavailable')
  slow.resolve('done')
  expect(await first).toBe('done')
})
