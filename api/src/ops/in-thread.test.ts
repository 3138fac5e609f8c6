import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inThread, ThreadStopped } from './in-thread.ts'

const SCRIPT = `import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', (work) => {
  if (work === 'fails') throw new RangeError('no such work')
  if (work === 'never ends') for (;;);
  parentPort.postMessage(threadId)
  if (work.answered) {
    Atomics.store(work.answered, 0, 1)
    Atomics.notify(work.answered, 0)
  }
})`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-thread-'))
  await writeFile(join(folder, 'script.mjs'), SCRIPT)
})
afterAll(() => rm(folder, { recursive: true }))

const kept = (work: unknown = '', timeMax?: number) => inThread<number>(join(folder, 'script.mjs'), work, timeMax)

test('a thread serves the next work; work that comes meanwhile has one of its own', async () => {
  const first = await kept()
  expect(await kept()).toBe(first)
  const [one, other] = await Promise.all([kept(), kept()])
  expect(one).toBe(first)
  expect(other).not.toBe(first)
  expect([one, other]).toContain(await kept())
})

test('two threads work at once; the rest waits for its turn', async () => {
  const served = await Promise.all(Array.from({ length: 8 }, () => kept()))
  expect(new Set(served).size).toBe(2)
})

test('work that comes when too many wait is refused', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 64 }, () => kept()))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toEqual([new Refusal('unavailable'), new Refusal('unavailable')])
})

test('one that failed or took too long is not kept', async () => {
  const first = await kept()
  await expect(kept('fails')).rejects.toThrow(new RangeError('no such work'))
  const second = await kept()
  expect(second).not.toBe(first)
  await expect(kept('never ends', 200)).rejects.toThrow(ThreadStopped)
  expect(await kept()).not.toBe(second)
})

test('one that answers just after its time is not kept', async () => {
  const first = await kept()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  // from here the event loop goes to its timers before it looks for messages
  await setImmediate()
  const late = kept({ answered }, 1)
  // holds this thread until the answer is there and the time is over
  Atomics.wait(answered, 0, 0)
  Atomics.wait(answered, 0, 1, 5)
  await expect(late).rejects.toThrow(ThreadStopped)
  // the answer has come
  await setImmediate()
  expect(await kept()).not.toBe(first)
})
