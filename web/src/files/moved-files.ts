import type { KeptFile } from './kept-file.ts'

/** The name of the buttons by which a form without scripts moves one of its files. */
export const MOVE = 'move'

/** The value of such a button. */
export const moveText = (way: 'earlier' | 'later', key: string): string => `${way} ${key}`

/** The files of a form as the button that was pressed leaves them, one place from where they were; null where it was another button. */
export const movedFiles = (form: FormData, files: readonly KeptFile[]): KeptFile[] | null => {
  const pressed = form.get(MOVE)
  if (typeof pressed !== 'string') return null
  const at = files.findIndex(({ key }) => pressed === moveText('earlier', key) || pressed === moveText('later', key))
  const file = files[at]
  if (!file) return [...files]
  const to = pressed === moveText('earlier', file.key) ? at - 1 : at + 1
  return to < 0 ? [...files] : files.toSpliced(at, 1).toSpliced(to, 0, file)
}
