import { dayOf } from '../kernel/madrid-month.ts'
import { toMadridTime } from '../kernel/madrid-time.ts'
import { type Cents, divideRounded, subtract, ZERO } from '../kernel/money.ts'
import { xmlElement, xmlNode, xmlOptional, xmlText } from '../kernel/xml-text.ts'
import type { ReportedFact } from './reportable-seller.ts'

/** A business as the message names it. */
interface Party {
  name: string
  taxId: string
  vatNumber: string | null
  street: string
  postCode: string
  city: string
  province: string
}

/** What a seller sold in a quarter: sales, what buyers paid less what went back, and commissions without VAT. */
interface QuarterSums {
  sales: number
  gross: Cents
  fees: Cents
}

/** A seller as the message holds it. */
export interface DpiSeller extends Party {
  shopId: number
  iban: string | null
  ibanHolder: string | null
  quarters: readonly QuarterSums[]
}

/** The year that a message reports, who runs the market, and what it holds and leaves out. */
export interface DpiMessage {
  year: number
  madeAt: Date
  market: Party
  sellers: readonly DpiSeller[]
  /** sellers that have to be reported otherwise */
  leftOut: number
}

/** Whether a Spanish tax ID is that of a person, who is reported with surnames and date of birth. */
export const isPersonTaxId = (taxId: string): boolean => /^[\dKLMXYZ]/i.test(taxId.replace(/[^\da-z]/gi, ''))

/** What keeps a seller that is reported out of the message: a person’s surnames and birth date, or another fact that is not known. */
export const NOT_IN_DPI = ['person', 'incomplete'] as const

/** Why a seller that is reported is not in the message; null where it is. */
export const whyNotInDpi = (seller: {
  taxId: string | null
  missing: readonly ReportedFact[]
}): (typeof NOT_IN_DPI)[number] | null => {
  if (seller.taxId && isPersonTaxId(seller.taxId)) return 'person'
  // the account is named where it is known
  return seller.missing.some((fact) => fact !== 'iban') ? 'incomplete' : null
}

const COUNTRY = 'ES'

/** The schema takes whole euros and no decimals. */
const wholeEuros = (amount: Cents): number => divideRounded(BigInt(amount), 100n)

const amounts = (name: string, prefix: string, quarters: readonly QuarterSums[], of: (sums: QuarterSums) => Cents) =>
  xmlNode(
    name,
    ...quarters.map((sums, n) => `<${prefix}${n + 1} currCode="EUR">${wholeEuros(of(sums))}</${prefix}${n + 1}>`),
  )

const numbers = (quarters: readonly QuarterSums[]): string =>
  xmlNode('NumberOfActivities', ...quarters.map(({ sales }, n) => xmlElement(`NumbQ${n + 1}`, String(sales))))

/** What every business begins with; the schema wants the elements in this order. */
const party = ({ name, taxId, vatNumber, street, postCode, city, province }: Party): string =>
  [
    xmlElement('ResCountryCode', COUNTRY),
    `<TIN issuedBy="${COUNTRY}">${xmlText(taxId.trim())}</TIN>`,
    xmlOptional('VAT', vatNumber),
    xmlElement('Name', name.trim()),
    xmlNode(
      'Address',
      xmlElement('CountryCode', COUNTRY),
      xmlNode(
        'AddressFix',
        xmlOptional('Street', street),
        xmlOptional('PostCode', postCode),
        xmlElement('City', city.trim()),
        xmlOptional('CountrySubentity', province),
      ),
    ),
  ].join('')

/** Each part has an id that stays the same, so that a later correction can name it. */
const docSpec = (id: string): string =>
  xmlNode('DocSpec', xmlElement('stf:DocTypeIndic', 'OECD1'), xmlElement('stf:DocRefId', id))

const account = ({ iban, ibanHolder }: DpiSeller): string =>
  iban?.trim()
    ? xmlNode(
        'FinancialIdentifier',
        `<Identifier AccountNumberType="IBAN">${xmlText(iban.replaceAll(/\s/g, ''))}</Identifier>`,
        xmlOptional('AccountHolderName', ibanHolder),
      )
    : ''

/** What a seller got is what buyers paid less what the market charged. */
const consideration = ({ gross, fees }: QuarterSums): Cents => subtract(gross, fees)

const reportableSeller = (seller: DpiSeller, id: string): string =>
  xmlNode(
    'ReportableSeller',
    xmlNode(
      'Identity',
      xmlNode('EntitySeller', xmlNode('Standard', xmlNode('EntSellerID', party(seller)), account(seller))),
    ),
    xmlNode(
      'RelevantActivities',
      xmlNode(
        'SaleOfGoods',
        amounts('Consideration', 'ConsQ', seller.quarters, consideration),
        numbers(seller.quarters),
        amounts('Fees', 'FeesQ', seller.quarters, ({ fees }) => fees),
        // the market withholds no taxes
        amounts('Taxes', 'TaxQ', seller.quarters, () => ZERO),
      ),
    ),
    docSpec(id),
  )

/**
 * The yearly report of a platform as a message of the OECD's schema for digital platforms (DPI XML 1.0), which Directive (EU)
 * 2021/514 (DAC7) takes over. It holds businesses of Spain that sell products; amounts are whole euros, as the schema has them.
 */
export const writeDpiMessage = ({ year, madeAt, market, sellers, leftOut }: DpiMessage): string => {
  const own = `${COUNTRY}${year}${COUNTRY}-${market.taxId.replace(/[^\da-z]/gi, '')}`
  const [day, time] = [dayOf(madeAt), toMadridTime(madeAt).slice(11)]
  const seconds = madeAt.toISOString().slice(17, 23)
  const nobody = sellers.length === 0 && leftOut === 0
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[
    '<DPI_OECD xmlns="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0">',
    xmlNode(
      'MessageSpec',
      xmlElement('SendingEntityIN', market.taxId.trim()),
      xmlElement('TransmittingCountry', COUNTRY),
      xmlElement('ReceivingCountry', COUNTRY),
      xmlElement('MessageType', 'DPI'),
      leftOut > 0 ? xmlElement('Warning', `Sellers to be reported that are not in this message: ${leftOut}`) : '',
      xmlElement('MessageRefId', `${own}-${`${day}${time}${seconds}`.replaceAll(/\D/g, '')}`),
      xmlElement('MessageTypeIndic', nobody ? 'DPI403' : 'DPI401'),
      xmlElement('ReportingPeriod', `${year}-12-31`),
      xmlElement('Timestamp', `${day}T${time}:${seconds}`),
    ),
    xmlNode(
      'DPIBody',
      xmlNode(
        'PlatformOperator',
        party(market),
        // resident for tax purposes in the country that it reports to
        xmlElement('Nexus', 'RPONEX1'),
        xmlElement('AssumedReporting', 'false'),
        docSpec(`${own}-M`),
      ),
      ...sellers.map((seller) => reportableSeller(seller, `${own}-S${seller.shopId}`)),
    ),
    '</DPI_OECD>\n',
  ].join('\n')}`
}
