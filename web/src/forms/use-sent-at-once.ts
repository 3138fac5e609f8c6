import { type SyntheticEvent, startTransition, useRef, useState } from 'react'
import type { FetcherSubmitFunction } from 'react-router'

/**
 * Sends a fetcher's form, or by `send` what a button within another form asks for, and knows from the press on what was sent, until
 * the answer is shown; null otherwise. The fetcher itself tells of it in a transition, which a slow phone begins late. Who presses
 * again before the answer comes is shown the last press; it is sent once the one before is answered, so that the server carries
 * them out in the order of the presses.
 */
export const useSentAtOnce = ({ submit }: { submit: FetcherSubmitFunction }) => {
  const [sent, setSent] = useState<FormData | null>(null)
  const before = useRef<Promise<void>>(undefined)
  const send = async (data: FormData, action: string) => {
    setSent(data)
    // a press that failed was told where it was sent, and does not hold up the next
    const answered = Promise.allSettled([before.current]).then(() => submit(data, { method: 'post', action }))
    before.current = answered
    await answered.finally(() => startTransition(() => setSent((last) => (last === data ? null : last))))
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    return send(data, event.currentTarget.getAttribute('action') ?? '')
  }
  return { sent, onSubmit, send }
}
