import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const NAME = /^\d{17}-[0-9a-f]{8}$/
const NEWEST = 100

export interface KeptMail {
  id: string
  mail: Email
}

const read = async (folder: string, id: string): Promise<KeptMail> => ({
  id,
  mail: await PostalMime.parse(await readFile(join(folder, `${id}.eml`))),
})

/** Mails that were listed last, by their file: a mail that is kept never changes, and to read a hundred takes long. */
const listed = new Map<string, Promise<KeptMail>>()

/** The mails that the local server keeps in `folder`, newest first, at most 100. */
export const listMails = async (folder: string): Promise<KeptMail[]> => {
  const ids = (await readdir(folder))
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -4))
    .filter((id) => NAME.test(id))
    .sort()
    .reverse()
  const newest = ids.slice(0, NEWEST).map((id) => {
    const file = join(folder, id)
    return [file, listed.get(file) ?? read(folder, id)] as const
  })
  listed.clear()
  for (const [file, mail] of newest) {
    listed.set(file, mail)
    mail.catch(() => listed.delete(file))
  }
  return Promise.all(newest.map(([, mail]) => mail))
}

/** One kept mail, or undefined when there is none of that name. */
export const readMail = async (folder: string, id: string): Promise<KeptMail | undefined> => {
  if (!NAME.test(id)) return undefined
  try {
    return await read(folder, id)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
