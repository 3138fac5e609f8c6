import type { Submission } from '@conform-to/react'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { takeFiles } from '../files/take-files.server.ts'
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
  const text = (name: string) => String(form.get(name) ?? '')
  const isGone = form.get('intent') === 'removeAvatar'
  const [left, top, size] = [text('left'), text('top'), text('size')]
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
  name?: string | undefined
  username?: string | null | undefined
  bio?: string | undefined
}

/** Writes name, username and bio; answers the form with what is wrong beside its fields. */
export const changeProfile = async (
  asked: Asked,
  submission: Submission<Words> & { status: 'success'; value: Words },
) => {
  const { name, username, bio } = submission.value
  try {
    // an emptied field arrives as none at all
    const body = { ...(name !== undefined && { name }), username: username ?? null, bio: bio ?? '' }
    await client(asked.context).updateUser({ params: { id: asked.id }, body })
  } catch (error) {
    const fieldErrors: Record<string, string[]> = {}
    const formErrors: string[] = []
    for (const { path = '', message } of refusalItems(error)) {
      const field = path.replace(/^body\./, '')
      if (field === 'name' || field === 'username' || field === 'bio') fieldErrors[field] = [message]
      else formErrors.push(message)
    }
    return submission.reply({ fieldErrors, formErrors })
  }
  throw done(asked)
}
