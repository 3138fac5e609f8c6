import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { areaCode, emailAddress, phoneNumber } from '@lonja/core/accounts/codes.contract.ts'
import type { CodeChannel } from '@lonja/core/accounts/codes.ts'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { fieldProblems } from '../forms/field-problems.server.ts'
import { inWords } from '../forms/form-errors.server.ts'
import { type FormRun, runForm } from '../forms/run-form.server.ts'
import { client } from '../server/api.server.ts'
import { contactKind, readSentCode, type SentCode } from './sent-code.ts'

const BY_PHONE = z.object({ areaCode, phone: phoneNumber })
const BY_EMAIL = z.object({ email: emailAddress })

/** Fields that no answer repeats. */
export const SECRETS = ['password', 'again', 'currentPassword']
/** Another code makes the one that was typed worth nothing. */
const STALE = [...SECRETS, 'code']

/** A code that the market has sent, as the next page of the form needs it. */
const onItsWay = ({ codeId, resendSeconds }: { codeId: string; resendSeconds: number }): SentCode => ({
  codeId,
  resendAt: new Date(Date.now() + resendSeconds * 1000).toISOString(),
})

type Purpose = 'register' | 'reset' | 'changePhone' | 'changeEmail'

/** The form with all that was typed, its own mistakes aside: each button of it is about other fields. */
const formAgain = (form: FormData) => parseWithZod(form, { schema: z.object({}) })

/** The form as its next page shows it, and the code that is on its way. */
interface CodeStep {
  result: SubmissionResult
  sent: SentCode | null
}

/**
 * Sends a code to the phone or e-mail in the form. Answers the form as it was typed, and the code that is on its way:
 * the new one, or when the market refuses, the one from before.
 */
export const sendCodeStep = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  purpose: Purpose,
): Promise<CodeStep> => {
  const api = client(context)
  const byEmail = purpose === 'changeEmail' || (purpose !== 'changePhone' && contactKind(form) === 'email')
  const submission = byEmail
    ? parseWithZod(form, { schema: BY_EMAIL, error: inWords() })
    : parseWithZod(form, { schema: BY_PHONE, error: inWords() })
  if (submission.status !== 'success') return { result: submission.reply({ hideFields: SECRETS }), sent: null }
  try {
    const sent =
      'email' in submission.value
        ? await api.sendCodeByEmail({
            body: { ...submission.value, purpose: purpose as Exclude<Purpose, 'changePhone'> },
          })
        : await api.sendCode({ body: { ...submission.value, purpose: purpose as Exclude<Purpose, 'changeEmail'> } })
    return { result: submission.reply({ hideFields: STALE }), sent: onItsWay(sent) }
  } catch (error) {
    const problems = fieldProblems(error, ['phone', 'email'])
    return { result: submission.reply({ ...problems, hideFields: SECRETS }), sent: readSentCode(form) }
  }
}

/** Sends a code to the user's own e-mail or phone, to prove that it is they who act. */
export const sendToOwn = async (
  context: Readonly<RouterContextProvider>,
  purpose: 'deleteAccount' | 'bankDetails' | 'owners' | 'closeShop',
  channel: CodeChannel,
): Promise<SentCode> => {
  const api = client(context)
  const body = { purpose }
  return onItsWay(channel === 'email' ? await api.sendCodeByEmail({ body }) : await api.sendCode({ body }))
}

/** The same as a step of the form with which a person deletes themselves. */
export const sendOwnCode = async (
  context: Readonly<RouterContextProvider>,
  form: FormData,
  channel: CodeChannel,
): Promise<CodeStep> => {
  try {
    const sent = await sendToOwn(context, 'deleteAccount', channel)
    return { result: formAgain(form).reply({ hideFields: STALE }), sent }
  } catch (error) {
    return {
      result: formAgain(form).reply({ ...fieldProblems(error, []), hideFields: SECRETS }),
      sent: readSentCode(form),
    }
  }
}

/** Back to the first step: another phone or e-mail, with all that was typed. */
const stepBack = (form: FormData): CodeStep => ({ result: formAgain(form).reply({ hideFields: STALE }), sent: null })

/**
 * Runs a form with which a code is sent first (`send`, by the button of that intent): a form that comes back still has the code
 * that is on its way.
 */
export const runCodeForm = async <Schema extends z.ZodObject>(
  form: FormData,
  { send, ...run }: Omit<FormRun<Schema>, 'hide'> & { send: () => Promise<CodeStep> },
): Promise<Response | CodeStep> => {
  if (form.get('intent') === 'send') return send()
  if (form.get('intent') === 'back') return stepBack(form)
  const result = await runForm(form, { ...run, hide: SECRETS })
  return result instanceof Response ? result : { result, sent: readSentCode(form) }
}
