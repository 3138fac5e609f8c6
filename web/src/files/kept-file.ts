import { type FileKind, KINDS } from '@lonja/core/files/file-kinds.ts'

/** A file that was sent in already, as a form carries it on. */
export interface KeptFile {
  /** of what was sent in through a form; of a picture that came another way, its address, such as /files/goods/x */
  key: string
  name: string
}

/** The value of a form's hidden field: the key, and the name for its user. */
export const keptText = ({ key, name }: KeptFile): string => `${key} ${name}`

/** Reads such a value; null for anything else that a form may bring. */
export const readKept = (text: string): KeptFile | null => {
  const [, key, name] = /^([\w./-]{1,200}) (.{1,200})$/.exec(text) ?? []
  return key && name ? { key, name } : null
}

/** Base address of a public picture that a form keeps; null for kinds that are not public. */
export const pictureOf = (kind: FileKind, { key }: KeptFile): string | null =>
  KINDS[kind].isPublic ? (key.includes('/') ? key : `/files/u/${key}`) : null
