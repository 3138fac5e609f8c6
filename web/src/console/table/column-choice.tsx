import { Columns3 } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { ToolMenu } from '../../ui/tool-menu.tsx'
import type { ConsoleColumn } from './console-table.tsx'
import { TABLE_FORMS } from './table-forms.ts'

/** Which columns a list shows: a box for each that can be hidden. */
export const ColumnChoice = <Row,>({
  columns,
  hidden,
}: {
  columns: readonly ConsoleColumn<Row>[]
  hidden: readonly string[]
}) => {
  const { pathname, search } = useLocation()
  return (
    <ToolMenu Icon={Columns3} label={m.console_columns()} className="hidden md:block">
      <Form
        method="post"
        action={pathname + search}
        className="absolute right-0 z-40 mt-1 w-56 space-y-1 rounded-md border border-line bg-paper p-3 shadow-float"
      >
        {columns
          .filter(({ always }) => !always)
          .map(({ id, title }) => (
            <Checkbox key={id} name="column" value={id} defaultChecked={!hidden.includes(id)}>
              {title}
            </Checkbox>
          ))}
        <Button type="submit" size="sm" name="intent" value={TABLE_FORMS.columns} className="mt-2 w-full">
          {m.console_columns_keep()}
        </Button>
      </Form>
    </ToolMenu>
  )
}
