import type { Db } from '../db/client.ts'
import { findSentIn } from './files.queries.ts'

/**
 * A body as a second press of its form repeats it: a browser without scripts sends the form's new pictures and papers in again, under keys of
 * their own, so that what was sent in is compared by its name and its bytes; what has an address, by that.
 */
export const asPressed = async <
  Body extends {
    pictures?: readonly string[] | undefined
    pictureTexts?: readonly { picture: string }[] | undefined
    papers?: readonly { file: string }[] | undefined
  },
>(
  db: Db,
  body: Body,
) => {
  const { pictures, pictureTexts, papers } = body
  if (!pictures && !papers) return body
  const keys = [...(pictures ?? []), ...(papers ?? []).map(({ file }) => file)]
  const sent = new Map((await findSentIn(db, { keys })).map(({ key, name, size }) => [key, `${size} ${name}`]))
  const named = (given: string) => sent.get(given) ?? given
  return {
    ...body,
    ...(pictures && { pictures: pictures.map(named) }),
    ...(papers && { papers: papers.map((one) => ({ ...one, file: named(one.file) })) }),
    ...(pictureTexts && { pictureTexts: pictureTexts.map((one) => ({ ...one, picture: named(one.picture) })) }),
  }
}
