import { euVatNumber } from '@lonja/core/vat-numbers/vat-number.ts'
import type { Trx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Has VIES asked about an address that was saved, where its tax ID is a VAT number of another member state and the market asks. */
export const lookUpVatNumber = async (
  trx: Trx,
  { vies }: Pick<Deps, 'vies'>,
  { id, country, tax_identification_code: code }: { id: number; country: string; tax_identification_code: string },
): Promise<void> => {
  if (vies && euVatNumber(code, country)) await enqueue(trx, 'check_vat_number', { addressId: id }, { maxAttempts: 3 })
}
