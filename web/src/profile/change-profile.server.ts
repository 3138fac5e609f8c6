import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { takeFiles } from '../files/take-files.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  id: string
}

const done = ({ context }: Asked): Response =>
  redirectWithNotice(context, localizedPath('/uc/user-info', context.get(localeContext)), 'saved')

/** Keeps a new picture, or takes it away; answers what is wrong with what was sent. */
export const changeAvatar = async (asked: Asked, form: FormData): Promise<string[]> => {
  const { context, id } = asked
  const isGone = form.get('intent') === 'removeAvatar'
  const [left, top, size] = ['left', 'top', 'size'].map((name) => typedOf(form, name))
  const cut = left && top && size ? { left, top, size } : undefined
  const { files, errors } = isGone
    ? { files: [], errors: [] }
    : await takeFiles(asked, form, { name: 'avatar', kind: 'avatar', cut })
  const key = files[0]?.key ?? null
  if (errors.length > 0) return errors
  if (key !== null || isGone) {
    try {
      await client(context).updateUser({ params: { id }, body: { avatar: key } })
    } catch (error) {
      return refusalItems(error).map(({ message }) => message)
    }
  }
  throw done(asked)
}

interface Words {
  name: string
  username?: string | null | undefined
  bio?: string | undefined
}

/** Writes name, username and bio; an emptied field arrives as none at all. */
export const changeProfile = async (asked: Asked, { name, username, bio }: Words): Promise<Response> => {
  const body = { name, username: username ?? null, bio: bio ?? '' }
  await client(asked.context).updateUser({ params: { id: asked.id }, body })
  return done(asked)
}
