import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'

/** Why a log-in at a provider came to nothing, as the log-in page says it. */
const SENTENCES = {
  cancelled: m.signin_problem_cancelled,
  expired: m.signin_problem_expired,
  failed: m.signin_problem_failed,
  taken: m.signin_problem_taken,
  down: m.signin_problem_down,
  busy: m.signin_problem_busy,
} as const
export type SignInProblem = keyof typeof SENTENCES

/** The log-in page (spec §2: callback leads there), with what went wrong and the way back kept. */
export const problemAddress = (
  problem: SignInProblem,
  { redirect, press, locale }: { redirect: string; press: string; locale: Locale },
): string => {
  const query = new URLSearchParams({ problem })
  if (redirect !== '/') query.set('redirect', redirect)
  if (press) query.set('press', press)
  return `${localizedPath('/login', locale)}?${query}`
}

/** What an address says went wrong; null when it says nothing known. */
export const readProblem = (params: URLSearchParams): SignInProblem | null => {
  const given = params.get('problem') ?? ''
  return Object.hasOwn(SENTENCES, given) ? (given as SignInProblem) : null
}

export const problemText = (problem: SignInProblem): string => SENTENCES[problem]()
