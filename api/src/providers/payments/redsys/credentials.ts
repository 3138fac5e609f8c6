import type { SignatureVersion } from '@lonja/core/payments/payment-settings.ts'

/** Where a terminal works: at Redsys for real money, at Redsys for tests, or at the local twin. */
const REDSYS_ENVIRONMENTS = ['production', 'test', 'local'] as const
export type RedsysEnvironment = (typeof REDSYS_ENVIRONMENTS)[number]

/** A shop's contract with its bank. The secret is sealed at rest and never leaves the server. */
export interface RedsysCredentials {
  /** the shop's number at Redsys (FUC) */
  merchantCode: string
  terminal: string
  secret: string
  signatureVersion: SignatureVersion
  environment: RedsysEnvironment
}

/** The merchant that Redsys publishes for tests; the local twin knows it too. */
export const TEST_MERCHANT = {
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
} as const

const PAYMENT_PAGE = '/sis/realizarPago'
const REST = '/sis/rest/trataPeticionREST'

/** Where forms lead and where refunds are asked for, by environment. */
export interface RedsysAddresses {
  form: (environment: RedsysEnvironment) => string
  rest: (environment: RedsysEnvironment) => string
  /** the origins that forms lead to, for the pages' form-action */
  origins: readonly string[]
}

/**
 * The addresses of the environments. `localBase` is that of the twin, such as http://localhost:3000/dev/redsys; without it,
 * credentials of the environment `local` are a defect (RangeError).
 */
export const redsysAddresses = (localBase?: string): RedsysAddresses => {
  const bases: Readonly<Record<RedsysEnvironment, string | undefined>> = {
    production: 'https://sis.redsys.es',
    test: 'https://sis-t.redsys.es:25443',
    local: localBase,
  }
  const at = (environment: RedsysEnvironment, path: string): string => {
    const base = bases[environment]
    if (base === undefined) throw new RangeError(`this market has no Redsys environment ${environment}`)
    return base + path
  }
  return {
    form: (environment) => at(environment, PAYMENT_PAGE),
    rest: (environment) => at(environment, REST),
    origins: Object.values(bases).flatMap((base) => (base === undefined ? [] : [new URL(base).origin])),
  }
}
