import { PATIENCE_MS } from './ask-rest.ts'
import { type RedsysCredentials, redsysAddresses } from './credentials.ts'
import { judgeMessage, type RedsysExpectation, type RedsysVerdict, readNotification } from './notification.ts'
import { type PaymentForm, paymentForm, type RedsysAttempt, redsysReference } from './payment-form.ts'
import { type RedsysRefund, type RefundResult, refund } from './refund.ts'
import type { ReceivedMessage } from './signed-message.ts'
import { type CredentialsTrial, tryCredentials } from './try-credentials.ts'

/** Card and Bizum through Redsys, for whichever shop's credentials a call brings along. */
export interface Redsys {
  /** the origins that payment forms lead to, for the pages' form-action */
  origins: readonly string[]
  /** a new reference for an attempt; call it once and keep it */
  reference: (attemptId: number) => string
  paymentForm: (credentials: RedsysCredentials, attempt: RedsysAttempt) => PaymentForm
  /** reads a notification's body, or the query that a buyer comes back with; nothing of it is verified yet */
  readNotification: (body: string) => ReceivedMessage | null
  /** verifies what was read, with the credentials of the shop whose attempt has that reference */
  judgeNotification: (
    message: ReceivedMessage,
    credentials: Pick<RedsysCredentials, 'merchantCode' | 'terminal' | 'secret'>,
    expected: RedsysExpectation,
  ) => RedsysVerdict
  refund: (credentials: RedsysCredentials, wanted: RedsysRefund) => Promise<RefundResult>
  tryCredentials: (credentials: RedsysCredentials) => Promise<CredentialsTrial>
}

/** The driver. `localBase` is the twin's address on markets that have one; `patienceMs` how long Redsys may take to answer. */
export const createRedsys = ({
  localBase,
  patienceMs = PATIENCE_MS,
}: {
  localBase?: string | undefined
  patienceMs?: number
} = {}): Redsys => {
  const addresses = redsysAddresses(localBase)
  return {
    origins: addresses.origins,
    reference: (attemptId) => redsysReference(attemptId),
    paymentForm: (credentials, attempt) => paymentForm(addresses, credentials, attempt),
    readNotification,
    judgeNotification: judgeMessage,
    refund: (credentials, wanted) => refund(addresses, credentials, wanted, patienceMs),
    tryCredentials: (credentials) => tryCredentials(addresses, credentials, patienceMs),
  }
}
