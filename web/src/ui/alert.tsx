import { CircleCheck, CircleExclamationPoint, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  error: { style: 'bg-red-wash text-red', Icon: CircleExclamationPoint },
  done: { style: 'bg-leaf-wash text-leaf', Icon: CircleCheck },
  note: { style: 'bg-wash-2 text-ink-2', Icon: Info },
} as const

/** A sentence about the whole of a form or a page, where it stands. */
export const Alert = ({ tone = 'note', children }: { tone?: keyof typeof TONES; children: ReactNode }) => {
  const { style, Icon } = TONES[tone]
  return (
    <div
      {...(tone === 'error' && { role: 'alert', tabIndex: -1 })}
      className={`flex gap-3 rounded-md px-4 py-3 ${style}`}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
