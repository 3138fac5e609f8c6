import { timingSafeEqual } from 'node:crypto'
import { keyFor, sealOf } from '../../secrets.ts'

/** Ids in one report that are looked at; what belongs to one mail of the market names it a few times. */
const LOOKED_AT = 50

const IDS = /<((?:job|letter)-\d{1,15})\.([\w-]{22})@[\w.-]{1,255}>/g

const sealText = (secret: string, id: string): string =>
  sealOf(keyFor(secret, 'mail ids'), id).toString('base64url').slice(0, 22)

/** The Message-ID of a mail of the market: only who got the mail, or a report of it, knows the second half. */
export const messageIdOf = ({ secret, domain }: { secret: string; domain: string }, id: string): string =>
  `<${id}.${sealText(secret, id)}@${domain}>`

/** The mail of the market that a text names by its Message-ID; null where it names none that the market made. */
export const mailNamedIn = (secret: string, text: string): string | null => {
  for (const [, id = '', seal = ''] of [...text.matchAll(IDS)].slice(0, LOOKED_AT))
    if (timingSafeEqual(Buffer.from(seal), Buffer.from(sealText(secret, id)))) return id
  return null
}
