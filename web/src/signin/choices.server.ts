import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import { readProblem } from './problem.ts'

/** What the log-in page shows of other ways in: the providers that are set up, and why the last try came to nothing. */
export const signInChoices = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const { items } = await client(context).getSignInProviders()
  return { providers: items, problem: readProblem(url.searchParams) }
}
export type SignInChoices = Awaited<ReturnType<typeof signInChoices>>
