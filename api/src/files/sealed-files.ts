import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Disk } from 'flydrive'

/** Files that not everyone may see: kept apart from the public ones, and encrypted, so that a copied disk tells nothing. */
export interface SealedFiles {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** throws when it was changed or sealed with another secret */
  get: (key: string) => Promise<Buffer>
  delete: (key: string) => Promise<void>
}

const IV = 12
const TAG = 16

export const sealFiles = (disk: Disk, secret: string): SealedFiles => {
  const cipherKey = Buffer.from(hkdfSync('sha256', secret, '', 'sealed files', 32))
  return {
    put: (key, bytes) => {
      const iv = randomBytes(IV)
      // the key is bound in, so that one file cannot stand in for another
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(key))
      const sealed = [cipher.update(bytes), cipher.final()]
      return disk.put(key, Buffer.concat([iv, cipher.getAuthTag(), ...sealed]))
    },
    get: async (key) => {
      const stored = Buffer.from(await disk.getBytes(key))
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, stored.subarray(0, IV)).setAAD(Buffer.from(key))
      decipher.setAuthTag(stored.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(stored.subarray(IV + TAG)), decipher.final()])
    },
    delete: (key) => disk.delete(key),
  }
}
