import { useState } from 'react'
import { useAfterPost } from './use-after-post.ts'

/**
 * How often a form of this page has gone through since the page was opened: as its key it makes the form begin anew, with
 * no word of an earlier refusal left. `refusal` is what the action answered last, undefined when it led on.
 */
export const useTimesSaved = (refusal: unknown): number => {
  const [times, setTimes] = useState(0)
  useAfterPost(() => {
    if (refusal === undefined) setTimes((before) => before + 1)
  })
  return times
}
