import { PAPER_KINDS, PAPER_LANGUAGES, PAPER_TITLE_MAX, PAPERS_MAX } from '@lonja/core/products/product-papers.ts'
import { FileField } from '../../files/file-field.tsx'
import type { KeptFile } from '../../files/kept-file.ts'
import { nowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { paperKindText, paperLanguageText } from '../../products/paper-words.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { paperField } from './paper-field.ts'

type Paper = ReplyOf<'getSellerProduct'>['papers'][number]

interface PaperFieldsProps {
  /** as they are saved */
  papers: readonly Paper[]
  refused: (RefusedForm & { papers: KeptFile[] }) | undefined
}

/** The papers of a product in their order, each with what it is, its language and what it is called. */
export const PaperFields = ({ papers, refused }: PaperFieldsProps) => (
  <FileField
    name="papers"
    kind="product-paper"
    label={m.seller_products_papers()}
    hint={m.seller_products_papers_hint({ count: PAPERS_MAX })}
    kept={refused?.papers ?? papers.map(({ file, name }) => ({ key: file, name }))}
    errors={refused?.errors.papers ?? []}
    about={({ key, name }) => (
      <About {...{ name, refused }} fileKey={key} saved={papers.find(({ file }) => file === key)} />
    )}
    multiple
  />
)

interface AboutProps {
  fileKey: string
  /** of the file */
  name: string
  saved: Paper | undefined
  refused: RefusedForm | undefined
}

const About = ({ fileKey, name, saved, refused }: AboutProps) => {
  const fieldOf = (what: 'kind' | 'language' | 'title', fallback: string) => {
    const field = paperField(what, fileKey)
    return {
      name: field,
      defaultValue: refused?.values[field] ?? saved?.[what] ?? fallback,
      errors: nowSaved(refused, field, saved?.[what]),
    }
  }
  return (
    <fieldset className="grid gap-3 pt-1 pb-3 sm:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <SelectField
        label={m.seller_products_paper_kind()}
        {...fieldOf('kind', 'technical')}
        options={PAPER_KINDS.map((kind) => ({ value: kind, text: paperKindText(kind) }))}
      />
      <SelectField
        label={m.seller_products_paper_language()}
        {...fieldOf('language', 'none')}
        options={PAPER_LANGUAGES.map((language) => ({ value: language, text: paperLanguageText(language) }))}
      />
      <TextField
        label={m.seller_products_paper_title()}
        optional={m.ui_optional()}
        {...fieldOf('title', '')}
        maxLength={PAPER_TITLE_MAX}
      />
    </fieldset>
  )
}
