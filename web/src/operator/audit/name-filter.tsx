import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'

export interface Choice {
  /** the same list of acts, of this one */
  to: string
  name: string
  note: string
}

interface NameFieldProps {
  name: 'shop' | 'person'
  label: string
  hint: string
  typed: string
  number: 'shopId' | 'userId'
  /** the name of the one that was chosen */
  chosen: string | undefined
  id: string | undefined
}

/** Takes the name of a shop or person; shows the one that was chosen, until it is taken out. */
export const NameField = ({ name, label, hint, typed, number, chosen, id }: NameFieldProps) =>
  chosen ? (
    <div>
      <Checkbox name={number} value={id} defaultChecked>
        {m.ui_named({ name: label, value: chosen })}
      </Checkbox>
    </div>
  ) : (
    <TextField name={name} label={label} hint={hint} defaultValue={typed} />
  )

/** Those that a name fits, of which one is chosen; `none` where it fits nobody. */
export const Choices = ({ choices, none }: { choices: readonly Choice[]; none: string }) => {
  if (choices.length === 0) return <p className="text-amber">{none}</p>
  return (
    <section className="rounded-lg border border-line bg-paper p-4">
      <h2 className="mb-2 font-medium">{m.operator_audit_which()}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(({ to, name, note }) => (
          <li key={to}>
            <PageLink to={to} className="underline underline-offset-4">
              {name}
            </PageLink>{' '}
            <span className="text-ink-2 text-xs">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
