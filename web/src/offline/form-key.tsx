import { useKeptAt } from './use-kept-at.ts'

interface FormKeyProps {
  name?: string
  /** from the page's loader: what is sent twice with it is done once */
  value: string
}

/**
 * The Idempotency-Key of a form on a page that browsers keep for moments without a connection. What a browser kept was sent once to be
 * used once: each time that it is opened, its forms have another key, so that the second note typed on it is no repeat of the first.
 */
export const FormKey = ({ name = 'formKey', value }: FormKeyProps) => {
  const isKept = useKeptAt() !== null
  return <input type="hidden" name={name} value={isKept ? `${value} ${Math.floor(performance.timeOrigin)}` : value} />
}
