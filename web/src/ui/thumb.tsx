import { Picture } from './picture.tsx'

/** Widths in pixels that thumbs have. */
const SIZES = { 48: 'size-12', 56: 'size-14', 64: 'size-16' } as const

interface ThumbProps {
  /** base address of the picture; an empty square without one */
  base: string | null | undefined
  size: keyof typeof SIZES
  /** only where no text beside it names the same */
  alt?: string
}

/** The small picture of a thing beside what is said of it. */
export const Thumb = ({ base, size, alt = '' }: ThumbProps) => (
  <span className={`thumb ${SIZES[size]}`}>
    {base && <Picture base={base} alt={alt} sizes={`${size}px`} largest={size > 56 ? 'medium' : 'small'} />}
  </span>
)
