import { add, type Cents, toEuros } from '../kernel/money.ts'
import { xmlElement, xmlNode } from '../kernel/xml-text.ts'
import { MANDATE_SCHEMES, type MandateScheme } from './mandate.ts'
import { sepaText } from './sepa-text.ts'

/** One direct debit of a file. */
interface DebitOfFile {
  endToEndId: string
  amountCents: Cents
  scheme: MandateScheme
  mandate: string
  /** YYYY-MM-DD */
  signedOn: string
  debtor: string
  iban: string
  /** what the debtor reads on their statement */
  text: string
}

/** A batch as the shop's bank is told of it. */
export interface DebitFile {
  /** unique for the creditor, at most 30 characters */
  messageId: string
  createdAt: Date
  /** YYYY-MM-DD */
  collectOn: string
  creditor: { name: string; id: string; iban: string }
  debits: readonly DebitOfFile[]
}

/** Characters of a name and of a text for the debtor's statement. */
const NAME_MAX = 70
const TEXT_MAX = 140

const amountText = (cents: Cents): string => toEuros(cents).toFixed(2)

/** How many, and how much. */
const sums = (debits: readonly DebitOfFile[]): string =>
  xmlElement('NbOfTxs', String(debits.length)) +
  xmlElement('CtrlSum', amountText(add(...debits.map(({ amountCents }) => amountCents))))

const account = (name: string, iban: string): string => xmlNode(name, xmlNode('Id', xmlElement('IBAN', iban)))
/** A bank is known by the IBAN. */
const agent = (name: string): string =>
  xmlNode(name, xmlNode('FinInstnId', xmlNode('Othr', xmlElement('Id', 'NOTPROVIDED'))))
const creditorId = (id: string): string =>
  xmlNode(
    'Id',
    xmlNode('PrvtId', xmlNode('Othr', xmlElement('Id', id), xmlNode('SchmeNm', xmlElement('Prtry', 'SEPA')))),
  )
const nameOf = (name: string): string => xmlElement('Nm', sepaText(name, NAME_MAX))

const transaction = (debit: DebitOfFile): string =>
  xmlNode(
    'DrctDbtTxInf',
    xmlNode('PmtId', xmlElement('EndToEndId', debit.endToEndId)),
    `<InstdAmt Ccy="EUR">${amountText(debit.amountCents)}</InstdAmt>`,
    xmlNode(
      'DrctDbtTx',
      xmlNode('MndtRltdInf', xmlElement('MndtId', debit.mandate), xmlElement('DtOfSgntr', debit.signedOn)),
    ),
    agent('DbtrAgt'),
    xmlNode('Dbtr', nameOf(debit.debtor)),
    account('DbtrAcct', debit.iban),
    xmlNode('RmtInf', xmlElement('Ustrd', sepaText(debit.text, TEXT_MAX))),
  )

/** The debits of one scheme: banks take no others in one block. */
const block = ({ messageId, collectOn, creditor }: DebitFile, scheme: MandateScheme, debits: readonly DebitOfFile[]) =>
  debits.length === 0
    ? ''
    : xmlNode(
        'PmtInf',
        xmlElement('PmtInfId', `${messageId}-${scheme}`),
        xmlElement('PmtMtd', 'DD'),
        xmlElement('BtchBookg', 'true'),
        sums(debits),
        xmlNode(
          'PmtTpInf',
          xmlNode('SvcLvl', xmlElement('Cd', 'SEPA')),
          xmlNode('LclInstrm', xmlElement('Cd', scheme)),
          xmlElement('SeqTp', 'RCUR'),
        ),
        xmlElement('ReqdColltnDt', collectOn),
        xmlNode('Cdtr', nameOf(creditor.name)),
        account('CdtrAcct', creditor.iban),
        agent('CdtrAgt'),
        xmlElement('ChrgBr', 'SLEV'),
        xmlNode('CdtrSchmeId', creditorId(creditor.id)),
        ...debits.map(transaction),
      )

/** A batch as a file of the form pain.008.001.08, which a shop gives its bank. Source: EPC130-08, customer to bank guidelines. */
export const writePain008 = (file: DebitFile): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">${xmlNode(
    'CstmrDrctDbtInitn',
    xmlNode(
      'GrpHdr',
      xmlElement('MsgId', file.messageId),
      xmlElement('CreDtTm', file.createdAt.toISOString().slice(0, 19)),
      sums(file.debits),
      xmlNode('InitgPty', nameOf(file.creditor.name), creditorId(file.creditor.id)),
    ),
    ...MANDATE_SCHEMES.map((scheme) =>
      block(
        file,
        scheme,
        file.debits.filter((debit) => debit.scheme === scheme),
      ),
    ),
  )}</Document>\n`
