import { createHmac, timingSafeEqual } from 'node:crypto'

/** A key for one purpose, so that what was sealed for one is worth nothing for another. */
export const keyFor = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Writes a value so that whoever keeps it for us can neither change it nor use it after its time. */
export const seal = (key: Buffer, value: object, until: Date): string => {
  const text = Buffer.from(JSON.stringify({ value, until: until.getTime() })).toString('base64url')
  return `${text}.${macOf(key, text)}`
}

/** What was sealed; null for anything else, and after its time. */
export const unseal = <T extends object>(key: Buffer, sealed: string, now: Date): T | null => {
  const [text = '', mac = '', ...rest] = sealed.split('.')
  if (rest.length > 0 || !sameText(mac, macOf(key, text))) return null
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: T; until: number }
  return now.getTime() < until ? value : null
}
