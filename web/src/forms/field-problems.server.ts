import { refusalItems } from '../server/api.server.ts'

/** A refusal's sentences beside the form's fields that they are about; those about none of them stand above the form. */
export const fieldProblems = (error: unknown, fields: readonly string[]) => {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { path = '', message } of refusalItems(error)) {
    const field = path.replace(/^body\./, '')
    if (fields.includes(field)) fieldErrors[field] = [...(fieldErrors[field] ?? []), message]
    else formErrors.push(message)
  }
  return { fieldErrors, formErrors }
}
