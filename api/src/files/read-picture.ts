import type { Disk } from 'flydrive'
import type { DiskGuard } from './disk-guard.ts'
import { makePicture } from './make-picture.ts'

const FILES = '/files/'

/**
 * Reads a size of a stored picture by its address as tables keep it, and makes it where nobody has asked for it yet; null for
 * what is no stored picture, for one whose file is gone, and where the disk has no room for it.
 */
export const readPicture = (files: Disk, disk: Pick<DiskGuard, 'isFull'>) => {
  const make = makePicture(files, disk)
  return async (address: string, size: 'small' | 'medium'): Promise<Uint8Array | null> => {
    if (!address.startsWith(FILES)) return null
    const key = `${address.slice(FILES.length)}-${size}.jpeg`
    return (await files.exists(key)) || (await make(key)) === 'there' ? files.getBytes(key) : null
  }
}
