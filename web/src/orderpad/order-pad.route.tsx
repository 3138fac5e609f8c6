import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { readSent } from '../forms/read-sent.server.ts'
import { useAfterPost } from '../forms/use-after-post.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { countText } from '../locale/count-text.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { ToLists } from '../orderlists/keep-as-list.tsx'
import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { Route } from './+types/order-pad.route'
import { FoundLines } from './found-lines.tsx'
import { ListField } from './list-field.tsx'
import { runPad } from './pad.server.ts'
import { PAD } from './pad-fields.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  return null
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const pad = await runPad(context, await readSent(request, url))
  const isDone = pad.added > 0 && pad.problem === null && pad.lines.length === 0 && pad.text.trim() === ''
  return isDone
    ? redirectWithNotice(context, localizedPath('/cartList', context.get(localeContext)), 'addedToCart')
    : pad
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.orderpad_page() }]

/** A list of references and units, looked for in all shops and put into the cart at once. */
export default function OrderPad({ actionData: pad }: Route.ComponentProps) {
  const locale = useLocale()
  const intent = useNavigation().formData?.get('intent')
  const answer = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLButtonElement>(null)
  // the form begins anew with each answer, and the focus is lost with it; what is wrong takes it by itself, and who has gone on keeps it
  useAfterPost(() => {
    const isLost = document.activeElement === document.body
    if (isLost && pad?.problem === null && pad.unread === '' && pad.badUnits === '') answer.current?.focus()
  })
  return (
    <>
      <h1 className="font-semibold text-xl">{m.orderpad_title()}</h1>
      <p className="mb-4 text-ink-2">
        {m.orderpad_text()} <ToLists />
      </p>
      <Form key={pad?.id} method="post" className="space-y-5" noValidate>
        {/* what Enter presses: minus of the first line would be the first button */}
        <button ref={find} type="submit" name="intent" value={PAD.find} hidden tabIndex={-1} />
        {pad?.problem && <Alert tone="error">{pad.problem}</Alert>}
        {pad?.unread && <Alert tone="error">{m.orderpad_unread({ lines: pad.unread })}</Alert>}
        {pad?.badUnits && (
          <Alert tone="error">
            {m.orderpad_bad_units({ lines: pad.badUnits, most: countText(QUANTITY_MAX, locale) })}
          </Alert>
        )}
        {pad && (
          <div ref={answer} tabIndex={-1} className="scroll-mt-20 space-y-5 outline-none">
            {pad.added > 0 && (
              <Alert tone="done">
                {m.orderpad_added({ count: pad.added })}{' '}
                <LocaleLink to="/cartList" className="underline underline-offset-4">
                  {m.orders_again_cart()}
                </LocaleLink>
              </Alert>
            )}
            <FoundLines lines={pad.lines} busy={intent === PAD.add} />
          </div>
        )}
        <div className="space-y-3 rounded-lg border border-line bg-paper p-4">
          <ListField
            label={pad && pad.lines.length > 0 ? m.orderpad_more() : m.orderpad_list()}
            defaultValue={pad?.text}
            onScanned={() => find.current?.form?.requestSubmit(find.current)}
          />
          <Button
            type="submit"
            kind={pad && pad.lines.length > 0 ? 'quiet' : 'main'}
            name="intent"
            value={PAD.find}
            busy={intent === PAD.find}
          >
            {m.orderpad_find()}
          </Button>
        </div>
      </Form>
    </>
  )
}
