import type { GroupData } from '../../access/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/select.tsx'

/** The price group that someone is put into. `current`: the group's id as text, '' for none. */
export const GroupChoice = ({ groups, current }: { groups: readonly GroupData[]; current: string }) => {
  const locale = useLocale()
  return (
    <SelectField
      label={m.access_group()}
      name="groupId"
      defaultValue={current}
      options={[
        { value: '', text: m.access_group_none() },
        ...groups.map((group) => ({
          value: String(group.id),
          text: m.access_group_option({ name: group.name, percent: group.discount.toLocaleString(locale) }),
        })),
      ]}
    />
  )
}
