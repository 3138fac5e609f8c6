import type { CouponAudience } from './coupon-lists.ts'

/**
 * Whether a coupon is meant for a caller; for others it does not exist. A visitor follows nothing and is in no group; a coupon
 * whose group was deleted is for nobody new.
 */
export const isInAudience = (
  { audience, groupId }: { audience: CouponAudience; groupId: number | null },
  caller: { follows: boolean; groupId: number | null },
): boolean => {
  if (audience === 'all') return true
  return audience === 'followers' ? caller.follows : groupId !== null && groupId === caller.groupId
}
