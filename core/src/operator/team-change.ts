import type { Standing } from '../memberships/may-do.ts'

/**
 * Whether a change of a place in the market's team waits for a second of its owners: someone joins or comes back, or gets
 * a role that reaches others' money or the team itself.
 */
export const needsSecondOwner = (before: Standing | null, after: Standing): boolean => {
  if (after.isDisabled) return false
  if (before === null || before.isDisabled) return true
  if (after.role === 'owner') return before.role !== 'owner'
  return after.role === 'money' && before.role !== 'money' && before.role !== 'owner'
}
