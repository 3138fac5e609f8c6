import type { PasswordContext } from '@lonja/core/accounts/password.ts'
import type { Db } from '../db/client.ts'
import { findMemberships, findUser } from './accounts.queries.ts'

/** What an attacker would try first: the person's name and e-mail, and the names of their companies and shops. */
export const passwordContext = async (db: Db, { userId }: { userId: number }): Promise<PasswordContext> => {
  const { name, email, phone } = await findUser(db, { userId })
  const operators = await findMemberships(db, { userId })
  return { name, email: email ?? phone ?? '', companyName: operators.map((one) => one.name).join(' ') }
}
