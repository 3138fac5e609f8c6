import { z } from 'zod'
import { allAt, readXml, textAt, type XmlElement } from './xml-tree.ts'

/** What the agency says of one record. */
export interface RecordAnswer {
  /** RefExterna of the record; empty where it was not given back */
  reference: string
  number: string
  state: 'accepted' | 'acceptedWithErrors' | 'rejected'
  errorCode: number | null
  errorText: string
  /**
   * The agency has a record of this invoice already, which is why it refused this one: the code and words of what is wrong with the one
   * that it has. Null where it is no duplicate, or the one that it has was cancelled.
   */
  duplicate: { state: 'accepted' | 'acceptedWithErrors'; errorCode: number | null; errorText: string } | null
}

/** The agency's answer to a message. */
export type Answer =
  | {
      kind: 'answered'
      /** its receipt; empty where it took none of the records */
      csv: string
      /** how long to wait before the next message of this issuer, in seconds */
      waitSeconds: number
      records: RecordAnswer[]
    }
  /** a SOAP fault: none of the records was taken; its code in the agency's list of errors, null where it names none */
  | { kind: 'refused'; code: number | null; why: string }
  /** the agency's server failed while it worked, so that nobody knows what it took */
  | { kind: 'unanswered'; why: string }

const STATES = { Correcto: 'accepted', AceptadoConErrores: 'acceptedWithErrors', Incorrecto: 'rejected' } as const
const DUPLICATES = { Correcta: 'accepted', AceptadaConErrores: 'acceptedWithErrors' } as const
/** The wait where an answer names none. Source: Orden HAC/1177/2024, art. 16.2. */
const WAIT_SECONDS = 60
/** What it may ask for at most: what cannot be sent is tried each hour as well. */
const WAIT_MAX_SECONDS = 3600

const state = z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']).transform((word) => STATES[word])
const code = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null)

const duplicateOf = (line: XmlElement): RecordAnswer['duplicate'] => {
  const [found] = allAt(line, 'RegistroDuplicado')
  const word = found && textAt(found, 'EstadoRegistroDuplicado')
  const known = Object.entries(DUPLICATES).find(([name]) => name === word)?.[1]
  if (!found || !known) return null
  return {
    state: known,
    errorCode: code.parse(textAt(found, 'CodigoErrorRegistro')),
    errorText: textAt(found, 'DescripcionErrorRegistro').slice(0, 1500),
  }
}

const recordOf = (line: XmlElement): RecordAnswer => ({
  reference: textAt(line, 'RefExterna'),
  number: textAt(line, 'IDFactura/NumSerieFactura'),
  state: state.parse(textAt(line, 'EstadoRegistro')),
  errorCode: code.parse(textAt(line, 'CodigoErrorRegistro')),
  errorText: textAt(line, 'DescripcionErrorRegistro').slice(0, 1500),
  duplicate: duplicateOf(line),
})

/** A fault of the server is one of its own; any other is one of the message, which it did not take. Source: SOAP 1.1, 4.4.1. */
const faultOf = (fault: XmlElement): Answer => {
  const why = textAt(fault, 'faultstring').slice(0, 1500) || 'no reason was given'
  if (/(?:^|[:.])Server$/.test(textAt(fault, 'faultcode'))) return { kind: 'unanswered', why }
  return { kind: 'refused', code: code.parse(/Codigo\[(\d+)\]/.exec(why)?.[1] ?? null), why }
}

/** Reads what the agency answers (RespuestaSuministro.xsd, or a SOAP fault). Throws an Error for anything else. */
export const readAnswer = (xml: string): Answer => {
  const document = readXml(xml)
  const [fault] = allAt(document, 'Envelope/Body/Fault')
  if (fault) return faultOf(fault)
  const [told] = allAt(document, 'Envelope/Body/RespuestaRegFactuSistemaFacturacion')
  if (!told) throw new Error('answered something else')
  const wait = code.parse(textAt(told, 'TiempoEsperaEnvio'))
  return {
    kind: 'answered',
    csv: textAt(told, 'CSV').slice(0, 100),
    waitSeconds: Math.min(wait ?? WAIT_SECONDS, WAIT_MAX_SECONDS),
    records: allAt(told, 'RespuestaLinea').map(recordOf),
  }
}
