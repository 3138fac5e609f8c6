/**
 * in: the identity is known, its person is logged in. link: the identity joins an account that exists, once that is
 * proved. new: an account is made for it. taken: the identity is someone else's than who is logged in.
 */
export type NextStep = 'in' | 'link' | 'new' | 'taken'

export interface SignInFacts {
  /** whose the identity is; null: nobody's yet */
  holder: number | null
  /** who is logged in where the attempt began */
  loggedIn: number | null
  /** whose the e-mail is that the provider vouches for */
  emailOwner: number | null
}

/** What follows when a provider has said who someone is. An equal e-mail never joins an identity to an account by itself. */
export const nextStep = ({ holder, loggedIn, emailOwner }: SignInFacts): NextStep => {
  if (holder !== null) return loggedIn === null || loggedIn === holder ? 'in' : 'taken'
  return loggedIn !== null || emailOwner !== null ? 'link' : 'new'
}
