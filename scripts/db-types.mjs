// npm run db:types: writes api/src/db/types.ts from a database that has all migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { generateTypes } from '../api/src/db/generate-types.ts'
import { migrate } from '../api/src/db/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonja-types-'))
const server = await startEmbedded({ dataDir: folder })
try {
  await migrate(server.url)
  writeFileSync(new URL('../api/src/db/types.ts', import.meta.url), await generateTypes(server.url))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
