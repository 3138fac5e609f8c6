import { type SyntheticEvent, startTransition, useState } from 'react'
import type { FetcherSubmitFunction } from 'react-router'

/**
 * Submits a fetcher's form (or, by `send`, a button within another form) and gives what was sent from the press until the answer is
 * shown; null otherwise. `fetcher.formData` changes in a transition, which a slow phone renders late. The field `inPlace` makes the
 * server answer without a redirect.
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
