import type { ComponentProps, ReactNode } from 'react'
import { controlStyle } from '../../ui/field.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import type { OrderDetail } from '../load-order.server.ts'

type Line = Pick<OrderDetail['orderDetails'][number], 'skuId' | 'productName' | 'productPictures' | 'attribute'>

/** A line's product with what tells its variant apart. */
export const lineName = ({ productName, attribute }: Pick<Line, 'productName' | 'attribute'>): string =>
  [productName, ...attribute.map(({ value }) => value)].join(' · ')

/** Lines of an order in a form that asks for units of them: picture, product and variant, and its field at the end of the row. */
export const UnitRows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-3 sm:px-4">{children}</ul>
)

interface UnitRowProps {
  line: Line
  /** how many there are */
  said: string
  /** the field at the end of the row */
  field?: ReactNode
  /** more below */
  children?: ReactNode
}

/** One of them. */
export const UnitRow = ({ line, said, field, children }: UnitRowProps) => (
  <li className="py-3">
    <div className="flex items-center gap-2.5 sm:gap-3">
      <Thumb base={line.productPictures[0]} size={48} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 font-medium">{line.productName}</p>
        <p className="text-ink-2 text-xs">{[...line.attribute.map(({ value }) => value), said].join(' · ')}</p>
      </div>
      {field}
    </div>
    {children}
  </li>
)

/** Units of a line; its name says of which. */
export const UnitField = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <div className="w-16 shrink-0 sm:w-20">
    <input
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      required
      aria-label={label}
      {...input}
      className={`${controlStyle} px-1 text-center tabular-nums`}
    />
  </div>
)
