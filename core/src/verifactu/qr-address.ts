import { recordAmount, recordDay } from '../invoices/invoice-record.ts'
import type { Cents } from '../kernel/money.ts'
import type { VerifactuEnvironment } from './verifactu-lists.ts'

const HOSTS: Record<VerifactuEnvironment, string> = {
  production: 'https://www2.agenciatributaria.gob.es',
  preproduction: 'https://prewww2.aeat.es',
  // the stand-in has no page: what is scanned is the agency's page of tests
  local: 'https://prewww2.aeat.es',
}

/** The words above and below an invoice's QR code, in every language. Source: Orden HAC/1177/2024, art. 20, and specification of the code. */
export const TAX_QR = { above: 'QR tributario:', below: 'VERI*FACTU' }

/**
 * The address in an invoice's QR code, by which its buyer compares it with what the agency was sent; `totalCents` is what the record
 * says, without withheld income tax. Source: Orden HAC/1177/2024, art. 21, and the specification of the QR code, v0.5.0.
 */
export const qrAddress = (
  environment: VerifactuEnvironment,
  {
    issuerTaxId,
    number,
    issuedOn,
    totalCents,
  }: {
    issuerTaxId: string
    number: string
    /** YYYY-MM-DD */
    issuedOn: string
    totalCents: Cents
  },
): string => {
  const facts = [
    ['nif', issuerTaxId],
    ['numserie', number],
    ['fecha', recordDay(issuedOn)],
    ['importe', recordAmount(totalCents)],
  ] as const
  const query = facts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${HOSTS[environment]}/wlpl/TIKE-CONT/ValidarQR?${query}`
}
