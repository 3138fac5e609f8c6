import type { ReactNode } from 'react'

const TONES = {
  plain: 'bg-wash-2 text-ink-2',
  accent: 'bg-accent text-paper',
  leaf: 'bg-leaf-wash text-leaf',
  amber: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
} as const
export type Tone = keyof typeof TONES

/** A word about something's state: discount, stock, status. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`tag ${TONES[tone]}`}>{children}</span>
)
