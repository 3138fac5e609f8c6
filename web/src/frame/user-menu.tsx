import { badgeText } from '@lonja/core/kernel/badge-text.ts'
import { useState } from 'react'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { SwitchForm } from '../memberships/switch-form.tsx'
import { useUnread } from '../notifications/unread.ts'
import { m } from '../paraglide/messages.js'
import { Disclosure } from '../ui/disclosure.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { accountLinks } from './account-links.ts'
import { CountBadge } from './count-badge.tsx'
import { tabStyle } from './tab-style.ts'
import { useApprovals, useUnreadConversations } from './use-me.ts'
import type { Me } from './wire.ts'

const item = 'account-item'

/**
 * The menu of someone's account. `asTab`: a place of the bar at the foot, whose menu rises from it. Its links are made when it is
 * about to be opened; until then, and without scripts, it has the one to the page whose menu names all of them.
 */
export const UserMenu = ({ me, asTab }: { me: Me; asTab: boolean }) => {
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const unread = useUnread()
  const name = m.frame_account_of({ name: me.user.name })
  const told = unread > 0 ? `, ${m.notifications_count({ count: unread })}` : ''
  if (!asTab)
    return (
      <Disclosure
        className="relative"
        label={name}
        onNear={near}
        summaryClass="flex h-10 items-center gap-2 rounded-md px-2 font-medium hover:bg-wash md:px-3"
        summary={
          <>
            <Icon name="user" className="size-5.5" />
            <span className="hidden max-w-32 truncate sm:block">{me.user.name}</span>
            <Icon name="down" className="hidden size-4 sm:block" />
          </>
        }
      >
        <Panel me={me} isWhole={isNear} unread={unread} place="top-full right-0 mt-1 max-h-[calc(100dvh-8rem)] w-64" />
      </Disclosure>
    )
  return (
    <Disclosure
      summaryClass={tabStyle}
      onNear={near}
      summary={
        <>
          <span>
            <Icon name="user" className="size-5.5" />
            <CountBadge count={unread} />
          </span>
          <span aria-hidden>{m.frame_tab_account()}</span>
          {/* the whole name: as a label it would have to begin with the number on the sign, as it is seen */}
          <span className="sr-only">{`${m.frame_tab_account()}: ${name}${told}`}</span>
        </>
      }
    >
      <Panel me={me} isWhole={isNear} unread={unread} place="inset-x-2 bottom-full mb-2 max-h-[70dvh]" />
    </Disclosure>
  )
}

const CONFIG = '/uc/config'

/** Who it is, the links, which scroll where they do not fit, and always in sight below them settings and log-out. */
const Panel = ({ me, isWhole, unread, place }: { me: Me; isWhole: boolean; unread: number; place: string }) => {
  const path = usePath()
  const links = accountLinks(me).filter(({ to }) => to !== CONFIG)
  const talks = useUnreadConversations()
  const approvals = useApprovals()
  return (
    <div
      className={`absolute z-40 flex flex-col overflow-hidden rounded-md border border-line bg-paper shadow-float ${place}`}
    >
      <p className="border-line border-b px-4 pt-3 pb-3">
        <span className="block truncate font-semibold">{me.user.name}</span>
        <span className="block truncate text-ink-3 text-xs">{me.operator.name}</span>
      </p>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <ul className="py-1">
          <li>
            <LocaleLink to="/notification" className={item}>
              {m.notifications_title()}
              {unread > 0 && <span className="font-semibold text-accent tabular-nums">{badgeText(unread)}</span>}
            </LocaleLink>
          </li>
          {(isWhole ? links : links.slice(0, 1)).map((link) => (
            <li key={link.to}>
              <LocaleLink to={link.to} className={item}>
                {link.text}
                {link.isMessages && talks > 0 && (
                  <span className="font-semibold text-accent tabular-nums">
                    <span aria-hidden>{badgeText(talks)}</span>
                    <span className="sr-only">{m.conversations_waiting({ count: talks })}</span>
                  </span>
                )}
                {link.isApprovals && approvals > 0 && (
                  <span className="font-semibold text-accent tabular-nums">
                    <span aria-hidden>{badgeText(approvals)}</span>
                    <span className="sr-only">{m.approvals_count({ count: approvals })}</span>
                  </span>
                )}
              </LocaleLink>
            </li>
          ))}
        </ul>
        <SwitchForm me={me} itemClass={item} />
      </div>
      <div className="flex border-line border-t">
        <LocaleLink to={CONFIG} className={`${item} py-3`}>
          {m.frame_account_config()}
        </LocaleLink>
        <Form method="post" action={path('/logout')} className="shrink-0 border-line border-l">
          <button type="submit" className={`${item} py-3`}>
            {m.frame_logout()}
          </button>
        </Form>
      </div>
    </div>
  )
}
