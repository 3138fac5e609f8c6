import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'

/** A figure of a chart's series: where it stands, and its value in numbers and in words. */
export interface ChartPoint {
  /** of this point alone, such as its day */
  label: string
  value: number
  text: string
}

/**
 * A chart with the question that it answers, its highest value and its ends as words beside it, and all of its values as a
 * table behind it. The drawing itself stretches, so the words stand outside of it and keep their size.
 */
export const ChartFrame = ({
  title,
  summary,
  points,
  children,
}: {
  title: string
  /** what the chart shows, as someone would say it who cannot see it */
  summary: string
  points: readonly ChartPoint[]
  children: ReactNode
}) => {
  const highest = points.reduce<ChartPoint | null>((top, one) => (top && top.value >= one.value ? top : one), null)
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap justify-between gap-x-4 text-ink-2 text-xs">
        <span>{title}</span>
        {highest && highest.value > 0 && (
          <span>{m.console_chart_highest({ label: highest.label, value: highest.text })}</span>
        )}
      </figcaption>
      <div role="img" aria-label={summary} className="h-36">
        {children}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-ink-3 text-xs">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <details className="mt-1">
        <summary className="inline-block py-2.5 text-ink-2 text-xs underline underline-offset-4 md:py-1">
          {m.console_chart_table()}
        </summary>
        <div className="mt-2 max-h-64 overflow-y-auto">
          <table className="w-full text-left text-xs">
            <caption className="sr-only">{title}</caption>
            <tbody>
              {points.map(({ label, text }) => (
                <tr key={label}>
                  <th scope="row" className="py-0.5 pr-4 font-normal">
                    {label}
                  </th>
                  <td className="py-0.5 text-right tabular-nums">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** Units of a drawing, which its frame stretches. */
export const WIDTH = 600
export const HEIGHT = 100
