import { useState } from 'react'

const isGood = <Answer extends { ok: boolean }>(answer: Answer | undefined): answer is Extract<Answer, { ok: true }> =>
  answer?.ok === true

/** The last answer of a fetcher that was no refusal: a refusal leaves what was done before as it is. */
export const useLastGood = <Answer extends { ok: boolean }>(answer: Answer | undefined) => {
  const [kept, keep] = useState<Extract<Answer, { ok: true }>>()
  if (!isGood(answer)) return kept
  if (answer !== kept) keep(answer)
  return answer
}
