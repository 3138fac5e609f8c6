import { createHmac } from 'node:crypto'
import { sameText } from '../../secrets.ts'

/** A key for one purpose, so that what was signed for one is worth nothing for another. */
export const signingKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** Writes a value so that whoever keeps it for us can read it, but neither change it nor use it after its time. */
export const writeSigned = (key: Buffer, value: object, until: Date): string => {
  const text = Buffer.from(JSON.stringify({ value, until: until.getTime() })).toString('base64url')
  return `${text}.${macOf(key, text)}`
}

/** What was signed; null for anything else, and after its time. */
export const readSigned = <T extends object>(key: Buffer, signed: string, now: Date): T | null => {
  const [text = '', mac = '', ...rest] = signed.split('.')
  if (rest.length > 0 || !sameText(mac, macOf(key, text))) return null
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: T; until: number }
  return now.getTime() < until ? value : null
}
