import type { NoVatReason } from '../checkout/no-vat.ts'
import { dayOf } from '../kernel/madrid-month.ts'
import { add, type Cents, divideRounded, fromEuros, subtract, toEuros, ZERO } from '../kernel/money.ts'
import { xmlElement, xmlNode, xmlOptional, xmlText } from '../kernel/xml-text.ts'
import { euVatNumber } from '../vat-numbers/vat-number.ts'
import type { ShopInvoice } from './invoices.contract.ts'
import { vatNumberOf } from './printed-issuer.ts'

/** What an invoice says in words, in its own language. */
interface UblTexts {
  discount: string
  /** cents that a unit's price without VAT leaves over */
  rounding: string
  /** what is still to be paid, and how */
  terms: string
  /** why products without VAT bear none; empty where all bear some */
  noVat: string
  notes: readonly string[]
}

/**
 * Whether an invoice can be told in UBL: EN 16931 has no element for the equivalence surcharge nor for withheld income tax, and
 * wants the buyer's data, which leave an invoice of an account that ended.
 */
export const isInUbl = ({
  surcharge,
  irpf,
  recipient,
}: Pick<ShopInvoice, 'surcharge' | 'irpf' | 'recipient'>): boolean =>
  surcharge === 0 && irpf === 0 && recipient.taxId !== ''

/** A corrected invoice has amounts below zero. Source: EN 16931, code list UNTDID 1001. */
const TYPE_CODES = { sale: '380', corrective: '384' }

/** Categories of VAT, and why there is none. Source: EN 16931, code lists UNCL 5305 and VATEX. */
const WITHOUT_VAT: Record<NoVatReason, { category: string; code: string }> = {
  intraEu: { category: 'K', code: 'VATEX-EU-IC' },
  export: { category: 'G', code: 'VATEX-EU-G' },
  exempt: { category: 'E', code: '' },
}

/** Hundredths of a cent in a euro, and in a cent. */
const FINE = 10_000
const FINE_IN_CENT = 100n

const amount = (name: string, value: Cents): string =>
  `<${name} currencyID="EUR">${xmlText(toEuros(value).toFixed(2))}</${name}>`
const VAT = xmlNode('cac:TaxScheme', xmlElement('cbc:ID', 'VAT'))

const party = (name: string, side: ShopInvoice['issuer']): string =>
  xmlNode(
    name,
    xmlNode(
      'cac:Party',
      xmlNode(
        'cac:PostalAddress',
        xmlOptional('cbc:StreetName', side.street),
        xmlOptional('cbc:CityName', side.city),
        xmlOptional('cbc:PostalZone', side.postCode),
        xmlOptional('cbc:CountrySubentity', side.province),
        xmlNode('cac:Country', xmlElement('cbc:IdentificationCode', side.country)),
      ),
      xmlNode('cac:PartyTaxScheme', xmlElement('cbc:CompanyID', vatNumberOf(side)), VAT),
      xmlNode(
        'cac:PartyLegalEntity',
        xmlElement('cbc:RegistrationName', side.name),
        xmlElement('cbc:CompanyID', side.taxId),
        xmlOptional('cbc:CompanyLegalForm', side.registry),
      ),
    ),
  )

type Category = Pick<ShopInvoice, 'noVatReason'> & { tax: number }

/** S: VAT at a rate. Z: none, with no reason said. */
const categoryOf = ({ tax, noVatReason }: Category): string =>
  tax > 0 ? 'S' : noVatReason ? WITHOUT_VAT[noVatReason].category : 'Z'

const period = (from: string, until: string): string =>
  xmlNode('cac:InvoicePeriod', xmlElement('cbc:StartDate', from), xmlElement('cbc:EndDate', until))

/** Of a line of a monthly invoice, the order that it is of and the day on which that left: BG-26 and BT-128. */
const orderOfLine = (order: ShopInvoice['orders'][number] | undefined) => ({
  when: order ? period(order.operatedOn, order.operatedOn) : '',
  // 130: the object that was invoiced, here the order
  which: order
    ? xmlNode('cac:DocumentReference', xmlElement('cbc:ID', order.number), xmlElement('cbc:DocumentTypeCode', '130'))
    : '',
})

const invoiceLine = (
  { description, reference, tax, net, unitPrice, quantity, discount, coupon }: ShopInvoice['lines'][number],
  {
    number,
    noVatReason,
    order,
    texts,
  }: {
    number: number
    noVatReason: ShopInvoice['noVatReason']
    order: ShopInvoice['orders'][number] | undefined
    texts: UblTexts
  },
): string => {
  const { when, which } = orderOfLine(order)
  // a price is never below zero: the units are
  const sign = unitPrice < 0 ? -1 : 1
  const fine = BigInt(Math.round(unitPrice * FINE)) * BigInt(quantity)
  const off = subtract(divideRounded(fine, FINE_IN_CENT) as Cents, fromEuros(net))
  const difference =
    off === 0
      ? ''
      : xmlNode(
          'cac:AllowanceCharge',
          xmlElement('cbc:ChargeIndicator', String(off < 0)),
          xmlElement('cbc:AllowanceChargeReason', discount || coupon ? texts.discount : texts.rounding),
          amount('cbc:Amount', Math.abs(off) as Cents),
        )
  return xmlNode(
    'cac:InvoiceLine',
    xmlElement('cbc:ID', String(number)),
    // C62: a unit
    `<cbc:InvoicedQuantity unitCode="C62">${sign * quantity}</cbc:InvoicedQuantity>`,
    amount('cbc:LineExtensionAmount', fromEuros(net)),
    when,
    which,
    difference,
    xmlNode(
      'cac:Item',
      xmlElement('cbc:Name', description),
      reference ? xmlNode('cac:SellersItemIdentification', xmlElement('cbc:ID', reference)) : '',
      xmlNode(
        'cac:ClassifiedTaxCategory',
        xmlElement('cbc:ID', categoryOf({ tax, noVatReason })),
        xmlElement('cbc:Percent', String(tax)),
        VAT,
      ),
    ),
    xmlNode('cac:Price', `<cbc:PriceAmount currencyID="EUR">${(sign * unitPrice).toFixed(4)}</cbc:PriceAmount>`),
  )
}

const taxRow = ({ tax, net, vat }: ShopInvoice['taxes'][number], { noVatReason }: ShopInvoice, noVat: string) =>
  xmlNode(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', fromEuros(net)),
    amount('cbc:TaxAmount', fromEuros(vat)),
    xmlNode(
      'cac:TaxCategory',
      xmlElement('cbc:ID', categoryOf({ tax, noVatReason })),
      xmlElement('cbc:Percent', String(tax)),
      ...(tax === 0 && noVatReason
        ? [
            xmlOptional('cbc:TaxExemptionReasonCode', WITHOUT_VAT[noVatReason].code),
            xmlOptional('cbc:TaxExemptionReason', noVat),
          ]
        : []),
      VAT,
    ),
  )

/**
 * A shop's invoice as UBL 2.1 by EN 16931, the format that Spain's public e-invoice service takes (RD 238/2026). A corrective one
 * has the type 384, names what it corrects, and has quantities and amounts below zero; one that takes another's place is an invoice (380) that
 * names that one. A monthly one says its period, and each line its order. Only for what `isInUbl` allows;
 * each line's description says what it is for.
 */
export const writeUbl = (invoice: ShopInvoice, texts: UblTexts): string => {
  const { issuer, recipient, operatedOn, lines, taxes, noVatReason, account } = invoice
  const issuedOn = dayOf(new Date(invoice.issuedAt))
  const preceding = invoice.replaces ? [invoice.replaces] : invoice.corrects
  const [net, vat, total] = [fromEuros(invoice.net), fromEuros(invoice.vat), fromEuros(invoice.total)]
  // what was replaced and what takes it back settle each other: neither asks for anything
  const paid = invoice.replacedBy ? total : add(ZERO, ...invoice.payments.map(({ amount: each }) => fromEuros(each)))
  const due = subtract(total, paid)
  const [first, last] = [invoice.orders[0], invoice.orders.at(-1)]
  const orders = new Map(invoice.orders.map((order) => [order.number, order]))
  const crosses = noVatReason === 'intraEu'
  // the products go to the state of the number, wherever its holder is invoiced
  const deliveredIn = euVatNumber(recipient.taxId, recipient.country)?.state ?? recipient.country
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    xmlElement('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    xmlElement('cbc:ID', invoice.number),
    xmlElement('cbc:IssueDate', issuedOn),
    account?.dueOn ? xmlElement('cbc:DueDate', account.dueOn) : '',
    xmlElement('cbc:InvoiceTypeCode', TYPE_CODES[invoice.kind]),
    ...texts.notes.map((note) => xmlElement('cbc:Note', note)),
    xmlElement('cbc:DocumentCurrencyCode', 'EUR'),
    first && last ? period(first.operatedOn, last.operatedOn) : '',
    // of a monthly invoice each line names its order
    first
      ? ''
      : xmlNode(
          'cac:OrderReference',
          // the buyer's own number, or the market's where there is none: UBL wants one
          xmlElement('cbc:ID', invoice.reference || invoice.orderNumber),
          xmlElement('cbc:SalesOrderID', invoice.orderNumber),
        ),
    ...preceding.map(({ number, issuedAt }) =>
      xmlNode(
        'cac:BillingReference',
        xmlNode(
          'cac:InvoiceDocumentReference',
          xmlElement('cbc:ID', number),
          xmlElement('cbc:IssueDate', dayOf(new Date(issuedAt))),
        ),
      ),
    ),
    party('cac:AccountingSupplierParty', issuer),
    party('cac:AccountingCustomerParty', recipient),
    operatedOn || crosses
      ? xmlNode(
          'cac:Delivery',
          xmlElement('cbc:ActualDeliveryDate', operatedOn ?? issuedOn),
          // an intra-community supply names the country that it goes to
          crosses
            ? xmlNode(
                'cac:DeliveryLocation',
                xmlNode('cac:Address', xmlNode('cac:Country', xmlElement('cbc:IdentificationCode', deliveredIn))),
              )
            : '',
        )
      : '',
    account
      ? xmlNode(
          'cac:PaymentMeans',
          // a credit transfer, with the number of the order as what it is for
          xmlElement('cbc:PaymentMeansCode', '30'),
          xmlElement('cbc:PaymentID', invoice.orderNumber),
          xmlNode(
            'cac:PayeeFinancialAccount',
            xmlElement('cbc:ID', account.bankAccount),
            xmlElement('cbc:Name', account.payee),
          ),
        )
      : '',
    due > 0 ? xmlNode('cac:PaymentTerms', xmlElement('cbc:Note', texts.terms)) : '',
    xmlNode('cac:TaxTotal', amount('cbc:TaxAmount', vat), ...taxes.map((row) => taxRow(row, invoice, texts.noVat))),
    xmlNode(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', net),
      amount('cbc:TaxExclusiveAmount', net),
      amount('cbc:TaxInclusiveAmount', total),
      paid === 0 ? '' : amount('cbc:PrepaidAmount', paid),
      amount('cbc:PayableAmount', due),
    ),
    ...lines.map((one, index) =>
      invoiceLine(one, { number: index + 1, noVatReason, order: orders.get(one.orderNumber), texts }),
    ),
    '</Invoice>\n',
  ].join('')}`
}
