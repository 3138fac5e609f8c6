import type { RecordFigure } from '@lonja/core/shops/service-record.ts'
import { m } from '../paraglide/messages.js'
import { FIGURE_TITLES, figureText } from './record-texts.ts'
import type { ShopData } from './wire.ts'

/** What of a shop's preparation time and service record there is to show, in the order in which buyers ask for it. */
export const serviceRows = (
  { shopSettings: { preparationDays }, serviceRecord }: Pick<ShopData, 'shopSettings' | 'serviceRecord'>,
  figures: readonly RecordFigure[],
): { title: string; text: string }[] => [
  ...(preparationDays === null
    ? []
    : [{ title: m.shops_preparation_time(), text: m.shops_shipping_days({ count: preparationDays }) }]),
  ...figures.flatMap((figure) => {
    const value = serviceRecord?.[figure] ?? null
    return value === null ? [] : [{ title: FIGURE_TITLES[figure](), text: figureText(figure, value) }]
  }),
]

const AT_THE_HEAD = ['sendDays', 'onTime', 'answerHours'] as const

/** How soon and how reliably a shop sends, in a line below its name; nothing where there is nothing to tell. */
export const ShopService = ({ shop }: { shop: ShopData }) => {
  const rows = serviceRows(shop, AT_THE_HEAD)
  if (rows.length === 0) return null
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {rows.map(({ title, text }) => (
        <div key={title} className="flex gap-1.5">
          <dt className="text-ink-3">{title}</dt>
          <dd className="font-medium text-ink-2 tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
