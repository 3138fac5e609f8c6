import { type RouterContextProvider, redirect } from 'react-router'
import type { Notice } from '../frame/notices.ts'
import { refusalItems } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser, loginFirst } from '../server/session.server.ts'
import { typedOf } from './refused-form.server.ts'

interface Press<Answer> {
  /** Calls the API for a user who is logged in; what it returns is what scripts read from the answer. */
  send: () => Promise<Answer>
  /** What a plain form's page says once it is done. */
  notice: Notice
  /** Where on its page a plain form goes back to, as `#coupon-5`. */
  anchor?: string
  /** Where a visitor logs in first; without it the press itself is forgotten. */
  login?: (back: string) => string
}

/**
 * Answers a button that is a form with an address of its own (follow, save, collect …), whose field `back` names its page: visitors are
 * sent to log in, scripts (field `inPlace`) are answered in place, a plain form goes back to its page with a notice. A refusal is
 * returned with its items, for scripts and for `RefusedPress`.
 */
export const answerPress = async <Answer extends object>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { send, notice, anchor = '', login = (back) => loginFirst(context, back) }: Press<Answer>,
) => {
  const back = safePath(typedOf(form, 'back'))
  if (!(await currentUser(context))) throw redirect(login(back))
  try {
    const answer = await send()
    if (form.get('inPlace') === '1') return { ok: true as const, back, ...answer }
  } catch (error) {
    return { ok: false as const, items: refusalItems(error), back }
  }
  return redirectWithNotice(context, back + anchor, notice)
}
