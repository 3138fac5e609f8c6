import type { SubmissionResult } from '@conform-to/react'

/** A field as it was typed last, with what is wrong with it. */
export interface TypedField {
  value: string | undefined
  errors: readonly string[]
}

interface TypedForm {
  /** what is wrong with the whole */
  problem: string | undefined
  field: (name: string) => TypedField
}

/**
 * A form of several steps, whose fields come and go: what was typed is read from the last answer, with scripts as
 * without.
 */
export const useTypedForm = (result: SubmissionResult<string[]> | undefined): TypedForm => {
  return {
    problem: result?.error?.['']?.[0],
    field: (name) => {
      const value = result?.initialValue?.[name]
      return { value: typeof value === 'string' ? value : undefined, errors: result?.error?.[name] ?? [] }
    },
  }
}
