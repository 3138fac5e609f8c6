import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { m } from '../paraglide/messages.js'
import { refusalItems } from '../server/api.server.ts'
import { fieldProblems } from './field-problems.server.ts'
import { inWords } from './form-errors.server.ts'
import { isOvertaken, type RefusedForm, refusedForm } from './refused-form.server.ts'

/** What Conform shows of a form that was not taken. */
export type FormAnswer = SubmissionResult & Pick<RefusedForm, 'isOvertaken'>

export interface FormRun<Schema extends z.ZodObject> {
  /** the body of the contract's row, or the part of it that the form has */
  schema: Schema
  /** fields beside which a refusal may stand; absent: all of the schema */
  fields?: readonly string[]
  /** secrets: what was typed there is not sent back */
  hide?: readonly string[]
  /** what the schema cannot know, such as that two fields agree: sentences by field */
  check?: (value: z.output<Schema>) => Record<string, string[]> | null
  /** makes the API's call and leads on */
  call: (value: z.output<Schema>) => Promise<Response>
}

/**
 * Runs a form that Conform shows: what is wrong by the schema, and what the API refuses, comes back beside its field with
 * all that was typed. Where someone else saved meanwhile it says so, and the next press saves over what they saved. A row's field
 * has Conform's name, `skus[0].price`. Throws errors that are no refusal.
 */
export const runForm = async <Schema extends z.ZodObject>(
  form: FormData,
  { schema, fields = Object.keys(schema.shape), hide = [], check, call }: FormRun<Schema>,
): Promise<Response | FormAnswer> => {
  const submission = parseWithZod(form, { schema, error: inWords() })
  const hideFields = [...hide]
  if (submission.status !== 'success') return submission.reply({ hideFields })
  const fieldErrors = check?.(submission.value)
  if (fieldErrors) return submission.reply({ fieldErrors, hideFields })
  try {
    return await call(submission.value)
  } catch (error) {
    // without the version, so that the next press names the one that there is now
    if (isOvertaken(error)) {
      const again = submission.reply({ formErrors: [m.ui_conflict()], hideFields: [...hideFields, 'version'] })
      return { ...again, isOvertaken: true }
    }
    return submission.reply({ ...fieldProblems(error, fields), hideFields })
  }
}

/**
 * Runs a form that the API alone judges: a refusal comes back with all that was typed, each sentence under the field that
 * it is about (`fieldOf` knows the names of a form of rows). Throws errors that are no refusal.
 */
export const runPlainForm = async <Done>(
  form: FormData,
  call: () => Promise<Done>,
  fieldOf?: (path: string) => string | undefined,
): Promise<Done | RefusedForm> => {
  try {
    return await call()
  } catch (error) {
    return refusedForm(form, error, fieldOf)
  }
}

/** Runs a form of buttons and choices, where nothing is typed: a refusal is one sentence. Throws errors that are no refusal. */
export const runButton = async <Done>(call: () => Promise<Done>): Promise<Done | { refusal: string }> => {
  try {
    return await call()
  } catch (error) {
    return { refusal: refusalItems(error)[0]?.message ?? '' }
  }
}
