import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Duplex } from 'node:stream'
import { createSecureContext, type SecureContextOptions, TLSSocket } from 'node:tls'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { BillingSystem } from '@lonja/core/verifactu/registration-record.ts'
import type { VerifactuEnvironment } from '@lonja/core/verifactu/verifactu-lists.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/** What became of a message: its answer, that it surely did not arrive, or that nobody knows. */
export type Sending = Answer | { kind: 'unsent'; why: string }

/** The tax agency's service to which records of invoices are sent. */
export interface Verifactu {
  readonly environment: VerifactuEnvironment
  /** the program, as records name it */
  readonly system: BillingSystem
  /** whom it sends to */
  readonly host: string
  /** Sends a message as recordMessage writes it. Never throws. */
  readonly send: (message: string) => Promise<Sending>
}

export interface VerifactuSettings {
  environment: VerifactuEnvironment
  system: BillingSystem
  url: string
  /** null: none is shown, which the stand-in on this machine alone takes */
  certificate: { content: Buffer; passphrase: string | undefined } | null
  patienceMs?: number
}

/** The agency takes its time with a thousand records. */
const PATIENCE_MS = MINUTE
const ANSWER_MAX = 8 * 1024 * 1024
/** A connection that failed with these was never one by which a message arrived. */
const NEVER_ARRIVED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** Where the agency takes records: holders of a seal have hosts of their own. Source: SistemaFacturacion.wsdl. */
export const verifactuUrl = (environment: 'production' | 'preproduction', { isSeal }: { isSeal: boolean }): string => {
  const number = isSeal ? '10' : '1'
  const host = environment === 'production' ? `www${number}.agenciatributaria.gob.es` : `prewww${number}.aeat.es`
  return `https://${host}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`
}

/** A certificate with its key, as PEM or as PKCS #12. Throws an Error where it cannot be opened, as with a wrong passphrase. */
const secureOptions = ({
  content,
  passphrase,
}: NonNullable<VerifactuSettings['certificate']>): SecureContextOptions => {
  const options = content.includes('-----BEGIN')
    ? { cert: content, key: content, passphrase }
    : { pfx: content, passphrase }
  createSecureContext(options)
  return options
}

/** Until when a certificate is good. */
const goodUntil = (options: SecureContextOptions): Date | undefined => {
  const idle = new TLSSocket(new Duplex({ read: () => {} }), { secureContext: createSecureContext(options) })
  const until = idle.getX509Certificate()?.validToDate
  idle.destroy()
  return until
}

/** Reads a certificate's file. Throws an Error where it is not there, cannot be opened with the passphrase, or has expired. */
export const readCertificate = (file: string, passphrase: string | undefined) => {
  const certificate = { content: readFileSync(file), passphrase }
  const until = goodUntil(secureOptions(certificate))
  if (until && until.getTime() < Date.now()) throw new Error(`it expired on ${until.toISOString().slice(0, 10)}`)
  return certificate
}

/** The agency's service by SOAP over HTTPS, with the market's certificate. Redirects are not followed. */
export const createVerifactu = ({
  environment,
  system,
  url,
  certificate,
  patienceMs = PATIENCE_MS,
}: VerifactuSettings): Verifactu => {
  const { host, protocol } = new URL(url)
  const options = certificate ? secureOptions(certificate) : {}
  const request = protocol === 'http:' ? requestHttp : requestHttps
  const post = (message: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sending = request(
        url,
        {
          ...options,
          method: 'POST',
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            'content-type': 'text/xml; charset=utf-8',
            'content-length': Buffer.byteLength(message),
            soapaction: '""',
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > ANSWER_MAX) response.destroy(new Error('answered too much'))
            chunks.push(chunk)
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
          )
        },
      )
      sending.on('error', reject)
      sending.end(message)
    })
  const send = async (message: string): Promise<Sending> => {
    try {
      const { status, body } = await post(message)
      // who is not known by a certificate is answered before the message is looked at
      // an unknown or expired certificate with a redirect to a page that says so
      if (status === 401 || status === 403 || (status >= 300 && status < 400))
        return { kind: 'unsent', why: `the certificate was refused (${status})` }
      if (status !== 200 && !body.includes('Fault')) return { kind: 'unanswered', why: `answered with ${status}` }
      return readAnswer(body)
    } catch (error) {
      const { code, message: why } = error as NodeJS.ErrnoException
      if (code !== undefined && NEVER_ARRIVED.test(code)) return { kind: 'unsent', why: `${code}: ${why}` }
      return { kind: 'unanswered', why }
    }
  }
  return { environment, system, host, send }
}
