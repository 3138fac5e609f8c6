import { FileField } from '../../files/file-field.tsx'
import type { KeptFile } from '../../files/kept-file.ts'
import { m } from '../../paraglide/messages.js'

/** Photos of what is wrong with products; `answer` are those that a refused form had already sent, and what is wrong with them. */
export const PhotosField = ({ answer }: { answer: { files: KeptFile[]; errors: string[] } | undefined }) => (
  <FileField
    name="photos"
    kind="order-photo"
    label={m.orders_receipt_photos()}
    multiple
    kept={answer?.files ?? []}
    {...(answer && { errors: answer.errors })}
  />
)
