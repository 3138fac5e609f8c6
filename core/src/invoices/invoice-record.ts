import { toMadridTime } from '../kernel/madrid-time.ts'
import { type Cents, toEuros } from '../kernel/money.ts'
import type { CorrectionReason, ShopInvoiceKind } from './invoice-lists.ts'

/** What of an issued invoice its fingerprint is made of. */
interface InvoiceRecord {
  issuerTaxId: string
  number: string
  /** day of issue, YYYY-MM-DD */
  issuedOn: string
  kind: ShopInvoiceKind
  /** of a corrective one; null for a sale */
  reason: CorrectionReason | null
  /** with the surcharge: the agency's field CuotaTotal holds both */
  vatCents: Cents
  totalCents: Cents
  /** fingerprint of the issuer's invoice before it; empty for the first */
  previous: string
  /** when it was written down */
  at: Date
}

const MINUTE = 60_000

/** A moment by Madrid's clocks with how far they are ahead of UTC: 2024-01-01T19:20:30+01:00. */
export const zonedMoment = (at: Date): string => {
  const wall = toMadridTime(at)
  const ahead = Date.parse(`${wall}Z`) - Math.floor(at.getTime() / MINUTE) * MINUTE
  return `${wall}:${String(at.getUTCSeconds()).padStart(2, '0')}+${String(ahead / 60 / MINUTE).padStart(2, '0')}:00`
}

/** The agency's type of an invoice (its list L2). */
export const recordType = ({ kind, reason }: Pick<InvoiceRecord, 'kind' | 'reason'>): 'F1' | 'R1' | 'R4' => {
  if (kind === 'sale') return 'F1'
  // R4: any other cause; R1: prices changed, or products came back (Ley 37/1992, art. 80.Uno and Dos)
  return reason === 'buyerData' ? 'R4' : 'R1'
}

/** A day (YYYY-MM-DD) as the agency writes it: DD-MM-YYYY. */
export const recordDay = (day: string): string => day.split('-').toReversed().join('-')

/** An amount as the agency writes it: euros with two decimals behind a point. */
export const recordAmount = (value: Cents): string => toEuros(value).toFixed(2)

/**
 * The text whose SHA-256 is an invoice's fingerprint. Each holds the one before, so that none can be changed, left out or put
 * between others without being seen. Source: Orden HAC/1177/2024, art. 13, and the specification of the fingerprint, v0.1.2.
 */
export const recordText = (record: InvoiceRecord): string => {
  return [
    `IDEmisorFactura=${record.issuerTaxId.trim()}`,
    `NumSerieFactura=${record.number.trim()}`,
    `FechaExpedicionFactura=${recordDay(record.issuedOn)}`,
    `TipoFactura=${recordType(record)}`,
    `CuotaTotal=${recordAmount(record.vatCents)}`,
    `ImporteTotal=${recordAmount(record.totalCents)}`,
    `Huella=${record.previous}`,
    `FechaHoraHusoGenRegistro=${zonedMoment(record.at)}`,
  ].join('&')
}
