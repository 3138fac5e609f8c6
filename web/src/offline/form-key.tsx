import { useState } from 'react'
import { useKeptAt } from './use-kept-at.ts'

interface FormKeyProps {
  name?: string
  /** from the page's loader: what is sent twice with it is done once */
  value: string
}

/**
 * The key to send for `value`: another one once the page was seen to be kept, for as long as the loader's value stays. A press that
 * fails leads to the same page again with the same value.
 */
export const useKeyOf = (value: string, isKept: boolean): string => {
  const [keptValue, setKeptValue] = useState<string | null>(null)
  if (isKept && keptValue !== value) setKeptValue(value)
  return keptValue === value ? `${value} ${Math.floor(performance.timeOrigin)}` : value
}

/**
 * The Idempotency-Key of a form on a page that browsers keep for moments without a connection. A kept page may be opened again after its
 * form was sent. The form then sends another key, one for each opening, so that the market does not take what is typed now for a repeat.
 */
export const FormKey = ({ name = 'formKey', value }: FormKeyProps) => (
  <input type="hidden" name={name} value={useKeyOf(value, useKeptAt() !== null)} />
)
