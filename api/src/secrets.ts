import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key for one use, derived from the market's secret: what one use gives away says nothing of another. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lonja ${use}`, 32))

/** HMAC-SHA256 of some parts; their lengths are part of it, so that none can pass for another. */
export const sealOf = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

/** Whether two texts are the same, without telling by its time how much of them is. */
export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const IV = 12
const TAG = 16

/** Encrypts what must be read again (AES-256-GCM); `about` ties it to its owner, so that it opens for nobody else. */
export const seal = (key: Buffer, about: string, text: string): Buffer => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The other way; throws when the key or the owner is another. */
export const unseal = (key: Buffer, about: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8')
}
