import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FixedAnswer } from './empty-server.ts'

/** The server that only sends bytes; see empty-server.ts. */
export interface EmptyServer {
  url: string
  /** Makes it answer the same bytes as another address does; answers with the path to ask for. */
  copy(url: string, headers?: Record<string, string>): Promise<string>
  stop(): Promise<void>
}

export const startEmpty = async (): Promise<EmptyServer> => {
  const child = fork(join(import.meta.dirname, 'empty-server.ts'), { execPath: process.execPath })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  let copies = 0
  return {
    url: `http://127.0.0.1:${port}`,
    copy: async (url, headers = {}) => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      const path = `/copy-${++copies}`
      const type = answer.headers.get('content-type') ?? 'text/plain'
      const told = once(child, 'message')
      child.send({ path, type, body: await answer.text() } satisfies FixedAnswer)
      await told
      return path
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
