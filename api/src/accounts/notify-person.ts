import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Trx } from '../db/transaction.ts'
import { enqueue, enqueueAll } from '../jobs/enqueue.ts'
import type { Facts } from '../notifications/facts.ts'
import { notify, notifyOfAll } from '../notifications/notify.ts'
import { m } from '../paraglide/messages.js'
import { findMemberships, findOwners, findUser } from './accounts.queries.ts'

/** What a person must hear of, in case that it was not they who did it. */
type SafetyNews =
  | 'passwordChanged'
  | 'phoneChanged'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'secondFactorAsked'
  | 'secondFactorReset'
  | 'sessionsEnded'
/** What every owner of an account must hear of. */
type OwnerNews =
  | 'bankChanged'
  | 'payeeChanged'
  | 'otherAccountsChanged'
  | 'orderEmailChanged'
  | 'refundAccountSet'
  | 'paymentsChanged'
  | 'ownerInvited'
  | 'ownerAdded'
  | 'ownerRemoved'
  | 'apiKeyMade'
  | 'apiKeysHandedOver'

const alertSms = (news: SafetyNews | OwnerNews, locale: Locale): string => m[`accounts_alert_${news}`]({}, { locale })

/**
 * Tells a person what was done to their log-in: in the inbox of their first account and by mail, and by SMS when they have
 * no mail or another one is saved; told if the transaction commits.
 */
export const notifyPerson = async (
  trx: Trx,
  { userId, news, facts = {}, now }: { userId: number; news: SafetyNews; facts?: Facts; now: Date },
): Promise<void> => {
  const [first] = await findMemberships(trx, { userId })
  if (first)
    await notify(trx, {
      kind: 'security',
      event: news,
      to: { operator: first.id },
      facts,
      // a password cannot be set anew by an e-mail that is nobody's any more: who reads it there writes to the market
      path: news === 'emailChanged' ? '/policies/platform/contactus' : '/forget-pwd',
      now,
    })
  const { email, phone, locale } = await findUser(trx, { userId })
  if (phone && (!email || news === 'emailChanged'))
    await enqueue(trx, 'send_sms', { to: phone, text: alertSms(news, locale) })
}

/**
 * Tells every owner of an account what was done to it: in the inbox, and by mail or, without one, by SMS; told if the
 * transaction commits.
 */
export const notifyOwners = async (
  trx: Trx,
  {
    accountId,
    news,
    facts,
    path = '/forget-pwd',
    now,
  }: { accountId: number; news: OwnerNews; facts: Facts; path?: string; now: Date },
): Promise<void> => {
  const owners = await findOwners(trx, { accountId })
  await notifyOfAll(
    trx,
    owners.map(({ id }) => ({ kind: 'security', event: news, to: { operator: id }, facts, path, now })),
  )
  const messages = owners.flatMap(({ email, phone, locale }) =>
    !email && phone ? [{ to: phone, text: alertSms(news, locale) }] : [],
  )
  await enqueueAll(trx, 'send_sms', messages)
}
