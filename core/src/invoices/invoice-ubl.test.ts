import { expect, test } from 'vitest'
import { type Euros, fromEuros, toEuros } from '../kernel/money.ts'
import { isInUbl, writeUbl } from './invoice-ubl.ts'
import type { ShopInvoice } from './invoices.contract.ts'

const euros = (amount: number): Euros => toEuros(fromEuros(amount))

const issuer = {
  ...{ name: 'Vidal Menaje, S.L.', taxId: 'A58818501', street: 'Calle Mayor, 1', postCode: '46001', city: 'Valencia' },
  ...{ province: 'Valencia', country: 'ES', registry: 'Hoja V-1' },
}
const recipient = { ...issuer, name: 'Bar Ana & Hijas', taxId: 'B12345674', registry: '' }
const line = {
  ...{ kind: 'goods' as const, description: 'Vaso <alto>', reference: 'VID-1', quantity: 10, unitPrice: 2.5 },
  ...{ orderNumber: '261127-1', discount: 0, coupon: euros(0), tax: 21, net: euros(25) },
}
const rate = {
  ...{ tax: 21, net: euros(25), vat: euros(5.25), surchargeRate: 0, surcharge: euros(0), gross: euros(30.25) },
}
const invoice: ShopInvoice = {
  ...{ id: 1, number: 'F2026-00001', kind: 'sale', month: null, issuedAt: '2026-11-27T23:30:00.000Z', orderId: 1 },
  ...{ orderNumber: '261127-1', shopId: 1, issuerName: '', issuerTaxId: '', buyerName: '', buyerTaxId: '' },
  ...{
    net: euros(25),
    vat: euros(5.25),
    surcharge: euros(0),
    irpf: euros(0),
    total: euros(30.25),
    language: 'es',
    operatedOn: '2026-11-26',
  },
  ...{ reference: '', issuer, recipient, lines: [line], taxes: [rate], payments: [], due: euros(30.25), account: null },
  ...{ noVatReason: null, exemptNote: '', corrects: [], reason: null, correctedBy: [], replaces: null, hash: '' },
  ...{ replacedBy: null, isBuyerCorrectable: true },
  ...{ qrAddress: null, record: null, orders: [] },
}
const texts = { discount: 'Dto.', rounding: 'Redondeo', terms: 'Pendiente de pago', noVat: 'Art. 25', notes: ['Nota'] }
const written = (changes: Partial<ShopInvoice> = {}) => writeUbl({ ...invoice, ...changes }, texts)
const one = (change: Partial<typeof line>, more: Partial<ShopInvoice> = {}) =>
  written({ lines: [{ ...line, ...change }], ...more })

test.each<[string, Partial<ShopInvoice>, boolean]>([
  ['with VAT alone', {}, true],
  ['with the equivalence surcharge', { surcharge: euros(1.3) }, false],
  ['with income tax withheld', { irpf: euros(1) }, false],
  ['of an account that ended', { recipient: { ...recipient, name: '—', taxId: '' } }, false],
])('an invoice %s is in UBL: %#', (_, change, expected) => {
  expect(isInUbl({ ...invoice, ...change })).toBe(expected)
})

test('says who sold what to whom, on the day of Madrid, and what is due', () => {
  const text = written()
  for (const part of [
    '<cbc:ID>F2026-00001</cbc:ID><cbc:IssueDate>2026-11-28</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
    '<cac:OrderReference><cbc:ID>261127-1</cbc:ID><cbc:SalesOrderID>261127-1</cbc:SalesOrderID></cac:OrderReference>',
    '<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:StreetName>Calle Mayor, 1</cbc:StreetName>',
    '<cac:PartyTaxScheme><cbc:CompanyID>ESA58818501</cbc:CompanyID>',
    '<cbc:RegistrationName>Bar Ana &amp; Hijas</cbc:RegistrationName><cbc:CompanyID>B12345674</cbc:CompanyID></cac:PartyLegalEntity>',
    '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-26</cbc:ActualDeliveryDate></cac:Delivery>',
    '<cac:PaymentTerms><cbc:Note>Pendiente de pago</cbc:Note></cac:PaymentTerms>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">5.25</cbc:TaxAmount>',
    '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>',
    '<cbc:TaxInclusiveAmount currencyID="EUR">30.25</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">30.25<',
    '<cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">25.00<',
    '<cac:Item><cbc:Name>Vaso &lt;alto&gt;</cbc:Name><cac:SellersItemIdentification><cbc:ID>VID-1</cbc:ID>',
    '<cac:Price><cbc:PriceAmount currencyID="EUR">2.5000</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('AllowanceCharge')
})

test('one on account says how it is paid, and the day where it is known', () => {
  const account = { days: 30, dueOn: '2026-12-28', payee: 'Vidal & Co.', bankAccount: 'ES9121000418450200051332' }
  const text = written({ account })
  expect(text).toContain('<cbc:IssueDate>2026-11-28</cbc:IssueDate><cbc:DueDate>2026-12-28</cbc:DueDate>')
  expect(text).toContain(
    '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>261127-1</cbc:PaymentID>' +
      '<cac:PayeeFinancialAccount><cbc:ID>ES9121000418450200051332</cbc:ID><cbc:Name>Vidal &amp; Co.</cbc:Name></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentTerms>',
  )
  expect(written({ account: { ...account, dueOn: null } })).not.toContain('cbc:DueDate')
  expect(written()).not.toContain('cac:PaymentMeans')
})

test('a paid one has nothing due, and no terms', () => {
  const text = written({
    payments: [{ provider: 'redsys', method: 'card', amount: euros(30.25), on: '2026-11-25' }],
    reference: 'PED-7',
  })
  expect(text).toContain(
    '<cbc:PrepaidAmount currencyID="EUR">30.25</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">0.00<',
  )
  expect(text).toContain('<cac:OrderReference><cbc:ID>PED-7</cbc:ID><cbc:SalesOrderID>261127-1</cbc:SalesOrderID>')
  expect(text).not.toContain('PaymentTerms')
})

test('a replaced one asks for nothing', () => {
  const replacedBy = {
    ...{
      id: 3,
      number: 'F2026-00002',
      kind: 'sale' as const,
      month: null,
      issuedAt: '2026-11-30T10:00:00.000Z',
      total: euros(30.25),
    },
  }
  const text = written({ replacedBy, due: euros(0) })
  expect(text).toContain(
    '<cbc:PrepaidAmount currencyID="EUR">30.25</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">0.00<',
  )
  expect(text).not.toContain('PaymentTerms')
})

const off = (isCharge: boolean, reason: string, amount: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}` +
  `</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`

test.each<[string, string, string]>([
  ['a discount', one({ discount: 20, net: euros(20) }), off(false, 'Dto.', '5.00')],
  ['a coupon', one({ coupon: euros(1), net: euros(24) }), off(false, 'Dto.', '1.00')],
  [
    'a discount on units that came back',
    one({ quantity: -10, discount: 20, net: euros(-20) }),
    off(true, 'Dto.', '5.00'),
  ],
  [
    'a cent that prices with VAT leave over',
    one({ unitPrice: 0.8264, net: euros(8.27) }),
    off(true, 'Redondeo', '0.01'),
  ],
])('a line whose units do not come to its amount says why: %s', (_, text, expected) => {
  expect(text).toContain(expected)
})

test('a corrective one names what it corrects; its units are below zero, its prices never', () => {
  const text = one(
    { quantity: 1, unitPrice: -2.5, net: euros(-2.5) },
    {
      ...{ kind: 'corrective', net: euros(-2.5), vat: euros(-0.53), total: euros(-3.03), due: euros(0) },
      corrects: [
        {
          id: 1,
          number: 'F2026-00001',
          kind: 'sale',
          month: null,
          issuedAt: '2026-11-01T10:00:00.000Z',
          total: euros(30.25),
        },
        {
          id: 2,
          number: 'R2026-00001',
          kind: 'corrective',
          month: null,
          issuedAt: '2026-11-02T10:00:00.000Z',
          total: euros(-1),
        },
      ],
    },
  )
  for (const part of [
    '<cbc:InvoiceTypeCode>384</cbc:InvoiceTypeCode>',
    '<cac:InvoiceDocumentReference><cbc:ID>F2026-00001</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate>',
    '<cac:InvoiceDocumentReference><cbc:ID>R2026-00001</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>',
    '<cbc:InvoicedQuantity unitCode="C62">-1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">-2.50<',
    '<cbc:PriceAmount currencyID="EUR">2.5000<',
    '<cbc:PayableAmount currencyID="EUR">-3.03<',
  ])
    expect(text).toContain(part)
})

test.each([
  ['intraEu', 'K', 'VATEX-EU-IC'],
  ['export', 'G', 'VATEX-EU-G'],
  ['exempt', 'E', null],
  [null, 'Z', null],
] as const)('products without VAT for %s have the category %s', (noVatReason, category, code) => {
  const text = one(
    { tax: 0 },
    {
      noVatReason,
      taxes: [{ ...rate, tax: 0, vat: euros(0), gross: euros(25) }],
      recipient: { ...recipient, taxId: 'FR123', country: 'FR' },
    },
  )
  expect(text).toContain(`<cac:ClassifiedTaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>0</cbc:Percent>`)
  expect(text.includes('<cbc:TaxExemptionReason>Art. 25</cbc:TaxExemptionReason>')).toBe(noVatReason !== null)
  if (code) expect(text).toContain(`<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`)
  else expect(text).not.toContain('TaxExemptionReasonCode')
  // its number has the country's letters already
  expect(text).toContain('<cbc:CompanyID>FR123</cbc:CompanyID><cac:TaxScheme>')
  expect(text.includes('<cac:DeliveryLocation>')).toBe(noVatReason === 'intraEu')
})

test('a monthly one says its period; each line names its order and the day on which that left', () => {
  const orderOf = (id: number, number: string, operatedOn: string) => ({
    ...{ id, number, reference: '', operatedOn, total: euros(30.25), account: null },
  })
  const text = written({
    ...{ month: '2026-11', orderId: null, orderNumber: '261102-1, 261126-1' },
    orders: [orderOf(1, '261102-1', '2026-11-02'), orderOf(2, '261126-1', '2026-11-26')],
    lines: [
      { ...line, orderNumber: '261102-1' },
      { ...line, orderNumber: '261126-1' },
    ],
  })
  const period = (from: string, until: string) =>
    `<cac:InvoicePeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${until}</cbc:EndDate></cac:InvoicePeriod>`
  expect(text).toContain(
    `<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${period('2026-11-02', '2026-11-26')}`,
  )
  expect(text).not.toContain('OrderReference')
  expect(text).toContain(
    `${period('2026-11-26', '2026-11-26')}<cac:DocumentReference><cbc:ID>261126-1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>`,
  )
})
