import { refusalItems } from '../server/api.server.ts'

/** A refusal's path as Conform names the field: body.skus.0.price is skus[0].price. */
const fieldOf = (path: string): string => path.replace(/^body\./, '').replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/** A refusal's sentences beside the form's fields that they are about; those about none of them stand above the form. */
export const fieldProblems = (error: unknown, fields: readonly string[]) => {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { path = '', message } of refusalItems(error)) {
    const field = fieldOf(path)
    const isInForm = fields.includes(/^\w+/.exec(field)?.[0] ?? '')
    if (isInForm) fieldErrors[field] = [...(fieldErrors[field] ?? []), message]
    else formErrors.push(message)
  }
  return { fieldErrors, formErrors }
}
