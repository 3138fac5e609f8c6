import { describe, expect, test } from 'vitest'
import { noVatOnOrder } from '../checkout/no-vat.ts'
import { DAY } from '../kernel/clock.ts'
import { EU_VAT_STANDINGS, euVatStanding, vatStanding } from './vat-check.ts'

const now = new Date('2026-11-28T10:00:00Z')
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY - ms)

test.each([
  ['never asked about', null, null, 'waiting'],
  ['valid a moment ago', 'valid', ago(0), 'confirmed'],
  ['valid thirty days ago to the moment', 'valid', ago(30), 'confirmed'],
  ['valid a moment longer ago: VIES has to be asked', 'valid', ago(30, 1), 'waiting'],
  ['silent since a valid answer of thirty days', 'unanswered', ago(30), 'confirmed'],
  ['silent since an older one', 'unanswered', ago(30, 1), 'unanswered'],
  ['silent ever since', 'unanswered', null, 'unanswered'],
  ['unknown to VIES', 'invalid', null, 'invalid'],
] as const)('a number %s', (_what, answer, validAt, standing) => {
  expect(vatStanding({ answer, validAt }, now)).toBe(standing)
})

const lisbon = { country: 'PT', postCode: '1100-148' }
const buyer = { number: { state: 'PT' }, standing: 'confirmed' } as const

describe('an order to another member state', () => {
  test.each([
    ['of a number that is confirmed', lisbon, buyer, 'confirmed'],
    ['of one that is not', lisbon, { ...buyer, standing: 'unanswered' }, 'unanswered'],
    ['of no number', lisbon, null, 'missing'],
    ['that goes to another state than the number’s', { country: 'FR', postCode: '75001' }, buyer, 'missing'],
    [
      'to Monaco, for VAT a part of France',
      { country: 'MC', postCode: '98000' },
      { ...buyer, number: { state: 'FR' } },
      'confirmed',
    ],
    ['that stays in Spain', { country: 'ES', postCode: '28013' }, buyer, null],
    ['to the Canary Islands', { country: 'ES', postCode: '38001' }, buyer, null],
    ['out of the Union', { country: 'CH', postCode: '8000' }, buyer, null],
    ['that is fetched', null, buyer, null],
  ] as const)('%s', (_what, deliverTo, whose, standing) => {
    expect(euVatStanding({ shopPostCode: '39001', deliverTo, buyer: whose })).toBe(standing)
    // a shop of the Canary Islands, Ceuta or Melilla charges no VAT in the first place
    for (const shopPostCode of ['35001', '51001', '52001'])
      expect(euVatStanding({ shopPostCode, deliverTo, buyer: whose })).toBeNull()
  })

  test.each(EU_VAT_STANDINGS)('that stands %s bears no VAT only when it is confirmed', (euVat) => {
    const reason = noVatOnOrder({ shopPostCode: '39001', deliverTo: lisbon, euVat })
    expect(reason).toBe(euVat === 'confirmed' ? 'intraEu' : null)
  })
})
