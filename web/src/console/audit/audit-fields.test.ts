import { AUDIT_ACTIONS } from '@lonja/core/audit/audit-actions.ts'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { REFUND_LABELS } from '../../payments/labels.ts'
import { fieldValue, fieldWord } from './audit-fields.server.ts'
import { pageOfValue, valueWord } from './audit-values.server.ts'
import { AUDIT_NAMES, actWord } from './audit-words.ts'

test.each([
  ['price_cents', 1250, '12,50 €'],
  ['total_cents', 0, '0,00 €'],
  ['refundCents', 990, '9,90 €'],
  ['vat_bp', 2100, '21 %'],
  ['stock', 1250, '1250'],
  ['on_shelf', false, 'no'],
  ['names', { es: 'Vaso', en: 'Glass' }, 'Vaso'],
  ['categories', [3, 4], '3, 4'],
  ['shops', {}, '{}'],
  [
    'opening_hours',
    [
      { day: 1, spans: [{ from: '09:00', to: '14:00' }] },
      { day: 7, spans: [] },
    ],
    'lunes 09:00–14:00, domingo Cerrado',
  ],
  ['serial_number', 'A-1', 'A-1'],
  ['payee', '***', 'no se guarda aquí'],
  ['bank_account', '***1332', '***1332'],
  ['note', null, '—'],
])('%s as %j reads %s', (name, value, text) => {
  expect(fieldValue(name, value, 'es').replaceAll('\u00a0', ' ')).toBe(text)
})

test('a moment is written as elsewhere', () => {
  expect(fieldValue('expires_at', '2026-05-04T09:00:00.000Z', 'es')).toMatch(/2026/)
  expect(fieldValue('expires_at', '2026-05-04T09:00:00.000Z', 'es')).not.toContain('T09')
})

test('a variant is called by its reference, by its number once it is gone', () => {
  const skus = [{ id: 12, serialNumber: 'VAS-204-A' }]
  expect(fieldWord('sku.12.price_cents', 'es', skus)).toBe('Variante VAS-204-A · precio')
  expect(fieldWord('sku.13.price_cents', 'es', skus)).toBe('Variante 13 · precio')
})

test.each([
  ['price_cents', 'Precio'],
  ['total_cents', 'Total'],
  ['vat_bp', 'IVA'],
  ['minimum_order_cents', 'Pedido mínimo'],
  ['sku.12.price_cents', 'Variante 12 · precio'],
  ['sku.12.discount_bp', 'Variante 12 · descuento'],
  ['on_shelf', 'Si está a la venta'],
  ['caseId', 'Caso'],
  ['user_id', 'Persona'],
  ['stated_reason', 'Motivo'],
  ['payment_status', 'Pago'],
  ['balance_cents', 'Saldo'],
  ['shipment', 'Envío'],
  ['returned_points', 'Lo que hay que corregir'],
  ['mergedInto', 'En cuál se ha integrado'],
  ['reference', 'Referencia del reembolso'],
  ['takenBack', 'Que el banco quizá devolvió'],
  ['maybeKnown', 'Que quizá ya estaban'],
  ['order', 'Orden'],
  ['row_hash_of_nothing', 'row_hash_of_nothing'],
])('the field %s is called %s', (name, word) => {
  expect(fieldWord(name, 'es')).toBe(word)
})

test('every act has words of its own', () => {
  expect(AUDIT_NAMES.length).toBe(Object.values(AUDIT_ACTIONS).flat().length)
  for (const name of AUDIT_NAMES) expect(actWord(name)).not.toContain('.')
  expect(actWord('shop.gone')).toBe('shop.gone')
})

test.each([
  ['shop', 'status', 'suspended', 'Suspendida'],
  ['order', 'status', 'completed', 'Completado'],
  // read by shops and the office, none of whom is the buyer
  ['order', 'status', 'pending_buyer', 'Esperando al comprador'],
  ['order.step', 'payment_status', 'part_refunded', 'Devuelto en parte'],
  ['order.shipment', 'state', 'sent', 'En camino'],
  ['order.return', 'state', 'requested', 'Pedida'],
  ['announcement.create', 'audience', 'sellers', 'Tiendas'],
  ['order.repay', 'state', 'succeeded', 'Devuelto'],
  ['order.credit', 'state', 'requested', 'Pendiente'],
  ['order.step', 'state', 'sent', undefined],
  ['bankEntry.update', 'state', 'ignored', 'Apartadas'],
  ['access.decide', 'state', 'revoked', 'Acceso retirado'],
  ['shop.settings.update', 'visibility', 'public', 'Pública: todos ven productos y precios'],
  ['coupon.create', 'type', 'cash', 'Importe fijo'],
  ['coupon.create', 'applies', 'byItself', 'Se aplica sola'],
  ['coupon.create', 'value', 1250, '12,50 €'],
  ['coupon.create', 'percentage', 1250, '12,5 %'],
  ['payment', 'state', 'settled', 'Cobrado'],
  ['payment.decide', 'state', 'settle', m.payments_decide_settle()],
  ['payment.propose', 'decision', 'fail', m.payments_decide_fail()],
  ['refund.confirm', 'decision', 'fail', m.payments_decide_refund_fail()],
  ['order.repay', 'state', 'succeeded', REFUND_LABELS.succeeded.word()],
  ['order.credit', 'state', 'requested', REFUND_LABELS.requested.word()],
  ['refund.decide', 'state', 'failed', REFUND_LABELS.failed.word()],
  ['product', 'state', 'hidden', 'Oculto'],
  ['membership', 'role', 'viewer', 'Consulta'],
  ['account', 'suspended_ground', 'abuse', 'Acosa, insulta o hace un uso abusivo del mercado (condiciones, buen uso).'],
  ['product', 'state', 'gone', undefined],
  ['product', 'serial_number', 'hidden', undefined],
])('of a %s the field %s with %s is %s', (subject, field, value, word) => {
  expect(valueWord(subject, field, value, 'es')?.replaceAll('\u00a0', ' ')).toEqual(word)
})

test.each([
  ['user_id', 7, '/operator/people/7'],
  ['caseId', 3, '/operator/cases/3'],
  ['stock', 7, undefined],
  ['user_id', null, undefined],
])('the field %s with %j leads to %s', (field, value, page) => {
  expect(pageOfValue(field, value, () => true)).toBe(page)
})

test('what a field names is no link for whose role may not look at it', () => {
  expect(pageOfValue('caseId', 3, (area) => area !== 'moderation')).toBeUndefined()
})
