import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { moment } from '../kernel/wire.ts'
import { FORAL_OFFICES } from './foral-office.ts'
import { RECORD_STATES, VERIFACTU_ENVIRONMENTS } from './verifactu-lists.ts'

const counts = {
  /** records that are not sent or not answered yet, and since when the first of them waits */
  waiting: z.int(),
  waitingSince: moment.nullable(),
  /** invoices whose last record was refused, or taken with a fault */
  rejected: z.int(),
  withErrors: z.int(),
}

const mode = z.object({
  /** the market sends records of invoices; without it nothing can be switched on */
  isOffered: z.boolean(),
  /** the agency's system to which they go; null where none are sent */
  environment: z.enum(VERIFACTU_ENVIRONMENTS).nullable(),
  /** the tax office of its own that the shop answers to, where the mode does not apply; null: the state's */
  foralOffice: z.enum(FORAL_OFFICES).nullable(),
  /** the market writes the shop's invoices, without which nothing can be sent */
  isInvoicing: z.boolean(),
  /** since when the shop's invoices are sent, which is when it agreed that the market represents it; null where they are not */
  since: moment.nullable(),
  /** last day of the mode; null while it goes on */
  endsOn: z.iso.date().nullable(),
  /** last day of the mode if the shop ended it today; null where it would end at once */
  wouldEndOn: z.iso.date().nullable(),
  /** the producer's declaration is published */
  hasDeclaration: z.boolean(),
  /** the agency answered about one of the shop's records at least */
  hasAnswers: z.boolean(),
  /** since when nothing of the shop's tax ID could be sent, and why; null while all is well */
  failing: z.object({ since: moment, why: z.string() }).nullable(),
  ...counts,
})

/** Where an invoice's record at the tax agency stands. */
export const invoiceRecord = z.object({
  state: z.enum(RECORD_STATES),
  environment: z.enum(VERIFACTU_ENVIRONMENTS),
  madeAt: moment,
  answeredAt: moment.nullable(),
  /** the agency's receipt; empty without one */
  csv: z.string(),
  /** the agency's code and words of what is wrong; null and empty where nothing is */
  errorCode: z.int().nullable(),
  errorText: z.string(),
  /** another record can be sent now */
  isCorrectable: z.boolean(),
})

export const verifactuContract = {
  getVerifactu: endpoint({
    method: 'GET',
    path: '/seller/verifactu',
    scope: 'seller',
    shopArea: 'money',
    summary: "Whether the shop's invoices are sent to the tax agency, and what became of them",
    reply: mode,
    refusals: [],
  }),
  updateVerifactu: endpoint({
    method: 'PATCH',
    path: '/seller/verifactu',
    scope: 'seller',
    shopArea: 'money',
    summary:
      "Have the shop's invoices sent to the tax agency, or no longer; who sent any goes on to the end of the year",
    body: z.object({
      isOn: z.boolean(),
      /** the shop agrees that the market represents it before the tax agency; needed to begin */
      isAgreed: z.boolean().optional(),
    }),
    reply: mode,
    refusals: [
      'foral_tax_office',
      'verifactu_not_offered',
      'invoicing_off',
      'verifactu_agreement_needed',
      'market_facts_missing',
    ],
  }),
  correctRecord: endpoint({
    method: 'POST',
    path: '/invoices/{id}/record',
    scope: 'seller',
    shopArea: 'money',
    status: 201,
    summary: 'Send another record of an invoice whose last one the tax agency refused or took with a fault',
    params: z.object({ id: idText }),
    reply: invoiceRecord,
    refusals: ['not_found', 'record_stands'],
  }),
  getVerifactuHealth: endpoint({
    method: 'GET',
    path: '/operator/verifactu',
    scope: 'operator',
    marketArea: 'money',
    summary: 'What of the records of all shops waits, was refused or cannot be sent',
    reply: z.object({
      environment: z.enum(VERIFACTU_ENVIRONMENTS).nullable(),
      ...counts,
      failing: z.array(z.object({ taxId: z.string(), since: moment, why: z.string() })),
      wrong: z.array(
        z.object({
          invoiceId: id,
          number: z.string(),
          shop: z.string(),
          state: z.enum(RECORD_STATES),
          errorCode: z.int().nullable(),
          errorText: z.string(),
          answeredAt: moment,
        }),
      ),
    }),
    refusals: [],
  }),
  getProducerDeclaration: endpoint({
    method: 'GET',
    path: '/producer-declaration',
    scope: 'public',
    summary: 'Who produces the program that issues invoices, and what they declare of it',
    reply: z.object({
      name: z.string(),
      code: z.string(),
      version: z.string(),
      installation: z.string(),
      producer: z.object({ name: z.string(), taxId: z.string() }),
      address: z.string(),
      declaredOn: z.iso.date(),
      declaredIn: z.string(),
    }),
    refusals: ['not_found'],
  }),
}
