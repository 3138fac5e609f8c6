import type { Contract } from '@lonja/core/contract.ts'
import type { CallArgs } from '@lonja/core/kernel/endpoint.ts'
import {
  REDSYS_ENVIRONMENTS,
  type RedsysEnvironment,
  SIGNATURE_VERSIONS,
  type SignatureVersion,
} from '@lonja/core/payments/payment-settings.ts'

type Settings = Pick<NonNullable<CallArgs<Contract['updatePaymentSettings']>['body']>, 'redsys' | 'methods' | 'version'>

/** Ways to pay that need a contract with a gateway. */
export const GATEWAY_METHODS = ['card', 'bizum', 'cardStripe'] as const

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

const readRedsys = (form: FormData): Settings['redsys'] => {
  const [merchantCode, terminal, secret] = [text(form, 'merchantCode'), text(form, 'terminal'), text(form, 'secret')]
  // all of them emptied: the contract is taken away
  if (!merchantCode && !terminal && !secret) return null
  const signatureVersion = text(form, 'signatureVersion') as SignatureVersion
  const environment = text(form, 'environment') as RedsysEnvironment
  return {
    merchantCode,
    terminal,
    signatureVersion: SIGNATURE_VERSIONS.includes(signatureVersion) ? signatureVersion : SIGNATURE_VERSIONS[0],
    environment: REDSYS_ENVIRONMENTS.includes(environment) ? environment : REDSYS_ENVIRONMENTS[0],
    // one that is not typed stays as it is
    ...(secret && { secret }),
  }
}

/** The contracts with the gateways as the form has them; what is wrong there, the market names itself. */
export const readSettings = (form: FormData): Settings => ({
  redsys: readRedsys(form),
  methods: GATEWAY_METHODS.filter((method) => form.getAll('methods').includes(method)),
  version: text(form, 'version'),
})

/** The field that a refusal names: `body.redsys.terminal` is `terminal`. */
export const settingsField = (path: string): string | undefined => /^body\.(?:redsys\.)?(\w+)$/.exec(path)?.[1]
