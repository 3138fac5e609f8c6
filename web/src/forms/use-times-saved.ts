import { useState } from 'react'
import { useAfterPost } from './use-after-post.ts'

/**
 * Whether a form sent what a button with this intent asks for: by that button, or by the form that asked for a proof of it and names it
 * in `act`.
 */
export const isOfIntent = (form: FormData | undefined, intent: string): boolean =>
  (form?.get('act') ?? form?.get('intent')) === intent

/**
 * How often a form of this page has gone through since the page was opened: as its key it makes the form begin anew, with
 * no word of an earlier refusal left. `refusal` is what the action answered last, undefined when it led on. Where buttons of
 * other forms must leave what is typed alone, `intent` is that of the form's own button, and only what it sends counts.
 */
export const useTimesSaved = (refusal: unknown, intent?: string): number => {
  const [times, setTimes] = useState(0)
  useAfterPost(({ form }) => {
    const isOwn = intent === undefined || isOfIntent(form, intent)
    if (isOwn && refusal === undefined) setTimes((before) => before + 1)
  })
  return times
}
