import { RATING_MAX, RATING_MIN } from '@lonja/core/comments/rating.ts'
import type { KeptFile } from '../files/kept-file.ts'
import { takeFiles } from '../files/take-files.server.ts'
import { formBack, type RefusedForm, refusedForm, textOf } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import type { Route } from './+types/order-comment.route'

/** A form of comments that was refused; `files` are the pictures that have arrived, by the name of their field. */
export type RefusedComments = RefusedForm & { files: Record<string, KeptFile[]> }

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

const pointsOf = (form: FormData, lineId: string): number | null => {
  const points = Number(textOf(form, `rating-${lineId}`))
  return points >= RATING_MIN && points <= RATING_MAX ? points : null
}

/** What a form says of each line that it names, and what is wrong with it before the market is asked. */
const readLines = async (asked: Asked, form: FormData) => {
  const errors: Record<string, string[]> = {}
  const files: Record<string, KeptFile[]> = {}
  const comments = []
  for (const lineId of form.getAll('line').map(String)) {
    const pictures = `pictures-${lineId}`
    const taken = await takeFiles(asked, form, { name: pictures, kind: 'comment-picture' })
    files[pictures] = taken.files
    if (taken.errors.length > 0) errors[pictures] = taken.errors
    const rating = pointsOf(form, lineId)
    const text = textOf(form, `text-${lineId}`)
    if (rating !== null)
      comments.push({ lineId: Number(lineId), rating, text, pictures: taken.files.map(({ key }) => key) })
    else if (text !== '' || taken.files.length > 0) errors[`rating-${lineId}`] = [m.comments_rating_needed()]
  }
  return { comments, errors, files }
}

/** Sends what a form says of an order's lines; gives what came back where it was refused, null where it was taken. */
export const saveComments = async (asked: Asked, form: FormData, orderId: string): Promise<RefusedComments | null> => {
  const { comments, errors, files } = await readLines(asked, form)
  if (Object.keys(errors).length > 0) return { ...formBack(form, errors), files }
  if (comments.length === 0) return { ...formBack(form, {}), problem: m.comments_none_rated(), files }
  try {
    await client(asked.context).commentOrder({ params: { id: orderId }, body: { comments } })
    return null
  } catch (error) {
    const fieldOf = (path: string) => {
      const [, n, field] = /^body\.comments\.(\d+)\.(\w+)/.exec(path) ?? []
      if (n === undefined) return undefined
      return `${field === 'text' || field === 'pictures' ? field : 'rating'}-${comments[Number(n)]?.lineId}`
    }
    return { ...refusedForm(form, error, fieldOf), files }
  }
}
