import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import type { ComponentProps } from 'react'
import { TextField } from '../ui/field.tsx'

/** A day and time by the clocks of mainland Spain. `moment`: ISO 8601; `typed`: what a refused form brought back. */
export const MomentField = ({
  moment,
  typed,
  ...field
}: { moment: string | null | undefined; typed: string | undefined } & Omit<
  ComponentProps<typeof TextField>,
  'type' | 'defaultValue'
>) => (
  <TextField
    {...field}
    type="datetime-local"
    defaultValue={typed ?? (moment ? toMadridTime(new Date(moment)) : undefined)}
  />
)
