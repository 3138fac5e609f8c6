import { type SyntheticEvent, startTransition, useState } from 'react'
import type { FetcherSubmitFunction } from 'react-router'

/**
 * Sends a fetcher's form, or by `send` what a button within another form asks for, and knows from the press on what was sent, until
 * the answer is shown; null otherwise. The fetcher itself tells of it in a transition, which a slow phone begins late. `inPlace` tells
 * the server that scripts sent it, which stay on their page.
 */
export const useSentAtOnce = ({ submit }: { submit: FetcherSubmitFunction }) => {
  const [sent, setSent] = useState<FormData | null>(null)
  const send = async (data: FormData, action: string) => {
    data.set('inPlace', '1')
    setSent(data)
    await submit(data, { method: 'post', action }).finally(() =>
      startTransition(() => setSent((last) => (last === data ? null : last))),
    )
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    return send(data, event.currentTarget.getAttribute('action') ?? '')
  }
  return { sent, onSubmit, send }
}
