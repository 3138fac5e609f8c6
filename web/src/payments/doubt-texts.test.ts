import { expect, test } from 'vitest'
import { type Doubt, doubtReason } from './doubt-texts.ts'

test.each([
  ['payment', '', ''],
  ['payment', 'no_answer', 'El banco no respondió.'],
  ['payment', 'terminal_changed', 'La tienda cambió de terminal y el banco ya no puede decir qué pasó.'],
  ['payment', 'amount: 13350 978, 0000', 'El banco comunica un importe distinto: 133,50 €.'],
  ['payment', 'terminal, amount: 13350 978, 0000', 'El banco comunica un importe distinto: 133,50 €.'],
  ['payment', 'amount, currency: 13350 840, 0000', 'Respuesta del banco: amount, currency: 13350 840, 0000'],
  ['payment', 'terminal: 13350 978, 0000', 'Respuesta del banco: terminal: 13350 978, 0000'],
  ['refund', 'SIS0057', 'Respuesta del banco: SIS0057'],
  ['dispute', 'duplicate', 'El comprador dice que se le ha cobrado dos veces.'],
] as const)('a %s in doubt for %j reads %j', (kind, reason, text) => {
  expect(doubtReason({ kind, reason } as Doubt, 'es').replaceAll('\u00a0', ' ')).toBe(text)
})
