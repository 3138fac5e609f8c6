import { FILES_BASE, KINDS } from '@lonja/core/files/file-kinds.ts'
import { openKey } from './file-store.ts'
import type { FileRow } from './files.queries.ts'
import { pictureAddress } from './pictures.ts'

/** Where a file is seen: a public picture's base address, or the call that shows it to those who may see it. */
const fileAddress = ({ key, kind }: Pick<FileRow, 'key' | 'kind'>): string =>
  KINDS[kind].isPublic ? pictureAddress(openKey(key)) : `${FILES_BASE}/files/${key}`

export const fileView = (row: FileRow) => ({
  key: row.key,
  kind: row.kind,
  name: row.name,
  size: row.size,
  url: fileAddress(row),
})
