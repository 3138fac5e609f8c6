import type { NoVatReason } from '../checkout/no-vat.ts'
import type { ShopInvoiceLine, ShopInvoiceParty } from '../invoices/invoice-facts.ts'
import type { CorrectionReason, ShopInvoiceKind } from '../invoices/invoice-lists.ts'
import { recordAmount, recordDay, recordText, recordType, zonedMoment } from '../invoices/invoice-record.ts'
import { add, type BasisPoints, basisPoints, type Cents, cents, toPercent, ZERO } from '../kernel/money.ts'
import type { TaxRow } from '../kernel/vat.ts'
import { totalOf } from '../kernel/vat.ts'
import { xmlElement, xmlNode } from '../kernel/xml-text.ts'
import { euVatNumber, vatNumberText } from '../vat-numbers/vat-number.ts'
import type { RejectionBefore } from './verifactu-lists.ts'

/** A Spanish company or person by name and tax ID. */
export interface NamedTaxId {
  name: string
  taxId: string
}

/** The program by which invoices are issued, and who produces it. Source: Orden HAC/1177/2024, art. 10 and 15. */
export interface BillingSystem {
  producer: NamedTaxId
  version: string
  /** tells this installation from others of the same producer */
  installation: string
}

/** An invoice in the words of the tax agency. */
export interface RecordNumber {
  issuerTaxId: string
  number: string
  /** day of issue, YYYY-MM-DD */
  issuedOn: string
}

/** All that a record of registration says of an invoice, as it was frozen. */
export interface RecordedInvoice extends Omit<RecordNumber, 'issuerTaxId'> {
  kind: ShopInvoiceKind
  /** of a corrective one; null for a sale */
  reason: CorrectionReason | null
  issuer: Pick<ShopInvoiceParty, 'name' | 'taxId'>
  recipient: Pick<ShopInvoiceParty, 'name' | 'taxId' | 'country'>
  /** day on which the products left or were handed over, YYYY-MM-DD; null where the invoice came before */
  operatedOn: string | null
  orderNumber: string
  lines: readonly Pick<ShopInvoiceLine, 'kind' | 'description'>[]
  taxes: readonly TaxRow[]
  noVatReason: NoVatReason | null
  /** what the shop says of products without VAT */
  exemptNote: string
  /** what a corrective one corrects, the first first; none for a sale */
  corrects: readonly RecordNumber[]
}

/** A record's place among those of its issuer, and what it was made by. */
export interface RecordPlace {
  /** made known to the agency by this name, so that its answer tells which record it is about */
  reference: string
  /** the record before it; null for the issuer's first */
  previous: (RecordNumber & { hash: string }) | null
  /** null for the first record of an invoice, else how it is marked */
  rejectionBefore: RejectionBefore | null
  system: BillingSystem
  /** who issues in the shop's name; null where the shop's own company runs the market */
  thirdParty: NamedTaxId | null
  /** when it was made */
  at: Date
}

const NAME_MAX = 120
const TEXT_MAX = 500
/** From this total on a record has to say that it is as high. Source: validations, Macrodato. */
const MACRO = cents(10_000_000_000)

/** How the agency names products on which no VAT is charged: lists L8A (scheme), L9 (qualification) and L10 (exemption). */
interface WithoutVat {
  scheme: '01' | '02'
  name: 'CalificacionOperacion' | 'OperacionExenta'
  code: string
}

const exempt = (code: string): WithoutVat => ({ scheme: '01', name: 'OperacionExenta', code })

/**
 * What the shop's own words say of products without VAT. Reverse charge has to be said in these words on every invoice (RD 1619/2012, art. 6.1.m);
 * an article that is not named is another cause (E6).
 */
const exemptionBy = (note: string): WithoutVat => {
  if (/inversi[oó]n\s+del\s+sujeto\s+pasivo|reverse\s+charge/i.test(note))
    return { scheme: '01', name: 'CalificacionOperacion', code: 'S2' }
  if (/no\s+sujet[ao]|art(?:\.|[ií]culos?)?\s*7\b/i.test(note))
    return { scheme: '01', name: 'CalificacionOperacion', code: 'N1' }
  return exempt(/\bart(?:\.|[ií]culos?)?\s*20\b/i.test(note) ? 'E1' : 'E6')
}

const withoutVat = (reason: NoVatReason | null, note: string): WithoutVat => {
  // what leaves the VAT area is exempt by art. 21, which goes with the scheme of exports
  if (reason === 'export') return { scheme: '02', name: 'OperacionExenta', code: 'E2' }
  return reason === 'intraEu' ? exempt('E5') : exemptionBy(note)
}

/** A rate as the agency writes it: percent with two decimals. */
const rate = (bp: BasisPoints): string => toPercent(bp).toFixed(2)

const breakdownRow = ({ taxBp, netCents, vatCents, surcharge }: TaxRow, invoice: RecordedInvoice): string => {
  const base = xmlElement('sf:BaseImponibleOimporteNoSujeto', recordAmount(netCents))
  const tax = xmlElement('sf:Impuesto', '01')
  if (taxBp === 0) {
    const { scheme, name, code } = withoutVat(invoice.noVatReason, invoice.exemptNote)
    const isReverse = code === 'S2'
    return xmlNode(
      'sf:DetalleDesglose',
      tax,
      xmlElement('sf:ClaveRegimen', scheme),
      xmlElement(`sf:${name}`, code),
      isReverse ? xmlElement('sf:TipoImpositivo', rate(taxBp)) : '',
      base,
      isReverse ? xmlElement('sf:CuotaRepercutida', recordAmount(ZERO)) : '',
    )
  }
  return xmlNode(
    'sf:DetalleDesglose',
    tax,
    xmlElement('sf:ClaveRegimen', '01'),
    xmlElement('sf:CalificacionOperacion', 'S1'),
    xmlElement('sf:TipoImpositivo', rate(taxBp)),
    base,
    xmlElement('sf:CuotaRepercutida', recordAmount(vatCents)),
    ...(surcharge
      ? [
          xmlElement('sf:TipoRecargoEquivalencia', rate(surcharge.rateBp)),
          xmlElement('sf:CuotaRecargoEquivalencia', recordAmount(surcharge.cents)),
        ]
      : []),
  )
}

/** A correction of withheld income tax alone changes no base: the record has to have one all the same. */
const NOTHING: TaxRow = { taxBp: basisPoints(2100), netCents: ZERO, vatCents: ZERO, grossCents: ZERO }

/** A text cut at what a field takes, by characters that people see as one code. */
const cut = (text: string, max: number): string =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, max).join('')

const SPANISH_TAX_ID = /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/

/**
 * Spain's own tax IDs by that field; others by the field for foreign ones, as a VAT number only where the sale is to another member
 * state without VAT, since the agency looks such a number up.
 */
const taxIdOf = ({ recipient: { taxId, country }, noVatReason }: RecordedInvoice): string => {
  const plain = taxId.replaceAll(/[^\da-z]/gi, '').toUpperCase()
  const spanish = country === 'ES' ? plain.replace(/^ES(?=.{9}$)/, '') : plain
  if (country === 'ES' && SPANISH_TAX_ID.test(spanish)) return xmlElement('sf:NIF', spanish)
  const european = euVatNumber(taxId, country)
  if (european && noVatReason === 'intraEu')
    // 02: a VAT number, whose first letters name the state
    return xmlNode('sf:IDOtro', xmlElement('sf:IDType', '02'), xmlElement('sf:ID', vatNumberText(european)))
  if (country === 'ES') return xmlElement('sf:NIF', spanish)
  return xmlNode(
    'sf:IDOtro',
    xmlElement('sf:CodigoPais', country),
    // 04: an official document of the country of residence
    xmlElement('sf:IDType', '04'),
    xmlElement('sf:ID', plain.slice(0, 20)),
  )
}

const named = (name: string, { name: text, taxId }: NamedTaxId): string =>
  xmlNode(name, xmlElement('sf:NombreRazon', cut(text, NAME_MAX)), xmlElement('sf:NIF', taxId))

const invoiceId = (name: string, { issuerTaxId, number, issuedOn }: RecordNumber, ...more: string[]): string =>
  xmlNode(
    name,
    xmlElement('sf:IDEmisorFactura', issuerTaxId),
    xmlElement('sf:NumSerieFactura', number),
    xmlElement('sf:FechaExpedicionFactura', recordDay(issuedOn)),
    ...more,
  )

/** What was sold, in one sentence; an order whose lines say nothing is told by its number. */
const descriptionOf = ({ kind, orderNumber, lines }: RecordedInvoice): string => {
  const goods = lines.filter((line) => line.kind === 'goods').map(({ description }) => description)
  const what = `${kind === 'sale' ? 'Venta' : 'Rectificación de la venta'}, pedido ${orderNumber}`
  return cut([what, goods.join('; ')].filter(Boolean).join(': '), TEXT_MAX)
}

/** What VAT with the surcharge, and the whole invoice, come to; withheld income tax is no part of it. */
export const recordTotals = (taxes: readonly TaxRow[]): { vatCents: Cents; totalCents: Cents } => {
  const { vatCents, surchargeCents, grossCents } = totalOf(taxes)
  return { vatCents: add(vatCents, surchargeCents), totalCents: grossCents }
}

/** The text whose SHA-256 is a record's fingerprint. */
export const recordHashText = (
  invoice: Pick<RecordedInvoice, 'issuer' | 'number' | 'issuedOn' | 'kind' | 'reason' | 'taxes'>,
  { previous, at }: Pick<RecordPlace, 'at'> & { previous: { hash: string } | null },
): string =>
  recordText({
    issuerTaxId: invoice.issuer.taxId,
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    kind: invoice.kind,
    reason: invoice.reason,
    ...recordTotals(invoice.taxes),
    previous: previous?.hash ?? '',
    at,
  })

/** The program's name and code in records. */
export const SYSTEM = { name: 'Lonja', code: 'LJ' }

const systemBlock = ({ producer, version, installation }: BillingSystem): string =>
  xmlNode(
    'sf:SistemaInformatico',
    xmlElement('sf:NombreRazon', cut(producer.name, NAME_MAX)),
    xmlElement('sf:NIF', producer.taxId),
    xmlElement('sf:NombreSistemaInformatico', SYSTEM.name),
    xmlElement('sf:IdSistemaInformatico', SYSTEM.code),
    xmlElement('sf:Version', version),
    xmlElement('sf:NumeroInstalacion', installation),
    // it has no mode in which records are kept without being sent, and each of many shops issues its own
    xmlElement('sf:TipoUsoPosibleSoloVerifactu', 'S'),
    xmlElement('sf:TipoUsoPosibleMultiOT', 'S'),
    xmlElement('sf:IndicadorMultiplesOT', 'S'),
  )

/**
 * The record of registration (RegistroAlta) of an issued invoice, as the agency's SuministroInformacion.xsd has it, elements in its
 * sequence; `hash` is the SHA-256 of recordHashText in capital hexadecimal. A corrective invoice is one by differences: its
 * amounts are what changed, below zero where something is taken back.
 * Source: Orden HAC/1177/2024, annex, and the record design and validations of VERI*FACTU, version 1.0.
 */
export const registrationRecord = (invoice: RecordedInvoice, place: RecordPlace, hash: string): string => {
  const { issuer, issuedOn, operatedOn, corrects } = invoice
  const own = { issuerTaxId: issuer.taxId, number: invoice.number, issuedOn }
  const { vatCents, totalCents } = recordTotals(invoice.taxes)
  const { previous, rejectionBefore, thirdParty } = place
  const rows = invoice.taxes.length > 0 ? invoice.taxes : [NOTHING]
  return xmlNode(
    'sf:RegistroAlta',
    xmlElement('sf:IDVersion', '1.0'),
    invoiceId('sf:IDFactura', own),
    xmlElement('sf:RefExterna', place.reference),
    xmlElement('sf:NombreRazonEmisor', cut(issuer.name, NAME_MAX)),
    ...(rejectionBefore ? [xmlElement('sf:Subsanacion', 'S'), xmlElement('sf:RechazoPrevio', rejectionBefore)] : []),
    xmlElement('sf:TipoFactura', recordType(invoice)),
    ...(corrects.length > 0
      ? [
          xmlElement('sf:TipoRectificativa', 'I'),
          xmlNode('sf:FacturasRectificadas', ...corrects.map((one) => invoiceId('sf:IDFacturaRectificada', one))),
        ]
      : []),
    // a later day is only for schemes that no shop has
    operatedOn && operatedOn < issuedOn ? xmlElement('sf:FechaOperacion', recordDay(operatedOn)) : '',
    xmlElement('sf:DescripcionOperacion', descriptionOf(invoice)),
    Math.abs(totalCents) >= MACRO ? xmlElement('sf:Macrodato', 'S') : '',
    ...(thirdParty ? [xmlElement('sf:EmitidaPorTerceroODestinatario', 'T'), named('sf:Tercero', thirdParty)] : []),
    xmlNode(
      'sf:Destinatarios',
      xmlNode(
        'sf:IDDestinatario',
        xmlElement('sf:NombreRazon', cut(invoice.recipient.name, NAME_MAX)),
        taxIdOf(invoice),
      ),
    ),
    xmlNode('sf:Desglose', ...rows.map((row) => breakdownRow(row, invoice))),
    xmlElement('sf:CuotaTotal', recordAmount(vatCents)),
    xmlElement('sf:ImporteTotal', recordAmount(totalCents)),
    xmlNode(
      'sf:Encadenamiento',
      previous
        ? invoiceId('sf:RegistroAnterior', previous, xmlElement('sf:Huella', previous.hash))
        : xmlElement('sf:PrimerRegistro', 'S'),
    ),
    systemBlock(place.system),
    xmlElement('sf:FechaHoraHusoGenRegistro', zonedMoment(place.at)),
    // 01: SHA-256
    xmlElement('sf:TipoHuella', '01'),
    xmlElement('sf:Huella', hash),
  )
}
