import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { ORDER_LIST_NAME_MAX } from '@lonja/core/orderlists/order-list.ts'
import { Download } from 'lucide-react'
import { useMayBuy } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Form } from '../ui/form.tsx'
import { LIST_DO } from './list-fields.ts'
import { ListForm } from './list-form.tsx'
import type { ListAnswer } from './run-list.server.ts'
import type { OrderListData } from './wire.ts'

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center font-medium underline-offset-4 hover:underline md:min-h-9'

/** What is done with the list as a whole: its file, its name, a copy, and its end. */
export const ListActs = ({ list, answer }: { list: OrderListData; answer: ListAnswer | undefined }) => {
  const locale = useLocale()
  const mayBuy = useMayBuy()
  const refusedAs = (intent: string) => (answer?.refused?.values.intent === intent ? answer.refused : undefined)
  const [renamed, copied] = [refusedAs(LIST_DO.rename), refusedAs(LIST_DO.duplicate)]
  const copyName = m.orderlists_copy_of({ name: list.name })
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4">
      <a
        href={`${API_BASE}/order-lists/${list.id}/lines.csv?lang=${locale}`}
        download
        className={buttonStyle('quiet', 'sm')}
      >
        <Download size={16} aria-hidden />
        {m.orderlists_export()}
      </a>
      {mayBuy && (
        <>
          <details key={`rename-${list.name}`} open={renamed !== undefined || undefined} className="open:basis-full">
            <summary className={SUMMARY}>{m.orderlists_rename()}</summary>
            <div className="max-w-md py-3">
              <ListForm intent={LIST_DO.rename} list={list} refused={renamed}>
                {m.orderlists_save()}
              </ListForm>
            </div>
          </details>
          <details key={`copy-${list.id}`} open={copied !== undefined || undefined} className="open:basis-full">
            <summary className={SUMMARY}>{m.orderlists_duplicate()}</summary>
            <div className="max-w-md py-3">
              <ListForm
                intent={LIST_DO.duplicate}
                list={{ name: copyName.length > ORDER_LIST_NAME_MAX ? '' : copyName, note: list.note }}
                refused={copied}
              >
                {m.orderlists_duplicate()}
              </ListForm>
            </div>
          </details>
          <details className="open:basis-full">
            <summary className={`${SUMMARY} text-red`}>{m.orderlists_delete()}</summary>
            <Form method="post" className="max-w-md space-y-3 py-3">
              <p>{m.orderlists_delete_question()}</p>
              <Button type="submit" kind="danger" size="sm" name="intent" value={LIST_DO.delete}>
                {m.orderlists_delete()}
              </Button>
            </Form>
          </details>
        </>
      )}
    </div>
  )
}
