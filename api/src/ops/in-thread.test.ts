import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inThread, ThreadStopped } from './in-thread.ts'

const script = (take: 'on' | 'once') => `import { parentPort, threadId } from 'node:worker_threads'
parentPort.${take}('message', (work) => {
  if (work === 'fails') throw new RangeError('no such work')
  if (work === 'never ends') for (;;);
  parentPort.postMessage(threadId)
})`

let folder: string
const path = (take: 'on' | 'once') => join(folder, `${take}.mjs`)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-thread-'))
  for (const take of ['on', 'once'] as const) await writeFile(path(take), script(take))
})
afterAll(() => rm(folder, { recursive: true }))

const kept = (work = '', timeMax?: number) => inThread<number>(path('on'), work, { isKept: true, timeMax })

test('a kept thread serves the next work; work that comes meanwhile has one of its own', async () => {
  const first = await kept()
  expect(await kept()).toBe(first)
  const [one, other] = await Promise.all([kept(), kept()])
  expect(one).toBe(first)
  expect(other).not.toBe(first)
  expect([one, other]).toContain(await kept())
})

test('one that failed or took too long is not kept', async () => {
  const first = await kept()
  await expect(kept('fails')).rejects.toThrow(new RangeError('no such work'))
  const second = await kept()
  expect(second).not.toBe(first)
  await expect(kept('never ends', 200)).rejects.toThrow(ThreadStopped)
  expect(await kept()).not.toBe(second)
})

test('a thread that is not kept is of one work alone', async () => {
  const once = () => inThread<number>(path('once'), '')
  expect(await once()).not.toBe(await once())
})
