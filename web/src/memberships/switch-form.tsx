import { useLocation } from 'react-router'
import type { Me } from '../frame/wire.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Form } from '../ui/form.tsx'

/** Accounts that the menu offers at once; the others are on the page. */
const SHOWN = 4

/** The user's other accounts, each one press away; they stay on the page where they are. */
export const SwitchForm = ({ me, itemClass }: { me: Me; itemClass: string }) => {
  const path = usePath()
  const { pathname, search } = useLocation()
  const others = me.operators.filter(({ id }) => id !== me.operator.id)
  if (others.length === 0) return null
  return (
    <Form method="post" action={path('/switch-account')} reloadDocument className="border-line border-t py-1">
      <p className="px-4 pt-2 pb-1 text-ink-3 text-xs">{m.memberships_switch_to()}</p>
      <input type="hidden" name="redirect" value={pathname + search} />
      {others.slice(0, SHOWN).map(({ id, name }) => (
        <button key={id} type="submit" name="operatorId" value={id} className={`${itemClass} block truncate`}>
          {name}
        </button>
      ))}
      {others.length > SHOWN && (
        <LocaleLink to="/switch-account" className={itemClass}>
          {m.memberships_switch_all()}
        </LocaleLink>
      )}
    </Form>
  )
}
