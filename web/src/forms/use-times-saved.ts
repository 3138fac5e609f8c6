import { useState } from 'react'
import { useAfterPost } from './use-after-post.ts'

/**
 * How often a form of this page has gone through since the page was opened: as its key it makes the form begin anew, with
 * no word of an earlier refusal left. `refusal` is what the action answered last, undefined when it led on. Where buttons of
 * other forms must leave what is typed alone, `intent` is that of the form's own button, and only what it sends counts.
 */
export const useTimesSaved = (refusal: unknown, intent?: string): number => {
  const [times, setTimes] = useState(0)
  useAfterPost(({ form }) => {
    const isOwn = intent === undefined || form?.get('intent') === intent
    if (isOwn && refusal === undefined) setTimes((before) => before + 1)
  })
  return times
}
