import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test('when the thread answers, nothing of the file is left to be removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lonja-price-file-'))
  const thread = new Worker(join(import.meta.dirname, 'price-file-worker.ts'), {
    env: { ...process.env, TMPDIR: folder },
  })
  const left: string[][] = []
  thread.on('message', () => left.push(readdirSync(folder)))
  for (const text of ['referencia;precio\nR-1;2,50\n', '', 'referencia;precio\nR-2;2,75\n']) {
    thread.postMessage(new TextEncoder().encode(text))
    await once(thread, 'message')
  }
  await thread.terminate()
  await rm(folder, { recursive: true })
  expect(left).toEqual([[], [], []])
})
