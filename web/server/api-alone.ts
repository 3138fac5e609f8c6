import { readConfig } from '@lonja/api/config.ts'
import { createApi } from '@lonja/api/http/app.ts'
import { exitWith } from '@lonja/api/ops/exit-with.ts'
import { Hono } from 'hono'
import { run } from './run.ts'
import { partOf } from './web-processes.ts'

/** For tests of several processes, which need no built pages: the server with the API alone. Each answer names its process. */
try {
  const config = readConfig(process.env)
  await run(
    config,
    async ({ deps }, _server, ops) => {
      const api = createApi(deps)
      const app = new Hono().route('/', ops)
      app.all('*', async (c) => {
        const answer = await api.fetch(c.req.raw)
        answer.headers.set('x-process', String(process.pid))
        return answer
      })
      return { app }
    },
    partOf(config),
  )
  process.exit()
} catch (error) {
  exitWith(error)
}
