import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import type { ReactNode } from 'react'
import { FileField } from '../files/file-field.tsx'
import type { KeptFile } from '../files/kept-file.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'

interface PictureFieldsProps {
  kind: FileKind
  /** as they are; those without a key were not sent in with a form, such as those of a file of products */
  pictures: readonly { address: string; key: string | null; name: string | null }[]
  refused: (RefusedForm & { files: KeptFile[] }) | undefined
  label: string
  hint: string
  /** what a picture without a name is called, by its place */
  nameOf: (number: number) => string
  /** what is filled in about a picture, below it */
  about?: (picture: KeptFile) => ReactNode
}

/**
 * Pictures of a product or a publication in their order, the cover first, however they came: they can be moved and left out, and
 * others sent in. Its action asks `movedFiles` before it saves.
 */
export const PictureFields = ({ kind, pictures, refused, label, hint, nameOf, about }: PictureFieldsProps) => {
  const own = pictures.map(({ address, key, name }, at) => ({ key: key ?? address, name: name || nameOf(at + 1) }))
  return (
    <FileField
      name="pictures"
      kind={kind}
      label={label}
      hint={hint}
      kept={refused?.files ?? own}
      errors={refused?.errors.pictures ?? []}
      first={m.seller_products_cover()}
      {...(about && { about })}
      multiple
    />
  )
}
