import type pg from 'pg'

/** A backup that was tried. */
interface BackupNote {
  startedAt: Date
  finishedAt: Date
  /** name without folder */
  fileName: string
  /** size of the file, null when it failed */
  bytes: number | null
  /** why it failed, else empty */
  reason: string
}

/** Notes a backup that was tried, for the market's people. A database that waits for its update has no place for it yet. */
export const noteBackup = async (client: pg.ClientBase, note: BackupNote): Promise<void> => {
  const { rows } = await client.query<{ stands: boolean }>(`select to_regclass('backups') is not null as stands`)
  if (!rows[0]?.stands) return
  await client.query(
    'insert into backups (started_at, finished_at, ok, file_name, bytes, reason) values ($1, $2, $3, $4, $5, $6)',
    [note.startedAt, note.finishedAt, note.bytes !== null, note.fileName, note.bytes, note.reason],
  )
}
