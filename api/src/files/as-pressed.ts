import type { Db } from '../db/client.ts'
import { findSentIn } from './files.queries.ts'

/**
 * A body as a second press of its form repeats it: a browser without scripts sends the form's new pictures in again, under keys of
 * their own, so that what was sent in is compared by its name and its bytes; what has an address, by that.
 */
export const asPressed = async <
  Body extends {
    pictures?: readonly string[] | undefined
    pictureTexts?: readonly { picture: string }[] | undefined
  },
>(
  db: Db,
  body: Body,
) => {
  const { pictures, pictureTexts } = body
  if (!pictures) return body
  const sent = new Map(
    (await findSentIn(db, { keys: pictures })).map(({ key, name, size }) => [key, `${size} ${name}`]),
  )
  const named = (given: string) => sent.get(given) ?? given
  return {
    ...body,
    pictures: pictures.map(named),
    ...(pictureTexts && { pictureTexts: pictureTexts.map((one) => ({ ...one, picture: named(one.picture) })) }),
  }
}
