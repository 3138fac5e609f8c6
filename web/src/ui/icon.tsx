import { type ComponentProps, createElement } from 'react'

interface Drawing {
  /** side of the square that it is drawn in */
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

type IconProps = Omit<ComponentProps<'svg'>, 'size'> & { size?: number | string }

/** Makes a component of a drawing of lucide's, in place of its own maker, which weighs more than what pages show of it. */
export default ({ size: box, node }: Drawing) =>
  ({ size = box, ...rest }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from screen readers unless its user names it
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined || undefined}
      {...rest}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
