import {
  BUYERS,
  COLLEAGUES,
  DEMO_PASSWORD,
  DEMO_SECOND_FACTOR,
  FOREIGN_BUYER,
  OFFICE,
  SUSPENDED_BUYER,
} from './people.ts'
import { SHOPS } from './shops.ts'

/** A demo person and how to log in as them. */
export interface DemoLogin {
  role: string
  login: string
  password: string
  /** key for an authenticator app, where log-in asks for its code */
  secondFactor?: string
}

/** The log-ins that are told to whoever starts the market: buyers, the shops' owners, the market's own. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  ...BUYERS.map(({ email, business, person }) => ({
    role: `buyer (${business?.name ?? person})`,
    login: email,
    password: DEMO_PASSWORD,
  })),
  {
    role: `buyer (${FOREIGN_BUYER.business.name}, Lisboa)`,
    login: FOREIGN_BUYER.email,
    password: DEMO_PASSWORD,
  },
  ...COLLEAGUES.map(({ email, is }) => ({ role: is, login: email, password: DEMO_PASSWORD })),
  ...SHOPS.map(({ sub, name }) => ({
    role: `seller (${name[0]})`,
    login: `${sub}@lonja.example`,
    password: DEMO_PASSWORD,
  })),
  { role: 'suspended buyer', login: SUSPENDED_BUYER.email, password: DEMO_PASSWORD },
  { role: 'operator', login: 'operator@lonja.example', password: DEMO_PASSWORD, secondFactor: DEMO_SECOND_FACTOR },
  ...Object.entries(OFFICE).map(([role, { email }]) => ({
    role: `operator (${role})`,
    login: email,
    password: DEMO_PASSWORD,
    secondFactor: DEMO_SECOND_FACTOR,
  })),
]

/** The same for /testlogin: those whom one press lets in, without a code of an authenticator app. */
export const PRESS_LOGINS: readonly DemoLogin[] = DEMO_LOGINS.filter(({ secondFactor }) => secondFactor === undefined)
