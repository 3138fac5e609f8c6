import { createHmac, hkdfSync } from 'node:crypto'

/** A key for one use, derived from the market's secret: what one use gives away says nothing of another. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lonja ${use}`, 32))

/** HMAC-SHA256 of some parts; their lengths are part of it, so that none can pass for another. */
export const sealOf = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()
