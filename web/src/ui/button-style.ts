/** main: the one thing to do here. quiet: everything beside it. plain: inside a row or a text. danger: takes something away. */
export type ButtonKind = 'main' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const KINDS: Record<ButtonKind, string> = {
  main: 'button-main',
  quiet: 'button-quiet',
  plain: 'button-plain',
  danger: 'button-danger',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'button-sm',
  md: 'button-md',
  lg: 'button-lg',
}

/** Classes of everything that looks like a button; their rules stand in repeated.css. */
export const buttonStyle = (kind: ButtonKind = 'main', size: ButtonSize = 'md', more = ''): string =>
  `button ${KINDS[kind]} ${SIZES[size]} ${more.trim()}`.trimEnd()
