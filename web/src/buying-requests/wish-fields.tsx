import {
  BUYING_REQUEST_QUANTITY_MAX,
  BUYING_REQUEST_TEXT_MAX,
  BUYING_REQUEST_TITLE_MAX,
} from '@lonja/core/buying-requests/buying-request.ts'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface WishFieldsProps {
  values: Record<string, string>
  errors: Record<string, string[]>
  /** what stands below the title */
  children?: ReactNode
}

/** What a buyer looks for, in their own words: the fields of a new request and of one whose text is changed. */
export const WishFields = ({ values, errors, children }: WishFieldsProps) => {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', errors: errors[name] ?? [] })
  return (
    <>
      <TextField
        {...field('title')}
        label={m.buyingrequests_what()}
        hint={m.buyingrequests_what_hint()}
        maxLength={BUYING_REQUEST_TITLE_MAX}
        required
      />
      {children}
      <TextField
        {...field('quantity')}
        label={m.buyingrequests_quantity()}
        hint={m.buyingrequests_quantity_hint()}
        optional={m.ui_optional()}
        maxLength={BUYING_REQUEST_QUANTITY_MAX}
      />
      <TextArea
        {...field('details')}
        label={m.buyingrequests_details()}
        optional={m.ui_optional()}
        maxLength={BUYING_REQUEST_TEXT_MAX}
      />
      <TextField
        {...field('mostPrice')}
        label={m.buyingrequests_most_price()}
        optional={m.ui_optional()}
        type="text"
        inputMode="decimal"
      />
    </>
  )
}
