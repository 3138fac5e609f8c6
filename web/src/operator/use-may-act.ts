import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { useMe } from '../frame/use-me.ts'

const useMay = (area: MarketArea, what: 'see' | 'act'): boolean => {
  const role = useMe()?.operator.role
  return role !== undefined && mayInOffice(role, area, what)
}

/** Whether the user's role may act in an area of the market's office; what it may not do is not shown. */
export const useMayAct = (area: MarketArea): boolean => useMay(area, 'act')

/** Whether the user's role may look at an area of the market's office; where it may not look, no link leads. */
export const useMayLook = (area: MarketArea): boolean => useMay(area, 'see')
