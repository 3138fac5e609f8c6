import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { useMayAct } from './use-may-act.ts'

interface ActingProps {
  area: MarketArea
  children: ReactNode
}

/** Buttons, links and forms that write in an area of the market's office: whose role may only look there does not see them. */
export const ToAct = ({ area, children }: ActingProps) => (useMayAct(area) ? children : null)

/** Fields of an area of the market's office, one below the other, which can be read and not changed by whose role may only look there. */
export const FieldsToAct = ({ area, children }: ActingProps) => (
  <fieldset disabled={!useMayAct(area)} className="min-w-0 space-y-4">
    {children}
  </fieldset>
)
