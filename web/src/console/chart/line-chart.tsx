import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { ChartFrame, type ChartPoint, HEIGHT, WIDTH } from './chart-frame.tsx'

/** A line through the points, over a light area. */
export const LineChart = (props: { title: string; summary: string; points: readonly ChartPoint[] }) => {
  const { points } = props
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, WIDTH])
  // a line at the very edge would be cut in half
  const y = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [HEIGHT, 2])
  const at = { x: (_: ChartPoint, index: number) => x(index), y: ({ value }: ChartPoint) => y(value) }
  return (
    <ChartFrame {...props}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="size-full">
        <path d={area<ChartPoint>(at.x, HEIGHT, at.y)([...points]) ?? undefined} className="fill-wash-2" />
        <path
          d={line<ChartPoint>(at.x, at.y)([...points]) ?? undefined}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
    </ChartFrame>
  )
}
