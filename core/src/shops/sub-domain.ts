import { slugOf } from '../kernel/slug.ts'

/** Longest host label that is suggested or taken, in characters; DNS bears 63. */
const SUB_DOMAIN_MAX = 40
const SUB_DOMAIN_MIN = 3

/** Labels that belong to the market's own hosts, or that would pass for one. */
const RESERVED = new Set(
  `www api app admin auth login mail smtp imap pop webmail ftp dns ns1 ns2 cdn static files file img images assets media
  dev test testing stage staging demo beta status help ayuda support soporte blog news shop shops tienda tiendas store
  lonja market mercado wholesale seller sellers operator operators pay pago pagos payment payments checkout security
  seguridad legal privacy root system sistema info contact contacto localhost`.split(/\s+/),
)

/** The label of a shop that was given up before it ever opened: its own is free for others, and no shop may take this one. */
export const givenUpLabel = (shopId: number | ''): string => `closed-${shopId}`
const GIVEN_UP = /^closed-\d+$/

/** A shop's name as the label of its host; '' where nothing of it can stand there, as of a name in Chinese alone. */
export const subDomainOf = (name: string): string =>
  slugOf(name)
    .replace(/ñ/g, 'n')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, SUB_DOMAIN_MAX)
    .replace(/^-|-$/g, '')

/** What keeps a label from being a shop's, whoever has it; null when nothing does. */
export const subDomainFault = (label: string): 'invalid' | 'reserved' | null => {
  const fits = label.length >= SUB_DOMAIN_MIN && label.length <= SUB_DOMAIN_MAX
  if (!fits || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(label)) return 'invalid'
  return RESERVED.has(label) || GIVEN_UP.test(label) ? 'reserved' : null
}

/** Labels to try for a name, the plainest first. */
export const subDomainIdeas = (name: string): string[] => {
  const base = subDomainOf(name)
  if (base === '') return []
  const rooted = base.slice(0, SUB_DOMAIN_MAX - 7).replace(/-$/, '')
  const ideas = [base, `${rooted}-mayor`, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${rooted}-${n}`)]
  return ideas.filter((idea) => subDomainFault(idea) === null)
}
