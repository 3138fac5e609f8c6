import { nextNameChange } from '@lonja/core/accounts/name.ts'
import type { findProfile } from './profile.queries.ts'

export const profileView = (row: Awaited<ReturnType<typeof findProfile>>, now: Date) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatar: row.avatar,
  locale: row.locale,
  username: row.username,
  bio: row.bio,
  nameFreeAt: nextNameChange(row.name_changed_at, now)?.toISOString() ?? null,
  followers: row.followers,
  following: row.following,
  hasPassword: row.has_password,
})
