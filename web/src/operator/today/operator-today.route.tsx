import { SalesFigures } from '../../console/sales-figures.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/operator-today.route'
import { GrowthFigures } from './growth-figures.tsx'
import { OfficeWorkList } from './office-work-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'today')
  return { today: await orErrorPage(client(context).getOperatorToday()) }
}

export const meta = () => [{ title: m.operator_today_page() }]

/** A day of the market's people: what is to be done now, and how the market goes. */
export default function OperatorToday({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.operator_today_title()}</h1>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
        <div className="space-y-4">
          <Sheet title={m.operator_today_work()}>
            <OfficeWorkList work={today.work} />
          </Sheet>
          <Sheet title={m.operator_today_growth()}>
            <GrowthFigures buyers={today.newBuyers} shops={today.newShops} />
          </Sheet>
        </div>
        <Sheet title={m.operator_today_sales()}>
          <SalesFigures sales={today.sales} days={today.days} />
        </Sheet>
      </div>
    </div>
  )
}
