import { useId } from 'react'
import type { GroupData } from '../access/wire.ts'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../shell/locale.ts'
import { controlStyle } from '../ui/field.tsx'

/** The price group that someone is put into. */
export const GroupChoice = ({ groups, current }: { groups: readonly GroupData[]; current: number | null }) => {
  const locale = useLocale()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-ink-2 text-xs">
        {m.access_group()}
      </label>
      <select id={id} name="groupId" defaultValue={current ?? ''} className={controlStyle}>
        <option value="">{m.access_group_none()}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {m.access_group_option({ name: group.name, percent: group.discount.toLocaleString(locale) })}
          </option>
        ))}
      </select>
    </>
  )
}
