import type { RedsysCredentials } from '../providers/payments/redsys/credentials.ts'
import { openRedsysSecret, redsysCredentials, redsysMerchant } from './credentials.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findFormerKeys, findPaymentSettings } from './payment-settings.queries.ts'
import type { PaymentRow } from './payments.queries.ts'

/**
 * What messages of an attempt at Redsys may be signed with: the terminal's key of now, and those that it had when the attempt
 * began. Former keys verify and nothing else: forms and refunds are signed with the present contract alone.
 */
export const verifyingCredentials = async (
  { db, secret }: Pick<PaymentDeps, 'db' | 'secret'>,
  { shop_id: shopId, merchant, created_at: begunAt }: PaymentRow,
): Promise<Pick<RedsysCredentials, 'merchantCode' | 'terminal' | 'secret'>[]> => {
  const current = redsysCredentials(secret, await findPaymentSettings(db, { shopId }))
  const [merchantCode = '', terminal = ''] = merchant.split('/')
  const former = await findFormerKeys(db, { shopId, merchant, begunAt })
  return [
    ...(current && redsysMerchant(current.merchantCode, current.terminal) === merchant ? [current] : []),
    ...former.map((key) => ({ merchantCode, terminal, secret: openRedsysSecret(secret, shopId, key.secret) })),
  ]
}
