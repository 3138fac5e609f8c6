import type { LucideIcon } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

interface RefusedPressProps {
  answer: { ok: boolean; back: string; items?: readonly { message: string }[] } | undefined
  Icon: LucideIcon
  title: string
  /** What the way back says. */
  back: string
}

/** Seen without scripts only: why what was pressed could not be done, and the way back to its page. */
export const RefusedPress = ({ answer, Icon, title, back }: RefusedPressProps) =>
  answer &&
  !answer.ok && (
    <EmptyState isPage Icon={Icon} title={title} text={answer.items?.map(({ message }) => message).join(' ')}>
      <LinkButton to={answer.back}>{back}</LinkButton>
    </EmptyState>
  )
