import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form's action answered, kept until its page is left or a form is sent again: React Router lets go of it as soon as the
 * page's data is asked for anew, and a refusal with the text that it gave back would vanish.
 */
export const useKeptAnswer = <Answer>(answer: Answer): Answer => {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  const now = kept.key === key ? (answer ?? kept.answer) : answer
  if (kept.key !== key || kept.answer !== now) keep({ key, answer: now })
  return now
}
