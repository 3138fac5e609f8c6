import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { xmlElement, xmlNode, xmlOptional } from '@lonja/core/kernel/xml-text.ts'
import { NAMESPACES, RECORDS_MAX } from '@lonja/core/verifactu/record-message.ts'
import { allAt, readXml, textAt, type XmlElement } from './xml-tree.ts'

/** What goes wrong with a record: its code and words in the agency's list of errors. */
interface Fault {
  code: number
  text: string
}

/** A record that the twin has. */
interface KeptRecord {
  issuer: string
  number: string
  day: string
  hash: string
  xml: XmlElement
  fault: Fault | null
}

interface LocalVerifactu {
  url: string
  /** the messages that it was sent, newest last */
  messages: XmlElement[]
  /** the records that it took, newest last */
  kept: KeptRecord[]
  /** what it says of an invoice's next record, by the invoice's number; with `isTaken` it takes it with the fault */
  find: (number: string, fault: Fault & { isTaken?: boolean }) => void
  /** how the next messages are answered: as usual, with a SOAP fault, with a status, or not at all, with or without being taken */
  behave: (how: Behaviour) => void
  stop: () => Promise<void>
}

type Behaviour = 'usual' | { fault: string; code?: 'Client' | 'Server' } | { status: number } | 'silent' | 'takenSilent'

/** Fields without which the twin refuses a record. */
const REQUIRED = [
  'IDVersion',
  'IDFactura/IDEmisorFactura',
  'IDFactura/NumSerieFactura',
  'IDFactura/FechaExpedicionFactura',
  'NombreRazonEmisor',
  'TipoFactura',
  'DescripcionOperacion',
  'Destinatarios/IDDestinatario/NombreRazon',
  'Desglose/DetalleDesglose/BaseImponibleOimporteNoSujeto',
  'CuotaTotal',
  'ImporteTotal',
  'SistemaInformatico/NIF',
  'FechaHoraHusoGenRegistro',
  'Huella',
]
const WAIT_SECONDS = 60

const unknown = (record: XmlElement): Fault | null => {
  const path = REQUIRED.find((one) => textAt(record, one) === '')
  return path ? { code: 1100, text: `Valor o tipo incorrecto del campo: ${path}` } : null
}

const DUPLICATE: Fault = { code: 3000, text: 'Registro de facturación duplicado.' }
const NOT_THERE: Fault = { code: 3002, text: 'No existe el registro de facturación.' }
const CHAIN: Fault = {
  code: 2007,
  text: 'No debe informarse como primer registro: ya existen registros de este obligado y sistema.',
}
const WRONG_HASH: Fault = { code: 2000, text: 'El cálculo de la huella suministrada es incorrecta.' }

/** The fingerprint that a record should have, from what it says itself. */
const hashOf = (record: XmlElement): string => {
  const said = (path: string) => textAt(record, path)
  const facts = [
    ['IDEmisorFactura', said('IDFactura/IDEmisorFactura')],
    ['NumSerieFactura', said('IDFactura/NumSerieFactura')],
    ['FechaExpedicionFactura', said('IDFactura/FechaExpedicionFactura')],
    ['TipoFactura', said('TipoFactura')],
    ['CuotaTotal', said('CuotaTotal')],
    ['ImporteTotal', said('ImporteTotal')],
    ['Huella', said('Encadenamiento/RegistroAnterior/Huella')],
    ['FechaHoraHusoGenRegistro', said('FechaHoraHusoGenRegistro')],
  ]
  const text = facts.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()
}
const OTHER_ISSUER: Fault = {
  code: 1108,
  text: 'El NIF del IDEmisorFactura debe ser el mismo que el NIF del ObligadoEmision.',
}

/**
 * The twin of the tax agency's service: it speaks its SOAP on this machine alone, keeps what it takes in memory, and looks
 * at required fields, duplicates, what a record that mends another has to be, fingerprints, and the beginning of a chain.
 */
export const startLocalVerifactu = async (clock: Clock): Promise<LocalVerifactu> => {
  const kept: KeptRecord[] = []
  const messages: XmlElement[] = []
  const findings = new Map<string, Fault & { isTaken?: boolean }>()
  let behaviour: Behaviour = 'usual'
  let receipts = 0

  const take = (record: XmlElement, issuer: string) => {
    const number = textAt(record, 'IDFactura/NumSerieFactura')
    const day = textAt(record, 'IDFactura/FechaExpedicionFactura')
    const known = kept.findLast((one) => one.issuer === issuer && one.number === number && one.day === day)
    const mends = textAt(record, 'Subsanacion') === 'S'
    const before = textAt(record, 'RechazoPrevio')
    const finding = findings.get(number)
    findings.delete(number)
    const refusal =
      unknown(record) ??
      (textAt(record, 'IDFactura/IDEmisorFactura') === issuer ? null : OTHER_ISSUER) ??
      (known && (!mends || before === 'X') ? DUPLICATE : null) ??
      (!known && mends && before !== 'X' ? NOT_THERE : null) ??
      (finding && !finding.isTaken ? finding : null)
    if (refusal) return { record, refusal, fault: null, known: refusal === DUPLICATE ? known : undefined }
    const isFirst = textAt(record, 'Encadenamiento/PrimerRegistro') === 'S'
    const isBroken = isFirst && kept.some((one) => one.issuer === issuer)
    const isMadeUp = hashOf(record) !== textAt(record, 'Huella')
    const fault = finding ?? (isBroken ? CHAIN : null) ?? (isMadeUp ? WRONG_HASH : null)
    kept.push({ issuer, number, day, hash: textAt(record, 'Huella'), xml: record, fault })
    return { record, refusal: null, fault, known: undefined }
  }

  const line = ({ record, refusal, fault, known }: ReturnType<typeof take>): string => {
    const wrong = refusal ?? fault
    const id = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((name) =>
      xmlElement(`tik:${name}`, textAt(record, `IDFactura/${name}`)),
    )
    return xmlNode(
      'tikR:RespuestaLinea',
      xmlNode('tikR:IDFactura', ...id),
      xmlNode('tikR:Operacion', xmlElement('tik:TipoOperacion', 'Alta')),
      xmlOptional('tikR:RefExterna', textAt(record, 'RefExterna')),
      xmlElement('tikR:EstadoRegistro', refusal ? 'Incorrecto' : fault ? 'AceptadoConErrores' : 'Correcto'),
      ...(wrong
        ? [
            xmlElement('tikR:CodigoErrorRegistro', String(wrong.code)),
            xmlElement('tikR:DescripcionErrorRegistro', wrong.text),
          ]
        : []),
      known
        ? xmlNode(
            'tikR:RegistroDuplicado',
            xmlElement('tik:IdPeticionRegistroDuplicado', '1'),
            xmlElement('tik:EstadoRegistroDuplicado', known.fault ? 'AceptadaConErrores' : 'Correcta'),
          )
        : '',
    )
  }

  const envelope = (body: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${NAMESPACES.soap}"><env:Body>${body}</env:Body></env:Envelope>`
  const faulty = (why: string, code = 'Client'): string =>
    envelope(xmlNode('env:Fault', xmlElement('faultcode', `env:${code}`), xmlElement('faultstring', why)))

  const answer = (xml: string): string => {
    const document = readXml(xml)
    messages.push(document)
    if (typeof behaviour === 'object' && 'fault' in behaviour) return faulty(behaviour.fault, behaviour.code)
    const [message] = allAt(document, 'Envelope/Body/RegFactuSistemaFacturacion')
    const records = message ? allAt(message, 'RegistroFactura/RegistroAlta') : []
    const issuer = message ? textAt(message, 'Cabecera/ObligadoEmision/NIF') : ''
    if (!message || records.length === 0 || records.length > RECORDS_MAX || issuer === '')
      return faulty('Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.')
    const taken = records.map((record) => take(record, issuer))
    const good = taken.filter(({ refusal, fault }) => !refusal && !fault).length
    const some = taken.some(({ refusal }) => !refusal)
    receipts += 1
    return envelope(
      `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${NAMESPACES.answer}" xmlns:tik="${NAMESPACES.facts}">` +
        (some ? xmlElement('tikR:CSV', `A-LOCAL${String(receipts).padStart(9, '0')}`) : '') +
        xmlNode('tikR:DatosPresentacion', xmlElement('tik:TimestampPresentacion', clock().toISOString())) +
        xmlElement('tikR:TiempoEsperaEnvio', String(WAIT_SECONDS)) +
        xmlElement(
          'tikR:EstadoEnvio',
          good === taken.length ? 'Correcto' : some ? 'ParcialmenteCorrecto' : 'Incorrecto',
        ) +
        taken.map(line).join('') +
        '</tikR:RespuestaRegFactuSistemaFacturacion>',
    )
  }
  const receive = async (request: IncomingMessage): Promise<{ status: number; body: string } | null> => {
    const xml = await text(request)
    if (behaviour === 'silent') return null
    if (typeof behaviour === 'object' && 'status' in behaviour) return { status: behaviour.status, body: '' }
    const body = answer(xml)
    return behaviour === 'takenSilent' ? null : { status: 200, body }
  }
  const server = createServer((request, response) => {
    receive(request).then(
      (said) =>
        said
          ? response.writeHead(said.status, { 'content-type': 'text/xml; charset=utf-8' }).end(said.body)
          : request.socket.destroy(),
      () => response.writeHead(500).end(faulty('Codigo[4102].El XML no cumple el esquema.')),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
    messages,
    kept,
    find: (number, fault) => {
      findings.set(number, fault)
    },
    behave: (how) => {
      behaviour = how
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
