import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { useMe } from '../frame/use-me.ts'

/** Whether the user's role may act in an area of the market's office; what it may not do is not shown. */
export const useMayAct = (area: MarketArea): boolean => {
  const role = useMe()?.operator.role
  return role !== undefined && mayInOffice(role, area, 'act')
}
