import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import { FileField } from '../files/file-field.tsx'
import type { KeptFile } from '../files/kept-file.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'

interface PictureFieldsProps {
  kind: FileKind
  /** as they are; those without a key were not sent in with a form, such as those of a file of goods */
  pictures: readonly { address: string; key: string | null; name: string | null }[]
  refused: (RefusedForm & { files: KeptFile[] }) | undefined
  label: string
  hint: string
  /** what a picture without a name is called, by its place */
  nameOf: (number: number) => string
}

/** Pictures of a product or a publication in their order, however they came: they can be moved and left out, and others sent in. */
export const PictureFields = ({ kind, pictures, refused, label, hint, nameOf }: PictureFieldsProps) => {
  const own = pictures.map(({ address, key, name }, at) => ({ key: key ?? address, name: name || nameOf(at + 1) }))
  return (
    <FileField
      name="pictures"
      kind={kind}
      label={label}
      hint={hint}
      kept={refused?.files ?? own}
      errors={refused?.errors.pictures ?? []}
      multiple
    />
  )
}
