import { expect, test } from 'vitest'
import type { SkuData } from '../wire.ts'
import { packBeside } from './mark-text.ts'

const sku = (min2Buy: number, attribute: { key: string; value: string }[]) =>
  ({
    attribute: attribute.map((one) => ({ ...one, name: one.key })),
    priceInfo: { level1: { price: 1, discount: 0, min2Buy, minimum: min2Buy } },
  }) as SkuData

test.each([
  ['single units', sku(1, []), null],
  ['a colour', sku(12, [{ key: 'colour', value: 'Negro' }]), 'pack de 12'],
  ['the pack itself', sku(12, [{ key: 'pack', value: 'Pack de 12' }]), null],
  ['the pack without its number', sku(12, [{ key: 'pack', value: 'Familiar' }]), 'pack de 12'],
  ['the pack by another number', sku(12, [{ key: 'pack', value: 'Pack de 6' }]), 'pack de 12'],
  ['another number that is the same', sku(12, [{ key: 'size', value: '12 cl' }]), 'pack de 12'],
])('beside a name that is %s', (_name, of, wanted) => {
  expect(packBeside(of)).toBe(wanted)
})
