import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * How often a form of this page has gone through since the page was opened: as its key it makes the form begin anew, with
 * no word of an earlier refusal left. `refusal` is what the action answered last, undefined when it led on.
 */
export const useTimesSaved = (refusal: unknown): number => {
  const { state, formMethod } = useNavigation()
  const [times, setTimes] = useState(0)
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      wasSent.current ||= formMethod === 'POST'
      return
    }
    if (wasSent.current && refusal === undefined) setTimes((before) => before + 1)
    wasSent.current = false
  }, [state, formMethod, refusal])
  return times
}
