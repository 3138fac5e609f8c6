import { type FileKind, KINDS } from '@lonja/core/files/file-kinds.ts'

/** A file that was sent in already, as a form carries it on. */
export interface KeptFile {
  key: string
  name: string
}

/** The value of a form's hidden field: the key, and the name for its user. */
export const keptText = ({ key, name }: KeptFile): string => `${key} ${name}`

/** Reads such a value; null for anything else that a form may bring. */
export const readKept = (text: string): KeptFile | null => {
  const [, key, name] = /^([0-9a-f]{32}) (.{1,200})$/.exec(text) ?? []
  return key && name ? { key, name } : null
}

/** Base address of a public picture that was just sent in; null for kinds that are not public. */
export const pictureOf = (kind: FileKind, { key }: KeptFile): string | null =>
  KINDS[kind].isPublic ? `/files/u/${key}` : null
