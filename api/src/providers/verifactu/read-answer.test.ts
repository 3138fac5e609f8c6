import { describe, expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`
const answered = (...parts: string[]) =>
  envelope(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="urn:r" xmlns:tik="urn:i">${parts.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  )
const line = (state: string, more = '') =>
  `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>89890001K</tik:IDEmisorFactura><tik:NumSerieFactura>F-1</tik:NumSerieFactura><tik:FechaExpedicionFactura>01-01-2027</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion></tikR:Operacion><tikR:RefExterna>7</tikR:RefExterna><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${more}</tikR:RespuestaLinea>`
const fault = (code: string, text: string) =>
  `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${text}</tikR:DescripcionErrorRegistro>`
const duplicate = (state: string, more = '') =>
  `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${state}</tik:EstadoRegistroDuplicado>${more}</tikR:RegistroDuplicado>`

const RIGHT = { reference: '7', number: 'F-1', state: 'accepted', errorCode: null, errorText: '', duplicate: null }

describe('a record', () => {
  test.each([
    ['taken', line('Correcto'), RIGHT],
    [
      'taken with errors',
      line('AceptadoConErrores', fault('2001', 'El NIF &lt;x&gt; no está en el censo.')),
      { ...RIGHT, state: 'acceptedWithErrors', errorCode: 2001, errorText: 'El NIF <x> no está en el censo.' },
    ],
    [
      'refused',
      line('Incorrecto', fault('1239', 'Error en el bloque Destinatario.')),
      { ...RIGHT, state: 'rejected', errorCode: 1239, errorText: 'Error en el bloque Destinatario.' },
    ],
    [
      'refused as a duplicate of one with errors',
      line(
        'Incorrecto',
        fault('3000', 'Registro de facturación duplicado.') +
          duplicate(
            'AceptadaConErrores',
            '<tik:CodigoErrorRegistro>2001</tik:CodigoErrorRegistro><tik:DescripcionErrorRegistro>Censo</tik:DescripcionErrorRegistro>',
          ),
      ),
      {
        ...{ ...RIGHT, state: 'rejected', errorCode: 3000, errorText: 'Registro de facturación duplicado.' },
        duplicate: { state: 'acceptedWithErrors', errorCode: 2001, errorText: 'Censo' },
      },
    ],
    [
      'refused as a duplicate of one that was cancelled',
      line('Incorrecto', fault('3000', 'Duplicado') + duplicate('Anulada')),
      { ...RIGHT, state: 'rejected', errorCode: 3000, errorText: 'Duplicado' },
    ],
  ])('%s', (_what, xml, expected) => {
    expect(readAnswer(answered(xml))).toMatchObject({ kind: 'answered', records: [expected] })
  })
})

test('the receipt and the wait are read; without a wait it is a minute', () => {
  const xml = answered(
    '<tikR:CSV>A-123</tikR:CSV><tikR:TiempoEsperaEnvio>120</tikR:TiempoEsperaEnvio>',
    line('Correcto'),
  )
  expect(readAnswer(xml)).toMatchObject({ csv: 'A-123', waitSeconds: 120 })
  expect(readAnswer(answered())).toEqual({ kind: 'answered', csv: '', waitSeconds: 60, records: [] })
})

test('it is asked to wait an hour at most', () => {
  const xml = answered('<tikR:TiempoEsperaEnvio>999999</tikR:TiempoEsperaEnvio>', line('Correcto'))
  expect(readAnswer(xml)).toMatchObject({ waitSeconds: 3600 })
})

test.each(['env:Server', 'Server', 'soapenv:Server'])('a fault of the server (%s) is no answer', (code) => {
  const xml = envelope(`<env:Fault><faultcode>${code}</faultcode><faultstring>Error interno</faultstring></env:Fault>`)
  expect(readAnswer(xml)).toEqual({ kind: 'unanswered', why: 'Error interno' })
})

test('a SOAP fault says why nothing was taken', () => {
  const xml = envelope(
    '<env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4104].Error en la cabecera.</faultstring></env:Fault>',
  )
  expect(readAnswer(xml)).toEqual({ kind: 'refused', code: 4104, why: 'Codigo[4104].Error en la cabecera.' })
})

test.each([
  ['a page', '<html><body>Error</body></html>'],
  ['something else in the envelope', envelope('<other/>')],
  ['a state that is not known', answered(line('Quizá'))],
  ['a document type', `<!DOCTYPE x [<!ENTITY e "x">]>${answered()}`],
  ['half an answer', answered(line('Correcto')).slice(0, 400)],
  ['nothing', ''],
  ['much too deep', '<a>'.repeat(100)],
])('%s is no answer', (_what, xml) => {
  expect(() => readAnswer(xml)).toThrow()
})
