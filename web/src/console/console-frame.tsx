import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountMenu } from '../frame/account-menu.tsx'
import { Logo } from '../frame/logo.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { UserBell } from '../frame/user-parts.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'
import type { MenuGroup } from './console-menu.ts'
import { ConsoleBar, ConsoleMenu } from './console-nav.tsx'

interface ConsoleFrameProps {
  /** name of the menu for screen readers */
  label: string
  groups: readonly MenuGroup[]
  /** whose console it is */
  name?: string | undefined
  /** what buyers see of it */
  outside?: { to: string; text: string } | undefined
  /** a tool of the top, beside the name */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of a console: a slim top, the menu at the side, the whole width for the page; on phones a bar at the foot. */
export const ConsoleFrame = ({ label, groups, name, outside, tools, children }: ConsoleFrameProps) => (
  <div className="console-text flex min-h-dvh flex-col bg-wash">
    <header className="border-line border-b bg-paper">
      <SkipLink />
      <div className="flex h-14 items-center gap-3 px-4">
        <Logo />
        {name && <span className="min-w-0 truncate border-line border-l pl-3 font-semibold">{name}</span>}
        {outside && (
          <LocaleLink
            to={outside.to}
            aria-label={outside.text}
            className="flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2 text-ink-2 hover:bg-wash hover:text-ink"
          >
            <ExternalLink size={16} aria-hidden />
            <span className="hidden lg:inline">{outside.text}</span>
          </LocaleLink>
        )}
        <div className="ml-auto flex items-center gap-1">
          {tools}
          <UserBell />
          <AccountMenu />
        </div>
      </div>
    </header>
    <div className="flex grow items-start">
      <ConsoleMenu {...{ label, groups }} />
      <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-5 pb-24 outline-none md:px-6 md:pb-12 print:p-0">
        {children}
      </main>
    </div>
    <ConsoleBar {...{ label, groups }} />
  </div>
)
