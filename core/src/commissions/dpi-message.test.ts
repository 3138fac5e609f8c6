import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../kernel/money.ts'
import { type DpiMessage, type DpiSeller, isPersonTaxId, whyNotInDpi, writeDpiMessage } from './dpi-message.ts'

const address = { street: 'Calle Mayor, 1', postCode: '08001', city: 'Barcelona', province: 'Barcelona' }
const market = { name: 'Mercado, S.L.', taxId: 'B12345674', vatNumber: 'ESB12345674', ...address }
const still = { sales: 0, gross: ZERO, fees: ZERO }

const seller: DpiSeller = {
  ...address,
  ...{ shopId: 7, name: 'Vidrios & <Hijos>, S.A.', taxId: 'A58818501', vatNumber: null, province: '' },
  ...{ iban: 'ES91 2100 0418 4502 0005 1332', ibanHolder: 'Vidrios "V"' },
  quarters: [
    { sales: 31, gross: cents(210_050), fees: cents(6_301) },
    still,
    { ...still, gross: cents(-12_150) },
    still,
  ],
}
const written = (changes: Partial<DpiMessage> = {}): string =>
  writeDpiMessage({
    ...{ year: 2026, madeAt: new Date('2027-01-08T09:30:05.250Z'), market, sellers: [seller], leftOut: 0 },
    ...changes,
  })

test.each([
  ['A58818501', false],
  ['b12345674', false],
  ['U-12345674', false],
  ['12345678Z', true],
  ['12.345.678-Z', true],
  ['X1234567L', true],
  ['k1234567A', true],
])('the tax ID %s is a person’s: %s', (taxId, expected) => {
  expect(isPersonTaxId(taxId)).toBe(expected)
})

test.each([
  ['A58818501', [], null],
  ['A58818501', ['iban'], null],
  ['A58818501', ['iban', 'city'], 'incomplete'],
  [null, ['taxId'], 'incomplete'],
  ['12345678Z', [], 'person'],
  ['12345678Z', ['city'], 'person'],
] as const)('%s that lacks %j stays out for %s', (taxId, missing, expected) => {
  expect(whyNotInDpi({ taxId, missing })).toBe(expected)
})

describe('the message', () => {
  test('names who sends it, the year, and the moment by Madrid’s clocks', () => {
    expect(written()).toContain(
      '<MessageSpec><SendingEntityIN>B12345674</SendingEntityIN><TransmittingCountry>ES</TransmittingCountry>' +
        '<ReceivingCountry>ES</ReceivingCountry><MessageType>DPI</MessageType>' +
        '<MessageRefId>ES2026ES-B12345674-20270108103005250</MessageRefId><MessageTypeIndic>DPI401</MessageTypeIndic>' +
        '<ReportingPeriod>2026-12-31</ReportingPeriod><Timestamp>2027-01-08T10:30:05.250</Timestamp></MessageSpec>',
    )
  })

  test('holds a company with its account, and leaves out what is not known', () => {
    expect(written()).toContain(
      '<EntSellerID><ResCountryCode>ES</ResCountryCode><TIN issuedBy="ES">A58818501</TIN>' +
        '<Name>Vidrios &amp; &lt;Hijos&gt;, S.A.</Name><Address><CountryCode>ES</CountryCode><AddressFix>' +
        '<Street>Calle Mayor, 1</Street><PostCode>08001</PostCode><City>Barcelona</City></AddressFix></Address></EntSellerID>' +
        '<FinancialIdentifier><Identifier AccountNumberType="IBAN">ES9121000418450200051332</Identifier>' +
        '<AccountHolderName>Vidrios &quot;V&quot;</AccountHolderName></FinancialIdentifier>',
    )
    const without = written({ sellers: [{ ...seller, iban: null }] })
    expect(without).not.toContain('FinancialIdentifier')
  })

  test('gives amounts in whole euros, less what the market charged', () => {
    const text = written()
    expect(text).toContain(
      '<Consideration><ConsQ1 currCode="EUR">2037</ConsQ1><ConsQ2 currCode="EUR">0</ConsQ2>' +
        '<ConsQ3 currCode="EUR">-122</ConsQ3><ConsQ4 currCode="EUR">0</ConsQ4></Consideration>' +
        '<NumberOfActivities><NumbQ1>31</NumbQ1><NumbQ2>0</NumbQ2><NumbQ3>0</NumbQ3><NumbQ4>0</NumbQ4></NumberOfActivities>' +
        '<Fees><FeesQ1 currCode="EUR">63</FeesQ1>',
    )
    expect(text).toContain('<Taxes><TaxQ1 currCode="EUR">0</TaxQ1>')
  })

  test('gives each part an id of its own that stays the same; the message gets a new one each time', () => {
    const sellers = [seller, { ...seller, shopId: 8 }]
    const idsOf = (text: string) => [...text.matchAll(/<stf:DocRefId>([^<]*)</g)].map(([, id]) => id)
    const [first, later] = [written({ sellers }), written({ sellers, madeAt: new Date('2027-01-09T09:30:05Z') })]
    expect(idsOf(first)).toEqual(['ES2026ES-B12345674-M', 'ES2026ES-B12345674-S7', 'ES2026ES-B12345674-S8'])
    expect(idsOf(later)).toEqual(idsOf(first))
    const messageOf = (text: string) => /<MessageRefId>([^<]*)</.exec(text)?.[1]
    expect(messageOf(later)).not.toBe(messageOf(first))
  })

  test.each([
    [[seller], 0, 'DPI401', false],
    [[seller], 2, 'DPI401', true],
    [[], 2, 'DPI401', true],
    [[], 0, 'DPI403', false],
  ])('says whether there is something to report, and how many it leaves out (%#)', (sellers, leftOut, kind, warns) => {
    const text = written({ sellers, leftOut })
    expect(text).toContain(`<MessageTypeIndic>${kind}<`)
    expect(text.includes('not in this message: 2</Warning>')).toBe(warns)
  })
})
