import { z } from 'zod'
import { FOLDERS } from '../files/file-store.ts'

/** Number of the layout of backups; a release reads its own and older ones. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'

/** The two schemas that are kept: the market's own tables, and the jobs' (graphile-worker). */
export const AREAS = ['market', 'jobs'] as const
export type Area = (typeof AREAS)[number]

const part = z.object({
  /** name of the entry in the archive */
  name: z.string(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const table = part.extend({
  area: z.enum(AREAS),
  table: z.string(),
  /** in the order of the data; generated columns are left out */
  columns: z.array(z.string()),
  rows: z.int(),
})

/** What a backup says of itself: the last entry of the archive, so that it exists only when the backup was finished. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** release that wrote it */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** migrations that the tables had, in order */
  migrations: z.array(z.string()),
  /** number of the newest migration of the jobs' schema */
  jobsMigration: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ area: z.enum(AREAS), name: z.string(), value: z.int() })),
  folders: z.array(part.extend({ folder: z.enum(FOLDERS), files: z.int() })),
  secret: part,
})
export type Manifest = z.infer<typeof manifestSchema>
export type TablePart = Manifest['tables'][number]

/** Every entry besides the manifest, with what it must add up to. */
export const partsOf = (manifest: Manifest): z.infer<typeof part>[] => [
  ...manifest.tables,
  ...manifest.folders,
  manifest.secret,
]
