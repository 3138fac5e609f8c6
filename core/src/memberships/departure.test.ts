import { expect, test } from 'vitest'
import { closesWith, isLastOwner, isLastPerson, type LeftAccount } from './departure.ts'

const ana = { operatorId: 1, userId: 1, role: 'owner', isDisabled: false } as const
const bea = { operatorId: 2, userId: 2, role: 'owner', isDisabled: false } as const
const viewer = { ...bea, role: 'viewer' } as const

test.each<[string, LeftAccount, 'closes' | 'is left without an owner' | 'goes on']>([
  ['a private buyer’s', { kind: 'personal', places: [ana] }, 'closes'],
  ['a company of one', { kind: 'business', places: [ana] }, 'closes'],
  [
    'a company whose other people are disabled',
    { kind: 'business', places: [ana, { ...bea, isDisabled: true }] },
    'closes',
  ],
  ['a company with a viewer', { kind: 'business', places: [ana, viewer] }, 'is left without an owner'],
  ['a company with two owners', { kind: 'business', places: [ana, bea] }, 'goes on'],
  ['a company that one only looks at', { kind: 'business', places: [{ ...ana, role: 'viewer' }, bea] }, 'goes on'],
  ['a company that one was disabled in', { kind: 'business', places: [{ ...ana, isDisabled: true }, bea] }, 'goes on'],
  ['a shop of one', { kind: 'shop', places: [ana] }, 'is left without an owner'],
  ['a closed shop of one', { kind: 'shop', isOver: true, places: [ana] }, 'goes on'],
  ['a closed shop with staff', { kind: 'shop', isOver: true, places: [ana, { ...bea, role: 'staff' }] }, 'goes on'],
  ['a shop whose owner is someone else', { kind: 'shop', places: [bea, { ...ana, role: 'staff' }] }, 'goes on'],
  ['a shop that one was disabled in', { kind: 'shop', places: [{ ...ana, isDisabled: true }, viewer] }, 'goes on'],
  ['a shop that one never was in', { kind: 'shop', places: [viewer] }, 'goes on'],
  ['the market with two owners', { kind: 'market', places: [ana, bea] }, 'goes on'],
])('%s: %#', (_about, account, outcome) => {
  const said = closesWith(account, 1) ? 'closes' : isLastOwner(account, 1) ? 'is left without an owner' : 'goes on'
  expect(said).toBe(outcome)
  // what ends has nobody whom it would be left with
  if (outcome === 'closes') expect(isLastOwner(account, 1)).toBe(false)
})

test.each<[string, LeftAccount, boolean]>([
  ['a shop of one', { kind: 'shop', places: [ana] }, true],
  ['one whose other people are disabled', { kind: 'shop', places: [ana, { ...bea, isDisabled: true }] }, true],
  ['one with staff', { kind: 'shop', places: [ana, { ...bea, role: 'staff' }] }, false],
])('whether nobody is left in %s', (_about, account, isLast) => {
  expect(isLastPerson(account, 1)).toBe(isLast)
})
