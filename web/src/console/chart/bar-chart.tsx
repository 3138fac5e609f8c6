import { scaleBand, scaleLinear } from 'd3-scale'
import { ChartFrame, type ChartPoint, HEIGHT, WIDTH } from './chart-frame.tsx'

/** A bar for each point, the last one darker. */
export const BarChart = (props: { title: string; summary: string; points: readonly ChartPoint[] }) => {
  const { points } = props
  const x = scaleBand(
    points.map(({ label }) => label),
    [0, WIDTH],
  ).padding(0.25)
  const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [0, HEIGHT])
  return (
    <ChartFrame {...props}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="size-full">
        {points.map(({ label, value, text }, index) => (
          <rect
            key={label}
            x={x(label)}
            y={HEIGHT - y(value)}
            width={x.bandwidth()}
            height={y(value)}
            className={index === points.length - 1 ? 'fill-ink' : 'fill-line-strong'}
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} vectorEffect="non-scaling-stroke" className="stroke-line" />
      </svg>
    </ChartFrame>
  )
}
