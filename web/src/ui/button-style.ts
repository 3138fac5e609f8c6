/** main: the one thing to do here. quiet: everything beside it. plain: inside a row or a text. danger: takes something away. */
export type ButtonKind = 'main' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const KINDS: Record<ButtonKind, string> = {
  main: 'bg-ink text-paper hover:bg-ink-2 disabled:bg-line-strong',
  quiet: 'border border-line-strong bg-paper text-ink hover:bg-wash disabled:border-line disabled:text-ink-3',
  plain: 'text-ink underline-offset-4 hover:underline disabled:text-ink-3',
  danger: 'border border-red bg-paper text-red hover:bg-red-wash disabled:border-line disabled:text-ink-3',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm',
  md: 'h-11 px-5 text-sm',
  lg: 'h-12 px-7 text-base',
}

/** Classes of everything that looks like a button. */
export const buttonStyle = (kind: ButtonKind = 'main', size: ButtonSize = 'md', more = ''): string =>
  `inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed ${KINDS[kind]} ${SIZES[size]} ${more}`
