import { opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether something failed, of itself or by its cause, because a file or folder is not there. */
export const isMissing = (error: unknown): boolean => {
  const { code, cause } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || (cause instanceof Error && isMissing(cause))
}

/** Every file below a folder, by its path from there, one directory after the other; none where there is no folder. */
export async function* walkFiles(folder: string, below = ''): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(join(folder, below))) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) yield* walkFiles(folder, path)
      else if (entry.isFile()) yield path
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
