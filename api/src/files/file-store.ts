import { join } from 'node:path'
import { KINDS } from '@lonja/core/files/file-kinds.ts'
import { PICTURE_EDGES, WEB_EDGES } from '@lonja/core/kernel/picture.ts'
import type { Disk } from 'flydrive'
import { openFiles } from './pictures.ts'
import { type SealedFiles, sealFiles } from './sealed-files.ts'

/** Where files lie: pictures that anyone may see, and those that are shown to a few. */
export interface FileStore {
  open: Disk
  sealed: SealedFiles
  /** folder of the sealed files, each under its key */
  sealedDir: string
  /** folder of pictures that were drawn for shared links (web/server/share-pictures.ts); they are drawn again when somebody asks */
  drawingsDir: string
}

const OPEN_FOLDER = 'files'
const SEALED_FOLDER = 'sealed'
const DRAWINGS_FOLDER = 'share'
/** Folders of the data that hold people's files: what a backup keeps besides the database. */
export const FOLDERS = [OPEN_FOLDER, SEALED_FOLDER] as const

export const openFileStore = ({ dataDir, secret }: { dataDir: string; secret: string }): FileStore => ({
  open: openFiles(join(dataDir, OPEN_FOLDER)),
  sealed: sealFiles(openFiles(join(dataDir, SEALED_FOLDER)), secret),
  sealedDir: join(dataDir, SEALED_FOLDER),
  drawingsDir: join(dataDir, DRAWINGS_FOLDER),
})

/** Where a public picture lies among the open files, without size and suffix. */
export const openKey = (key: string): string => `u/${key}`

/**
 * Takes a file off the disk, in every size and form that was made of it; one that is gone already is fine. A picture's origin goes
 * first, so that whoever is just making a size of it (make-picture.ts) sees that it is gone.
 */
export const eraseFile = async ({ open, sealed }: FileStore, file: { key: string; kind: string }): Promise<void> => {
  if (!KINDS[file.kind as keyof typeof KINDS].isPublic) return sealed.delete(file.key)
  await open.delete(`${openKey(file.key)}-origin.jpeg`)
  const stored = Object.keys(PICTURE_EDGES).map((size) => `${size}.jpeg`)
  const forPages = Object.keys(WEB_EDGES).map((size) => `${size}.webp`)
  await Promise.all([...stored, ...forPages].map((ending) => open.delete(`${openKey(file.key)}-${ending}`)))
}
