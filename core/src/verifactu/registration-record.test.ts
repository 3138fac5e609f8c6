import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents } from '../kernel/money.ts'
import { taxRow } from '../kernel/vat.ts'
import { RECORDS_MAX, recordMessage } from './record-message.ts'
import {
  type RecordedInvoice,
  type RecordPlace,
  recordHashText,
  recordTotals,
  registrationRecord,
} from './registration-record.ts'

const row = (rate: number, net: number, vat: number, surcharge?: [rate: number, amount: number]) =>
  taxRow(basisPoints(rate), {
    netCents: cents(net),
    vatCents: cents(vat),
    ...(surcharge && { surcharge: { rateBp: basisPoints(surcharge[0]), cents: cents(surcharge[1]) } }),
  })

const SALE: RecordedInvoice = {
  kind: 'sale',
  reason: null,
  number: '12345678/G33',
  issuedOn: '2024-01-01',
  issuer: { name: 'Vidal & Hijas, S.L.', taxId: '89890001K' },
  recipient: { name: 'Bar Lonja S.L.', taxId: 'B12345674', country: 'ES' },
  operatedOn: null,
  orderNumber: 'P-1',
  lines: [
    { kind: 'goods', description: 'Cazuela de barro\n20 cm' },
    { kind: 'delivery', description: '' },
  ],
  taxes: [row(2100, 11_110, 1235)],
  noVatReason: null,
  exemptNote: '',
  corrects: [],
}
const PLACE: RecordPlace = {
  reference: '7',
  previous: null,
  rejectionBefore: null,
  system: { producer: { name: 'Lonja Software', taxId: 'A11111119' }, version: '1.2.0', installation: 'market' },
  thirdParty: null,
  at: new Date('2024-01-01T18:20:30Z'),
}
const written = (invoice: Partial<RecordedInvoice> = {}, place: Partial<RecordPlace> = {}) =>
  registrationRecord({ ...SALE, ...invoice }, { ...PLACE, ...place }, 'H'.repeat(64))

/** The names of a record's elements, the first first. */
const namesOf = (xml: string) => [...xml.matchAll(/<sf:(\w+)>/g)].map(([, name]) => name)
/** Everything between the first opening of an element and its end. */
const inside = (xml: string, name: string): string => new RegExp(`<sf:${name}>(.*?)</sf:${name}>`).exec(xml)?.[1] ?? ''
/** The same as names with their texts, an element that holds others before them. */
const told = (xml: string) => {
  const leaf = /<sf:(\w+)>([^<]*)<\/sf:\1>/g
  return xml.replaceAll(leaf, '$1=$2 ').replaceAll(leaf, '$1: $2').trim()
}

test('a first record has the elements of the schema in its sequence', () => {
  const xml = written({}, { thirdParty: { name: 'Lonja S.A.', taxId: 'A58818501' } })
  // Source: SuministroInformacion.xsd, RegistroFacturacionAltaType
  expect(namesOf(xml)).toEqual([
    ...['RegistroAlta', 'IDVersion', 'IDFactura', 'IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'],
    ...['RefExterna', 'NombreRazonEmisor', 'TipoFactura', 'DescripcionOperacion', 'EmitidaPorTerceroODestinatario'],
    ...['Tercero', 'NombreRazon', 'NIF', 'Destinatarios', 'IDDestinatario', 'NombreRazon', 'NIF', 'Desglose'],
    ...['DetalleDesglose', 'Impuesto', 'ClaveRegimen', 'CalificacionOperacion', 'TipoImpositivo'],
    ...['BaseImponibleOimporteNoSujeto', 'CuotaRepercutida', 'CuotaTotal', 'ImporteTotal', 'Encadenamiento'],
    ...['PrimerRegistro', 'SistemaInformatico', 'NombreRazon', 'NIF', 'NombreSistemaInformatico'],
    ...['IdSistemaInformatico', 'Version', 'NumeroInstalacion', 'TipoUsoPosibleSoloVerifactu'],
    ...['TipoUsoPosibleMultiOT', 'IndicadorMultiplesOT', 'FechaHoraHusoGenRegistro', 'TipoHuella', 'Huella'],
  ])
  expect(inside(xml, 'NombreRazonEmisor')).toBe('Vidal &amp; Hijas, S.L.')
  expect(inside(xml, 'FechaExpedicionFactura')).toBe('01-01-2024')
  expect(inside(xml, 'DescripcionOperacion')).toBe('Venta, pedido P-1: Cazuela de barro 20 cm')
  expect(inside(xml, 'FechaHoraHusoGenRegistro')).toBe('2024-01-01T19:20:30+01:00')
  expect(inside(xml, 'TipoFactura')).toBe('F1')
})

test('its fingerprint is that of the specification, also after another one', () => {
  const print = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()
  const first = recordHashText(SALE, PLACE)
  // Source: specification of the fingerprint, v0.1.2, first two examples
  expect(print(first)).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
  const previous = { issuerTaxId: '89890001K', number: '12345678/G33', issuedOn: '2024-01-01', hash: print(first) }
  const second = { ...SALE, number: '12345679/G34' }
  const at = new Date('2024-01-01T18:20:35Z')
  expect(print(recordHashText(second, { previous, at }))).toBe(
    'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97',
  )
  expect(told(inside(written(second, { previous, at }), 'Encadenamiento'))).toBe(
    `RegistroAnterior: IDEmisorFactura=89890001K NumSerieFactura=12345678/G33 FechaExpedicionFactura=01-01-2024 Huella=${print(first)}`,
  )
})

test('a corrective invoice is one by differences, with what it corrects and its signs', () => {
  const xml = written({
    kind: 'corrective',
    reason: 'returned',
    number: 'R-1',
    taxes: [row(2100, -1000, -210), row(1000, 500, 50)],
    corrects: [{ issuerTaxId: 'B12345674', number: '12345678/G33', issuedOn: '2023-12-30' }],
  })
  expect(inside(xml, 'TipoFactura')).toBe('R1')
  expect(inside(xml, 'TipoRectificativa')).toBe('I')
  expect(told(inside(xml, 'IDFacturaRectificada'))).toBe(
    'IDEmisorFactura=B12345674 NumSerieFactura=12345678/G33 FechaExpedicionFactura=30-12-2023',
  )
  expect(xml).not.toContain('ImporteRectificacion')
  expect([inside(xml, 'CuotaTotal'), inside(xml, 'ImporteTotal')]).toEqual(['-1.60', '-6.60'])
  expect(inside(xml, 'DescripcionOperacion')).toMatch(/^Rectificación de la venta, pedido P-1/)
})

test('one that takes an invoice back for its buyer’s data is of type R4 and names all that it takes back', () => {
  const xml = written({
    kind: 'corrective',
    reason: 'buyerData',
    taxes: [row(2100, -6000, -1260)],
    corrects: [
      { issuerTaxId: 'B12345674', number: 'F-1', issuedOn: '2023-12-30' },
      { issuerTaxId: 'B12345674', number: 'R-1', issuedOn: '2023-12-31' },
    ],
  })
  expect([inside(xml, 'TipoFactura'), inside(xml, 'TipoRectificativa')]).toEqual(['R4', 'I'])
  expect(inside(xml, 'FacturasRectificadas').match(/NumSerieFactura>[^<]+/g)).toEqual([
    'NumSerieFactura>F-1',
    'NumSerieFactura>R-1',
  ])
  expect(inside(xml, 'ImporteTotal')).toBe('-72.60')
})

describe('the breakdown', () => {
  const plain = 'Impuesto=01 ClaveRegimen=01 '
  test.each<[what: string, more: Partial<RecordedInvoice>, rows: string[]]>([
    [
      'several rates and the surcharge',
      { taxes: [row(2100, 10_000, 2100, [520, 520]), row(400, 1000, 40, [50, 5])] },
      [
        `${plain}CalificacionOperacion=S1 TipoImpositivo=21.00 BaseImponibleOimporteNoSujeto=100.00 CuotaRepercutida=21.00 TipoRecargoEquivalencia=5.20 CuotaRecargoEquivalencia=5.20`,
        `${plain}CalificacionOperacion=S1 TipoImpositivo=4.00 BaseImponibleOimporteNoSujeto=10.00 CuotaRepercutida=0.40 TipoRecargoEquivalencia=0.50 CuotaRecargoEquivalencia=0.05`,
      ],
    ],
    [
      'a business of another member state',
      { taxes: [row(0, 5000, 0)], noVatReason: 'intraEu' },
      [`${plain}OperacionExenta=E5 BaseImponibleOimporteNoSujeto=50.00`],
    ],
    [
      'out of the VAT area',
      { taxes: [row(0, 5000, 0)], noVatReason: 'export' },
      ['Impuesto=01 ClaveRegimen=02 OperacionExenta=E2 BaseImponibleOimporteNoSujeto=50.00'],
    ],
    [
      'exempt beside products with VAT',
      { taxes: [row(2100, 100, 21), row(0, 5000, 0)], noVatReason: 'exempt', exemptNote: 'Exento, art. 20.Uno.18' },
      [
        `${plain}CalificacionOperacion=S1 TipoImpositivo=21.00 BaseImponibleOimporteNoSujeto=1.00 CuotaRepercutida=0.21`,
        `${plain}OperacionExenta=E1 BaseImponibleOimporteNoSujeto=50.00`,
      ],
    ],
    [
      'exempt by something else',
      { taxes: [row(0, 5000, 0)], noVatReason: 'exempt', exemptNote: 'Oro de inversión, art. 140 bis' },
      [`${plain}OperacionExenta=E6 BaseImponibleOimporteNoSujeto=50.00`],
    ],
    [
      'reverse charge',
      { taxes: [row(0, 5000, 0)], noVatReason: 'exempt', exemptNote: 'Inversión del sujeto pasivo, art. 84.Uno.2º' },
      [
        `${plain}CalificacionOperacion=S2 TipoImpositivo=0.00 BaseImponibleOimporteNoSujeto=50.00 CuotaRepercutida=0.00`,
      ],
    ],
    [
      'no taxable sale',
      { taxes: [row(0, 5000, 0)], noVatReason: 'exempt', exemptNote: 'No sujeta (art. 7 LIVA)' },
      [`${plain}CalificacionOperacion=N1 BaseImponibleOimporteNoSujeto=50.00`],
    ],
    [
      'withheld income tax alone',
      { taxes: [] },
      [
        `${plain}CalificacionOperacion=S1 TipoImpositivo=21.00 BaseImponibleOimporteNoSujeto=0.00 CuotaRepercutida=0.00`,
      ],
    ],
  ])('%s', (_what, more, rows) => {
    const found = [...written(more).matchAll(/<sf:DetalleDesglose>(.*?)<\/sf:DetalleDesglose>/g)]
    expect(found.map(([, text]) => told(text ?? ''))).toEqual(rows)
  })

  test('VAT and surcharge are one sum; withheld income tax is no part of the total', () => {
    expect(recordTotals([row(2100, 10_000, 2100, [520, 520])])).toEqual({ vatCents: 2620, totalCents: 12_620 })
  })
})

test.each([
  ['a Spanish tax ID', { taxId: 'b-12345674', country: 'ES' }, 'NIF=B12345674'],
  ['with the letters of VAT', { taxId: 'ESB12345674', country: 'ES' }, 'NIF=B12345674'],
  ['a VAT number of another state', { taxId: 'PT502757191', country: 'PT' }, 'IDOtro: IDType=02 ID=PT502757191'],
  ['the same without its letters', { taxId: '502757191', country: 'PT' }, 'IDOtro: IDType=02 ID=PT502757191'],
  ['a Greek one', { taxId: 'EL094014201', country: 'GR' }, 'IDOtro: IDType=02 ID=EL094014201'],
  [
    'a number from elsewhere',
    { taxId: 'CHE-116.281.838', country: 'CH' },
    'IDOtro: CodigoPais=CH IDType=04 ID=CHE116281838',
  ],
])('the recipient by %s', (_what, party, expected) => {
  const xml = written({ recipient: { name: 'Bar', ...party }, noVatReason: 'intraEu' })
  expect(told(inside(xml, 'IDDestinatario'))).toBe(`NombreRazon=Bar ${expected}`)
})

test('a VAT number of another state is a document of that state where VAT is charged', () => {
  const xml = written({ recipient: { name: 'Bar', taxId: 'PT502757191', country: 'PT' } })
  expect(told(inside(xml, 'IDDestinatario'))).toBe('NombreRazon=Bar IDOtro: CodigoPais=PT IDType=04 ID=PT502757191')
})

test.each([
  ['before the invoice', '2023-12-29', '29-12-2023'],
  ['on its day', '2024-01-01', ''],
  ['after it', '2024-01-02', ''],
])('products that left %s', (_when, operatedOn, expected) => {
  expect(inside(written({ operatedOn }), 'FechaOperacion')).toBe(expected)
})

test('what mends another record says so before the type of the invoice', () => {
  const xml = written({}, { rejectionBefore: 'X' })
  expect(xml).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio><sf:TipoFactura>')
})

test('fields are no longer than the agency takes', () => {
  const xml = written({
    issuer: { name: 'É'.repeat(200), taxId: '89890001K' },
    lines: Array.from({ length: 90 }, () => ({ kind: 'goods' as const, description: 'Vaso <grande>' })),
  })
  expect(inside(xml, 'NombreRazonEmisor')).toHaveLength(120)
  expect(inside(xml, 'DescripcionOperacion').replaceAll(/&lt;|&gt;/g, '<')).toHaveLength(500)
})

test('from a hundred million on the record says so', () => {
  expect(inside(written({ taxes: [row(2100, 10_000_000_000, 2_100_000_000)] }), 'Macrodato')).toBe('S')
  expect(written()).not.toContain('Macrodato')
})

describe('the message', () => {
  const message = {
    issuer: SALE.issuer,
    representative: null,
    endsOn: null,
    isLate: false,
    records: [written()],
  }
  test('holds the issuer, who represents it, and the records', () => {
    const xml = recordMessage({ ...message, representative: { name: 'Lonja S.A.', taxId: 'A58818501' } })
    expect(xml).toMatch(
      /<sfLR:Cabecera><sf:ObligadoEmision>.*<\/sf:ObligadoEmision><sf:Representante>.*<\/sfLR:Cabecera>/,
    )
    expect(xml.match(/<sfLR:RegistroFactura><sf:RegistroAlta>/g)).toHaveLength(1)
    expect(xml).not.toContain('RemisionVoluntaria')
  })
  test('says that it is late, and when the mode ends', () => {
    expect(recordMessage({ ...message, endsOn: '2027-12-31', isLate: true })).toContain(
      '<sf:RemisionVoluntaria><sf:FechaFinVeriFactu>31-12-2027</sf:FechaFinVeriFactu><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>',
    )
  })
  test.each([0, RECORDS_MAX + 1])('of %i records is none', (count) => {
    expect(() => recordMessage({ ...message, records: Array(count).fill('') })).toThrow(RangeError)
  })
})
