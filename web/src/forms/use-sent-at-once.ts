import { type SyntheticEvent, startTransition, useState } from 'react'
import type { FetcherSubmitFunction } from 'react-router'

/**
 * Sends a fetcher's form, and knows from the press on what it was sent with, until the answer is shown; null otherwise. The fetcher
 * itself tells of it in a transition, which a slow phone begins late.
 */
export const useSentAtOnce = ({ submit }: { submit: FetcherSubmitFunction }) => {
  const [sent, setSent] = useState<FormData | null>(null)
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const action = event.currentTarget.getAttribute('action') ?? ''
    setSent(data)
    await submit(data, { method: 'post', action }).finally(() =>
      startTransition(() => setSent((last) => (last === data ? null : last))),
    )
  }
  return { sent, onSubmit }
}
