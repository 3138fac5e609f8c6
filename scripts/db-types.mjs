// npm run db:types: writes api/src/db/types.ts from a database that has all migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '../api/src/db/client.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { generateTypes } from '../api/src/db/generate-types.ts'
import { migrate } from '../api/src/db/migrate.ts'

/** The generator's connections close some moments after it is done; a server that stops before would end this process. */
const othersGone = async (url) => {
  const { pool, close } = createDb(url)
  const others = `select count(*) as n from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await pool.query(others)).rows[0].n > 0);
  await close()
}

const folder = mkdtempSync(join(tmpdir(), 'lonja-types-'))
const server = await startEmbedded({ dataDir: folder })
try {
  await migrate(server.url)
  writeFileSync(new URL('../api/src/db/types.ts', import.meta.url), await generateTypes(server.url))
  await othersGone(server.url)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
