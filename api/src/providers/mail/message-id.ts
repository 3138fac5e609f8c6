import { timingSafeEqual } from 'node:crypto'
import { keyFor, sealOf } from '../../secrets.ts'

/** Ids in one report that are looked at; what belongs to one mail of the market names it a few times. */
const LOOKED_AT = 50

const IDS = /<((?:job|letter)-\d{1,15})\.([\w-]{22})@[\w.-]{1,255}>/g

/** The key of the seals, derived from the market's secret. */
export const mailIdKey = (secret: string): Buffer => keyFor(secret, 'mail ids')

const sealText = (key: Buffer, id: string): string => sealOf(key, id).toString('base64url').slice(0, 22)

/** The Message-ID of a mail of the market: only who got the mail, or a report of it, knows the second half. */
export const messageIdOf = ({ key, domain }: { key: Buffer; domain: string }, id: string): string =>
  `<${id}.${sealText(key, id)}@${domain}>`

/** The mail of the market that a text names by its Message-ID; null where it names none that the market made. */
export const mailNamedIn = (secret: string, text: string): string | null => {
  const key = mailIdKey(secret)
  for (const [, id = '', seal = ''] of [...text.matchAll(IDS)].slice(0, LOOKED_AT))
    if (timingSafeEqual(Buffer.from(seal), Buffer.from(sealText(key, id)))) return id
  return null
}
