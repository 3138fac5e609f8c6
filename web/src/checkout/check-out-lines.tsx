import { LINE_NOTE_MAX } from '@lonja/core/orders/line-note.ts'
import { YourPrice } from '../access/your-price.tsx'
import { LineFacts } from '../orders/line-facts.tsx'
import { m } from '../paraglide/messages.js'
import { controlStyle } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { lineNoteName, NOTED_LINES_MAX, type Typed } from './check-out-form.ts'
import type { CheckOut } from './load-check-out.server.ts'
import { PricedLine } from './priced-line.tsx'

interface LineNoteProps {
  skuId: number
  product: string
  typed: string | undefined
}

/** What the buyer says of one line, such as what to send when a colour is sold out. */
const LineNote = ({ skuId, product, typed }: LineNoteProps) => (
  <details open={Boolean(typed)}>
    <summary
      aria-label={m.ui_named({ name: m.checkout_line_note_add(), value: product })}
      className="w-fit py-1 text-brand text-xs hover:underline max-lg:py-2.5"
    >
      {m.checkout_line_note_add()}
    </summary>
    <input
      name={lineNoteName(skuId)}
      aria-label={m.checkout_line_note_of({ product })}
      placeholder={m.checkout_line_note_example()}
      defaultValue={typed}
      maxLength={LINE_NOTE_MAX}
      autoComplete="off"
      className={controlStyle}
    />
  </details>
)

interface CheckOutLinesProps extends Pick<CheckOut, 'summary'> {
  lineNotes: Typed['lineNotes'] | undefined
}

/**
 * The products with their quantities, which are not changed here (spec §2, my-checkout), what is wrong with one, and what the buyer says
 * of it to the shop.
 */
export const CheckOutLines = ({ summary, lineNotes }: CheckOutLinesProps) => (
  <ul className="divide-y divide-line">
    {summary.lines.map((line, index) => {
      const problem = summary.problems.find(({ skuId }) => skuId === line.skuId)
      return (
        <PricedLine key={line.skuId} line={line}>
          {line.yourPrice && <YourPrice />}
          {line.needBook && <Tag tone="amber">{m.cart_pre_sale()}</Tag>}
          <LineFacts line={line} />
          {problem && <p className="mt-1 font-medium text-red text-xs">{problem.message}</p>}
          {index < NOTED_LINES_MAX && (
            <LineNote
              skuId={line.skuId}
              product={[line.productName, ...line.attribute.map(({ value }) => value)].join(' · ')}
              typed={lineNotes?.[line.skuId]}
            />
          )}
        </PricedLine>
      )
    })}
  </ul>
)
