import type { Locale } from '@lonja/core/kernel/locale.ts'
import {
  PUBLICATION_KINDS,
  PUBLICATION_PICTURES_MAX,
  PUBLICATION_TEXT_MAX,
  PUBLICATION_THEMES,
  PUBLICATION_TITLE_MAX,
} from '@lonja/core/publications/publication-lists.ts'
import { useNavigation } from 'react-router'
import type { KeptFile } from '../../files/kept-file.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { UnsavedGuard } from '../../forms/leave-guard.tsx'
import { MomentField } from '../../forms/moment-field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { errorsInLanguage } from '../../forms/text-in-language.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { Pick as PickedProduct } from '../../products/pick.ts'
import { ProductPicks } from '../../products/product-picks.tsx'
import { kindText, themeText } from '../../publications/publication-labels.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PictureFields } from '../picture-fields.tsx'
import type { OwnPublicationData } from './publication-words.ts'

type RefusedPublication = RefusedForm & {
  files: KeptFile[]
  picked: PickedProduct[]
  found: PickedProduct[] | null
}

interface PublicationFormProps {
  publication?: OwnPublicationData
  /** the publication is only the pattern of a new one, which has pictures and a moment of its own */
  isCopy?: boolean
  formKey: string
  refused: RefusedPublication | undefined
}

const Texts = ({
  publication,
  refused,
  locale,
}: Pick<PublicationFormProps, 'publication' | 'refused'> & { locale: Locale }) => (
  <div className="space-y-4">
    <TextField
      label={m.publications_desk_title({ language: LANGUAGE_NAMES[locale] })}
      name={`title-${locale}`}
      defaultValue={refused?.values[`title-${locale}`] ?? publication?.titles[locale]}
      maxLength={PUBLICATION_TITLE_MAX}
      lang={locale}
      errors={errorsInLanguage(refused, 'titles', `title-${locale}`, publication?.titles[locale])}
    />
    <TextArea
      label={m.publications_desk_text({ language: LANGUAGE_NAMES[locale] })}
      optional={m.ui_optional()}
      name={`text-${locale}`}
      defaultValue={refused?.values[`text-${locale}`] ?? publication?.texts[locale]}
      maxLength={PUBLICATION_TEXT_MAX}
      lang={locale}
      errors={errorsInLanguage(refused, 'texts', `text-${locale}`, publication?.texts[locale])}
    />
  </div>
)

/** The form of a publication; what was typed, ticked and sent in stays when something of it is refused. */
export const PublicationForm = ({ publication, isCopy = false, formKey, refused }: PublicationFormProps) => {
  const locale = useLocale()
  const intent = useNavigation().formData?.get('intent')
  const problem = firstProblem(refused)
  const tags = tickedIn(refused, 'tags') ?? publication?.tags ?? []
  const own = isCopy ? undefined : publication
  const button = (name: 'save' | 'publish' | 'schedule' | 'draft', text: string, isMain = false) => (
    <Button type="submit" name="intent" value={name} kind={isMain ? 'main' : 'quiet'} busy={intent === name}>
      {text}
    </Button>
  )
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="space-y-5">
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      {own && <input type="hidden" name="version" value={refused?.values.version ?? own.version} />}
      <input type="hidden" name="formKey" value={formKey} />
      <UnsavedGuard isKept={refused !== undefined} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet>
        <div className="grid gap-6 lg:grid-cols-3">
          {ownFirst(locale).map((one) => (
            <Texts key={one} locale={one} {...(publication && { publication })} refused={refused} />
          ))}
        </div>
        <p className="mt-2 text-ink-3 text-xs">{m.publications_desk_text_hint()}</p>
      </Sheet>
      <Sheet>
        <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
          <SelectField
            label={m.publications_kind()}
            name="kind"
            defaultValue={refused?.values.kind ?? publication?.kind}
            options={PUBLICATION_KINDS.map((kind) => ({ value: kind, text: kindText(kind) }))}
          />
          <fieldset>
            <legend className="mb-1.5 font-medium">{m.publications_themes()}</legend>
            <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
              {PUBLICATION_THEMES.map((theme) => (
                <Checkbox key={theme} name="tags" value={theme} defaultChecked={tags.includes(theme)}>
                  {themeText(theme)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        </div>
      </Sheet>
      <Sheet>
        <PictureFields
          kind="publication-picture"
          pictures={own?.pictures ?? []}
          refused={refused}
          label={m.publications_desk_pictures()}
          hint={m.publications_desk_pictures_hint({ count: PUBLICATION_PICTURES_MAX })}
          nameOf={(number) => m.publications_desk_picture({ number })}
        />
      </Sheet>
      <Sheet>
        <ProductPicks
          hint={m.publications_desk_products_hint()}
          picked={refused?.picked ?? publication?.products ?? []}
          found={refused?.found ?? null}
          search={refused?.values.productSearch}
          errors={refused?.errors.productIds}
        />
      </Sheet>
      <Sheet>
        <div className="flex flex-wrap items-end gap-3">
          {own?.state === 'published' ? (
            <>
              {button('save', m.publications_desk_save(), true)}
              {button('draft', m.publications_desk_unpublish())}
            </>
          ) : (
            <>
              {button('publish', m.publications_desk_publish(), true)}
              {button(own?.state === 'scheduled' ? 'draft' : 'save', m.publications_desk_save_draft())}
              <div className="flex flex-wrap items-end gap-2 sm:ml-auto">
                <MomentField
                  label={m.publications_desk_at()}
                  name="publishedAt"
                  moment={own?.publishedAt}
                  typed={refused?.values.publishedAt}
                  errors={refused?.errors.publishedAt ?? []}
                />
                {button('schedule', m.publications_desk_schedule())}
              </div>
            </>
          )}
        </div>
        {own?.state !== 'published' && <p className="mt-3 text-ink-3 text-xs">{m.seller_madrid_time()}</p>}
      </Sheet>
    </Form>
  )
}
