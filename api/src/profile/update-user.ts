import { nextNameChange } from '@lonja/core/accounts/name.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { refuseBroken } from '../db/failures.ts'
import type { Trx } from '../db/transaction.ts'
import { transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findProfile, lockUser, renamePersonalAccount, updateUser as writeUser } from './profile.queries.ts'
import { profileView } from './profile-view.ts'

type Asked = Call<typeof profileContract.updateUser>

/** The new name and when it was given; nothing when it stays. Refuses a second change within 30 days (spec §3, §9). */
const nameChange = async (trx: Trx, { actor, body: { name }, now }: Asked) => {
  const before = await lockUser(trx, actor)
  if (name === undefined || name === before.name) return {}
  const from = nextNameChange(before.name_changed_at, now)
  if (from) throw new Refusal('name_change_too_early', { path: 'body.name', params: { from: from.toISOString() } })
  await renamePersonalAccount(trx, { userId: actor.userId, name })
  return { name, name_changed_at: now }
}

/** The picture's address from the file that was sent in; null takes the picture away. */
const avatarChange = async (trx: Trx, { actor, body: { avatar }, now }: Asked) => {
  if (avatar === undefined) return {}
  const keys = avatar === null ? [] : [avatar]
  const holder = `user:${actor.userId}`
  const [file] = await attachFiles(trx, { actor, kind: 'avatar', keys, holder, now, path: 'body.avatar' })
  return { avatar: file?.url ?? null }
}

const usernameTaken = () => new Refusal('username_taken', { path: 'body.username' })

/** Changes oneself; whoever else is named does not exist here. */
export const updateUser: Verb<typeof profileContract.updateUser> = async (call) => {
  const { deps, actor, params, body, now } = call
  if (params.id !== actor.userId) throw new Refusal('not_found', { path: 'params.id' })
  const { username, bio, locale } = body
  await transaction(deps.db, async (trx) => {
    const written = await writeUser(trx, {
      userId: actor.userId,
      ...(await nameChange(trx, call)),
      ...(await avatarChange(trx, call)),
      ...(username !== undefined && { username }),
      ...(bio !== undefined && { bio }),
      ...(locale !== undefined && { locale }),
    }).catch(refuseBroken('users_username_key', usernameTaken))
    if (!written) throw usernameTaken()
  })
  return profileView(await findProfile(deps.db, actor), now)
}
