import type { Locale } from '@lonja/core/kernel/locale.ts'
import { GROUND_TEXTS, STATEMENT_FACTS_MAX, STATEMENT_GROUNDS } from '@lonja/core/moderation/statement-grounds.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { SelectField } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'

const LANGUAGES: Record<Locale, () => string> = {
  es: m.operator_language_es,
  en: m.operator_language_en,
  zh: m.operator_language_zh,
}

interface StatementFieldsProps {
  /** name of the field with the facts */
  facts: string
  /** the language in which they will be read */
  readIn: Locale
  values: Record<string, string> | undefined
  errors: Record<string, string[]> | undefined
}

/** The rule that was broken and the facts, as whoever is restricted will read them. */
export const StatementFields = ({ facts, readIn, values, errors }: StatementFieldsProps) => {
  const locale = useLocale()
  return (
    <>
      <SelectField
        name="ground"
        label={m.operator_statement_ground()}
        required
        defaultValue={values?.ground ?? ''}
        options={[
          { value: '', text: m.operator_statement_choose() },
          ...STATEMENT_GROUNDS.map((ground) => ({ value: ground, text: GROUND_TEXTS[ground]({}, { locale }) })),
        ]}
        {...(errors?.ground && { errors: errors.ground })}
      />
      <TextArea
        rows={3}
        name={facts}
        label={m.operator_statement_facts()}
        hint={m.operator_statement_facts_hint({ language: LANGUAGES[readIn]() })}
        defaultValue={values?.[facts]}
        maxLength={STATEMENT_FACTS_MAX}
        errors={errors?.[facts]}
        required
      />
    </>
  )
}
