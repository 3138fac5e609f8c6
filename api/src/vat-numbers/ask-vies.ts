import type { VatAnswer } from '@lonja/core/vat-numbers/vat-check.ts'
import { euVatNumber } from '@lonja/core/vat-numbers/vat-number.ts'
import type { Deps } from '../deps.ts'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import { findAddressToAsk, keepAnswer, keepSilence } from './vat-checks.queries.ts'

/** A name or an address as VIES tells it, in one line of bounded length. */
const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 300)

/**
 * Asks VIES about the VAT number of an address and keeps the answer; null where there is no such address, it has no VAT number of
 * another member state, or the market asks nobody. It asks in the name of who runs the market, so that the answer has a
 * consultation number. No transaction may be open: it takes up to some seconds.
 */
export const askVies = async (
  { db, vies, clock, log }: Pick<Deps, 'db' | 'vies' | 'clock' | 'log'>,
  whose: { addressId: number; accountId?: number },
): Promise<VatAnswer | null> => {
  const address = await findAddressToAsk(db, whose)
  const number = address && euVatNumber(address.tax_identification_code, address.country)
  if (!address || !number || !vies) return null
  const market = await findMarketIdentity(db)
  const now = clock()
  const said = await vies.check(number, market?.tax_identification_code ?? null)
  const asked = { addressId: address.id, code: address.tax_identification_code, now }
  switch (said.answer) {
    case 'valid': {
      const { answer, requestId, ...holder } = said
      await keepAnswer(db, { ...asked, answer, requestId, name: lineOf(holder.name), address: lineOf(holder.address) })
      break
    }
    case 'invalid':
      await keepAnswer(db, { ...asked, answer: said.answer, requestId: '', name: '', address: '' })
      break
    case 'unanswered':
      log.warn({ host: vies.host, why: said.why }, 'VIES did not answer')
      await keepSilence(db, asked)
  }
  return said.answer
}
