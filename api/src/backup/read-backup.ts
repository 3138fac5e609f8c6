import { text } from 'node:stream/consumers'
import { migrationNames } from '../db/migrate.ts'
import { type Archive, openArchive, sumOf } from './archive.ts'
import { BackupRefused } from './backup-refused.ts'
import { FORMAT, MANIFEST, type Manifest, manifestSchema, partsOf } from './manifest.ts'

/** A backup whose list of contents has been read. */
export interface Backup {
  archive: Archive
  manifest: Manifest
}

export const NEWER = 'The backup was made by a newer Lonja. Update this one first.'

const manifestOf = async (archive: Archive): Promise<Manifest> => {
  const found: unknown = JSON.parse(await text(await archive.read(MANIFEST)))
  const format = typeof found === 'object' && found !== null && 'format' in found ? Number(found.format) : 0
  if (format > FORMAT) throw new BackupRefused(NEWER)
  const manifest = manifestSchema.parse(found)
  const known = await migrationNames()
  if (!manifest.migrations.every((name) => known.includes(name))) throw new BackupRefused(NEWER)
  return manifest
}

/** Opens a backup. Throws BackupRefused for a file that is none, that was cut off, or that a newer release wrote. */
export const openBackup = async (file: string): Promise<Backup> => {
  const archive = await openArchive(file)
  try {
    if (!archive.names.includes(MANIFEST)) throw new BackupRefused(`${file} is no backup of a Lonja market.`)
    return { archive, manifest: await manifestOf(archive) }
  } catch (error) {
    archive.close()
    throw error
  }
}

/** Reads the whole backup once. Throws BackupRefused when any of it is not what was written. */
export const verifyBackup = async (
  { archive, manifest }: Backup,
  onProgress: (done: number, total: number, name: string) => void,
): Promise<void> => {
  const parts = partsOf(manifest)
  const unknown = archive.names.filter((name) => name !== MANIFEST && !parts.some((part) => part.name === name))
  if (unknown.length > 0) throw new BackupRefused(`The backup holds ${unknown.join(', ')}, which it does not list.`)
  for (const [n, part] of parts.entries()) {
    onProgress(n, parts.length, `checking ${part.name}`)
    const { bytes, sha256 } = await sumOf(archive, part.name).catch((error: Error) => {
      throw new BackupRefused(`The backup is damaged: ${part.name} cannot be read (${error.message}).`)
    })
    if (bytes !== part.bytes || sha256 !== part.sha256)
      throw new BackupRefused(`The backup is damaged: ${part.name} is not what was written.`)
  }
}
