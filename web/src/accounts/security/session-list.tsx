import { Monitor, Smartphone } from 'lucide-react'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Tag } from '../../ui/tag.tsx'

type Session = ReplyOf<'getSessions'>['items'][number]

const HANDHELD = new Set<Session['system']>(['Android', 'iPhone', 'iPad'])

/** Browser and system as people call them. */
const deviceName = ({ browser, system }: Session): string =>
  browser && system
    ? m.accounts_session_device({ browser, system })
    : (browser ?? system ?? m.accounts_session_unknown())

/** The person's sessions, this one marked; the others can be ended. */
export const SessionList = ({ sessions }: { sessions: readonly Session[] }) => {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => {
        const Icon = HANDHELD.has(session.system) ? Smartphone : Monitor
        const device = deviceName(session)
        return (
          <li key={session.id} className="flex items-center gap-x-4 py-4 first:pt-0">
            <Icon size={24} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-2" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device}
                {session.isCurrent && <Tag tone="leaf">{m.accounts_session_current()}</Tag>}
              </p>
              <p className="mt-0.5 text-ink-2 text-sm">
                {session.accountName}
                {session.address && ` · ${session.address}`}
              </p>
              <p className="text-ink-3 text-xs">
                {m.accounts_session_seen({ when: formatMoment(session.seenAt, locale) })}
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" kind="quiet" size="sm" aria-label={m.accounts_session_end_of({ device })}>
                  {m.accounts_session_end()}
                </Button>
              </Form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
