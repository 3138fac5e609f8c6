import { useLocation, useSearchParams } from 'react-router'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TABLE_FORMS } from './table-forms.ts'
import { viewQuery } from './view-query.ts'

/** A view of a list that the console has for everyone. */
export interface OwnView {
  text: string
  /** as `viewQuery` writes it */
  query: string
  /** as it is shown; absent where it was not counted */
  count?: string | undefined
}

/** Views of a list as tabs: those of the console with their counts, then those that the user keeps. */
export const ViewTabs = ({
  label,
  own,
  kept,
}: {
  label: string
  own: readonly OwnView[]
  kept: readonly { id: number; name: string; query: string }[]
}) => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const here = viewQuery(params)
  const views = [...own, ...kept.map(({ name, query }) => ({ text: name, query, count: undefined }))]
  return (
    <nav aria-label={label} className="strip gap-1 border-line border-b">
      {views.map(({ text, query, count }, index) => (
        <PageLink
          // biome-ignore lint/suspicious/noArrayIndexKey: two views may have one name
          key={index}
          to={query ? `${pathname}?${query}` : pathname}
          aria-current={query === here ? 'page' : undefined}
          className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap border-transparent max-md:min-h-11 border-b-2 px-3 py-2 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {text} {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}

/** Keeps what the list is narrowed to under a name, or forgets the kept view that is open; nothing for a console's own view. */
export const KeepView = ({
  own,
  kept,
}: {
  own: readonly OwnView[]
  kept: readonly { id: number; query: string }[]
}) => {
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const here = viewQuery(params)
  const open = kept.find(({ query }) => query === here)
  if (open)
    return (
      <Form method="post" action={pathname + search}>
        <input type="hidden" name="view" value={open.id} />
        <Button type="submit" kind="quiet" size="sm" name="intent" value={TABLE_FORMS.forgetView}>
          {m.console_view_forget()}
        </Button>
      </Form>
    )
  if (own.some(({ query }) => query === here)) return null
  return (
    <Disclosure className="relative" summaryClass={buttonStyle('quiet', 'sm')} summary={m.console_view_keep()}>
      <Form
        method="post"
        action={pathname + search}
        className="absolute right-0 z-40 mt-1 w-64 space-y-3 rounded-md border border-line bg-paper p-3 shadow-float"
      >
        <TextField label={m.console_view_name()} name="name" required maxLength={40} />
        <Button type="submit" size="sm" name="intent" value={TABLE_FORMS.keepView} className="w-full">
          {m.console_view_keep()}
        </Button>
      </Form>
    </Disclosure>
  )
}
