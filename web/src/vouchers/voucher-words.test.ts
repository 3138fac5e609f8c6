import type { VoucherEvent, VoucherState } from '@lonja/core/vouchers/voucher-lists.ts'
import { expect, it } from 'vitest'
import { ownStateWord } from './voucher-words.ts'

it.each<[VoucherState, VoucherEvent[], string]>([
  ['empty', ['spend', 'issue'], 'Gastado'],
  ['empty', ['transfer', 'spend', 'issue'], 'Transferido'],
  ['empty', ['spend', 'give_back', 'transfer', 'issue'], 'Gastado'],
  ['usable', ['transfer'], 'Disponible'],
  ['expired', ['transfer', 'issue'], 'Caducado'],
])('a voucher that is %s after %j is called so by its owner: %s', (state, kinds, word) => {
  expect(ownStateWord({ state, history: kinds.map((kind) => ({ kind })) }).text).toBe(word)
})
