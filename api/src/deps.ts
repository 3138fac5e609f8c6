import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { SmsPrices } from '@lonja/core/notifications/sms-price.ts'
import type { ProducerDeclaration } from '@lonja/core/verifactu/producer-declaration.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from './db/client.ts'
import type { DiskGuard } from './files/disk-guard.ts'
import type { FileStore } from './files/file-store.ts'
import type { Gate } from './http/gate.ts'
import type { KeptAnswers } from './http/kept-answers.ts'
import type { Limiter } from './http/limits.ts'
import type { LiveInbox } from './notifications/live-inbox.ts'
import type { RefusalCounter } from './ops/refusal-counter.ts'
import type { Gateways } from './payments/gateways.ts'
import type { SignIn } from './providers/sign-in/create-sign-in.ts'
import type { Vies } from './providers/vat-numbers/vies.ts'
import type { Verifactu } from './providers/verifactu/verifactu.ts'
import type { ProductCounter } from './views/product-counter.ts'

/** Everything that the verbs may use; made once at start, handed down as an argument. */
export interface Deps {
  db: Db
  /** where changes are written: `db` itself, but in the calls that read a replica */
  primary: Db
  /** what visitors' answers are read from; it may lag. null: there is none */
  replica: Db | null
  pool: pg.Pool
  clock: Clock
  log: Logger
  limits: Limiter
  /** answers that are the same for every visitor, kept for a moment */
  answers: KeptAnswers
  /** orders that are placed or changed wait here for their turn, so that they never take every connection of the pool */
  orderGate: Gate
  files: FileStore
  /** while the disk is full, calls that write are refused and the market can be read */
  disk: DiskGuard
  /** the streams of unread messages that people have open */
  live: LiveInbox
  /** counts what is looked at and put into carts, and writes it by day */
  counter: ProductCounter
  /** counts refusals and defects by their code */
  refusals: RefusalCounter
  /** keys for codes, tickets, second factors and the links of mails are derived from it */
  secret: string
  /** address that people type, without a slash at the end; links in mails start with it */
  publicUrl: string
  /** log-in by other providers */
  signIn: SignIn
  /** the gateways by which buyers pay shops */
  gateways: Gateways
  /** who confirms VAT numbers of other member states; null: they are not looked up */
  vies: Vies | null
  /** the tax agency's service that takes records of invoices; null: none are sent */
  verifactu: Verifactu | null
  /** who produces the program that issues invoices, and what they declare of it; null where it is not declared */
  declaration: ProducerDeclaration | null
  /** hosts of the authentication sub-site, which belong to no shop */
  authHosts: readonly string[]
  /** mailbox for callers' questions; stands before the one of the market's identity, so that pages name one */
  contactEmail?: string | undefined
  /** hosts by which mails and SMS leave this machine, by its settings; null while they stay on it */
  sends: { mail: string | null; sms: string | null }
  /** what an SMS costs the market; null where the settings do not say */
  smsPrices: SmsPrices | null
  /** parse every reply with its schema: in development and tests, not in production */
  checkReplies: boolean
}
