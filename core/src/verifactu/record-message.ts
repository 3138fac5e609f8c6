import { recordDay } from '../invoices/invoice-record.ts'
import { xmlElement, xmlNode } from '../kernel/xml-text.ts'
import type { NamedTaxId } from './registration-record.ts'

/** Most records of one message. Source: SuministroLR.xsd, RegistroFactura. */
export const RECORDS_MAX = 1000

/** Where the agency's schemas are, which names their elements. */
const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
export const NAMESPACES = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  message: `${SCHEMAS}/SuministroLR.xsd`,
  facts: `${SCHEMAS}/SuministroInformacion.xsd`,
  answer: `${SCHEMAS}/RespuestaSuministro.xsd`,
}

/** Records of one issuer that go to the agency together. */
interface RecordMessage {
  issuer: NamedTaxId
  /** who made the records in the issuer's name; null where it did so itself */
  representative: NamedTaxId | null
  /** last day of the mode for this issuer, YYYY-MM-DD; null while it goes on */
  endsOn: string | null
  /** some of them could not be sent when they were made */
  isLate: boolean
  /** each as registrationRecord writes it */
  records: readonly string[]
}

const party = (name: string, { name: text, taxId }: NamedTaxId): string =>
  xmlNode(name, xmlElement('sf:NombreRazon', text.slice(0, 120)), xmlElement('sf:NIF', taxId))

/** The message as SOAP 1.1. Source: the agency's SistemaFacturacion.wsdl and SuministroLR.xsd. Throws RangeError above 1,000 records. */
export const recordMessage = ({ issuer, representative, endsOn, isLate, records }: RecordMessage): string => {
  if (records.length === 0 || records.length > RECORDS_MAX)
    throw new RangeError(`a message of ${records.length} records`)
  const sending = [
    ...(endsOn ? [xmlElement('sf:FechaFinVeriFactu', recordDay(endsOn))] : []),
    ...(isLate ? [xmlElement('sf:Incidencia', 'S')] : []),
  ]
  const head = xmlNode(
    'sfLR:Cabecera',
    party('sf:ObligadoEmision', issuer),
    representative ? party('sf:Representante', representative) : '',
    sending.length > 0 ? xmlNode('sf:RemisionVoluntaria', ...sending) : '',
  )
  const body = [head, ...records.map((record) => xmlNode('sfLR:RegistroFactura', record))].join('')
  return (
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${NAMESPACES.soap}" xmlns:sfLR="${NAMESPACES.message}" xmlns:sf="${NAMESPACES.facts}">` +
    `<soapenv:Header/><soapenv:Body><sfLR:RegFactuSistemaFacturacion>${body}</sfLR:RegFactuSistemaFacturacion></soapenv:Body></soapenv:Envelope>`
  )
}
