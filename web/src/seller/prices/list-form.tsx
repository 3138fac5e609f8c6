import type { GroupData } from '../../access/wire.ts'
import { MomentField } from '../../forms/moment-field.tsx'
import { nowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { useMaySee } from '../../frame/use-me.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { PriceListData } from './list-words.ts'

interface ListFormProps {
  /** absent for a new list */
  list?: PriceListData
  groups: readonly GroupData[]
  refused: RefusedForm | undefined
  intent: string
  button: string
}

/** What a price list is: its name, percent, dates and groups. */
export const ListForm = ({ list, groups, refused, intent, button }: ListFormProps) => {
  const locale = useLocale()
  const seesSettings = useMaySee('settings')
  const { values, errors = {}, problem } = refused ?? {}
  const chosen = tickedIn(refused, 'groupIds') ?? list?.groups.map(({ id }) => String(id)) ?? []
  return (
    <Form method="post" className="space-y-4">
      {list && <input type="hidden" name="version" value={values?.version ?? list.version} />}
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.prices_name()}
          name="name"
          maxLength={60}
          required
          defaultValue={values?.name ?? list?.name}
          errors={[...(errors.name ?? []), ...nowSaved(refused, 'name', list?.name)]}
        />
        <TextField
          label={m.prices_percent()}
          hint={m.prices_percent_hint()}
          name="percent"
          inputMode="text"
          pattern="[\-−+]?\d{1,3}([.,]\d{1,2})?"
          defaultValue={values?.percent ?? (list ? list.percent.toLocaleString(locale) : '0')}
          errors={[...(errors.percent ?? []), ...nowSaved(refused, 'percent', list?.percent.toLocaleString(locale))]}
        />
        <MomentField
          label={m.prices_starts()}
          optional={m.ui_optional()}
          name="startsAt"
          moment={list?.startsAt}
          typed={values?.startsAt}
          errors={errors.startsAt ?? []}
        />
        <MomentField
          label={m.prices_ends()}
          optional={m.ui_optional()}
          name="endsAt"
          moment={list?.endsAt}
          typed={values?.endsAt}
          errors={errors.endsAt ?? []}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">{m.prices_groups()}</legend>
        {groups.length === 0 ? (
          <p className="text-ink-2">
            {m.prices_groups_none()}{' '}
            {seesSettings && (
              <LocaleLink to="/seller/access/terms" className="underline underline-offset-4">
                {m.prices_groups_make()}
              </LocaleLink>
            )}
          </p>
        ) : (
          <div className="flex flex-wrap gap-x-5">
            {groups.map(({ id, name }) => (
              <Checkbox key={id} name="groupIds" value={id} defaultChecked={chosen.includes(String(id))}>
                {name}
              </Checkbox>
            ))}
          </div>
        )}
      </fieldset>
      <Button type="submit" name="intent" value={intent}>
        {button}
      </Button>
    </Form>
  )
}
