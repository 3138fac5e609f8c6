/**
 * in: the identity is known, its person is logged in. link: the identity joins an account that exists, once that is
 * proved. new: an account is made for it. taken: the identity is someone else's than who is logged in.
 */
export type NextStep = 'in' | 'link' | 'new' | 'taken'

export interface SignInFacts {
  /** whose the identity is; null: nobody's yet */
  holder: number | null
  /** who is logged in where the attempt began */
  reader: number | null
  /** whose the e-mail is that the provider vouches for */
  emailOwner: number | null
}

/** What follows when a provider has said who someone is. An equal e-mail never joins an identity to an account by itself. */
export const nextStep = ({ holder, reader, emailOwner }: SignInFacts): NextStep => {
  if (holder !== null) return reader === null || reader === holder ? 'in' : 'taken'
  return reader !== null || emailOwner !== null ? 'link' : 'new'
}
