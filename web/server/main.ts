import { createApi } from '@lonja/api/app.ts'
import { exitWith } from '@lonja/api/cli/exit-with.ts'
import { readProcessConfig } from '@lonja/api/config.ts'
import { createServer } from './app.ts'
import { run } from './run.ts'

/** The production server: the built pages and the API in one process. */
try {
  const config = readProcessConfig()
  await run(config, async ({ deps }) => ({ app: await createServer({ api: createApi(deps), config }) }))
} catch (error) {
  exitWith(error)
}
