import { expect, it } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { promotionSentence } from './promotion-sentence.tsx'

const empty = { type: 'percentage', value: '', percentage: '', maxDiscount: '', minimumPurchase: '' }

it.each([
  [{ percentage: '5', minimumPurchase: '300' }, 'A partir de 300 € sin IVA, cada pedido lleva 5 % de descuento'],
  [
    { percentage: '2,5', maxDiscount: '20' },
    'Cada pedido lleva 2,5 % de descuento, sin que el comprador haga nada. Como mucho, 20 €.',
  ],
  [
    { type: 'cash', value: '10', minimumPurchase: '99,50', percentage: '5', maxDiscount: '3' },
    'A partir de 99,50 € sin IVA, cada pedido lleva 10 €',
  ],
])('%j is said as "%s"', (typed, sentence) => {
  const said = speak('es', () => promotionSentence({ ...empty, ...typed }, 'es'))
  expect(said?.replaceAll('\u00a0', ' ')).toContain(sentence)
})

it.each([{}, { percentage: '0' }, { percentage: '101' }, { percentage: 'x' }, { type: 'cash', percentage: '5' }])(
  'what %j does is not said',
  (typed) => {
    expect(speak('es', () => promotionSentence({ ...empty, ...typed }, 'es'))).toBeNull()
  },
)
