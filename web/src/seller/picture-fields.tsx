import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { FileField } from '../files/file-field.tsx'
import type { KeptFile } from '../files/kept-file.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'

interface PictureFieldsProps {
  kind: FileKind
  /** as they are; those without a key were not sent in with this form, and can only be kept or left out */
  pictures: readonly { address: string; key: string | null; name: string | null }[]
  refused: (RefusedForm & { files: KeptFile[]; keptPictures: string[] }) | undefined
  label: string
  hint: string
  /** over those that can only be kept or left out */
  keptLabel: string
  altOf: (number: number) => string
}

/** Pictures of a product or a publication: those it has can be left out, and others sent in. */
export const PictureFields = ({ kind, pictures, refused, label, hint, keptLabel, altOf }: PictureFieldsProps) => {
  const sent = pictures.flatMap(({ key, name }) => (key ? [{ key, name: name || key }] : []))
  const brought = pictures.filter(({ key }) => key === null)
  return (
    <div className="space-y-4">
      {brought.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-medium">{keptLabel}</legend>
          <div className="flex flex-wrap gap-4">
            {brought.map(({ address }, at) => (
              <label key={address} className="flex cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  name="keptPictures"
                  value={address}
                  defaultChecked={refused ? refused.keptPictures.includes(address) : true}
                  className="size-4.5 accent-ink"
                />
                <img
                  src={pictureUrl(address, 'small')}
                  alt={altOf(at + 1)}
                  width={64}
                  height={64}
                  className="size-16 rounded-md bg-wash-2 object-cover"
                />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <FileField
        name="pictures"
        kind={kind}
        label={label}
        hint={hint}
        kept={refused?.files ?? sent}
        errors={refused?.errors.pictures ?? []}
        multiple
      />
    </div>
  )
}
