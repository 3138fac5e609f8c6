import { actionWord } from '../../orders/labels.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import type { BulkResult } from './act-on-orders.server.ts'

const doneText = ({ action, done: count }: BulkResult): string => {
  if (action === 'invoice') return m.seller_orders_invoiced({ count })
  if (action === 'message') return m.seller_orders_written({ count })
  return m.seller_orders_bulk_done({ action: actionWord(action), count })
}

const refusedText = ({ action, refused: { length: count } }: BulkResult): string => {
  if (action === 'invoice') return m.seller_orders_not_invoiced({ count })
  return action === 'message' ? m.seller_orders_not_written({ count }) : m.seller_orders_bulk_refused({ count })
}

/** What came of an act on several orders: how many were done, and the others with the reason. */
export const BulkSaid = ({ result }: { result: BulkResult | { refusal: string } | null | undefined }) => {
  if (!result) return null
  if ('refusal' in result) return <Alert tone="error">{result.refusal}</Alert>
  const { done, refused } = result
  return (
    <div className="space-y-2">
      {done > 0 && <Alert tone="done">{doneText(result)}</Alert>}
      {refused.length > 0 && (
        <Alert tone="error">
          <p>{refusedText(result)}</p>
          <ul className="mt-1 space-y-0.5">
            {refused.map(({ number, message }) => (
              <li key={number}>
                <strong className="tabular-nums">{number}</strong> {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
