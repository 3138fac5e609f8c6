import type { Db } from '../db/client.ts'

/** Remembers that a person has logged in, or proved who they are, from a network. */
export const keepNetwork = async (
  db: Db,
  { userId, network, now }: { userId: number; network: string; now: Date },
): Promise<void> => {
  if (network === '') return
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network, seen_at: now })
    .onConflict((oc) => oc.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Whether the person with this e-mail or phone has logged in from this network; false as well when there is nobody. */
export const isKnownNetwork = async (
  db: Db,
  { account, network }: { account: string; network: string },
): Promise<boolean> =>
  (await db
    .selectFrom('known_networks as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.user_id')
    .where((eb) => eb.or([eb('u.email', '=', account), eb('u.phone', '=', account)]))
    .where('n.network', '=', network)
    .executeTakeFirst()) !== undefined

export const deleteNetworksBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('known_networks').where('seen_at', '<', before).execute()
}
