import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTypedBefore } from '../../hydration/use-typed-before.ts'
import { m } from '../../paraglide/messages.js'
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
  /** the field is wide: where there is no room beside the product's name, it stands below it */
  wraps?: boolean
  /** more below */
  children?: ReactNode
}

/** One of them. */
export const UnitRow = ({ line, said, field, wraps = false, children }: UnitRowProps) => (
  <li className="py-3">
    <div className={`flex items-center gap-2.5 sm:gap-3 ${wraps ? 'flex-wrap justify-end' : ''}`}>
      <Thumb base={line.productPictures[0]} size={48} />
      <div className={`min-w-0 grow ${wraps ? 'basis-40' : ''}`}>
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

/** What a typed text of units comes to: no more than there are. Anything else stays as it was typed, for the market to refuse. */
export const withinMost = (typed: string, most: number): string => (Number(typed) > most ? String(most) : typed)

interface UnitStepperProps {
  label: string
  name: string
  /** how many there are */
  max: number
  defaultValue: string | number
  /** id of the sentence that says what is wrong with the units; undefined when all is well */
  errorId?: string | undefined
}

/** Units of a line from none to all there are, with minus and plus once scripts answer for them. */
export const UnitStepper = ({ label, name, max, defaultValue, errorId }: UnitStepperProps) => {
  const [text, setText] = useState(String(defaultValue))
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, (input) => setText(withinMost(input.value, max)))
  const hydrated = useHydrated()
  const units = Number(text) || 0
  const step = (by: number, word: string) => (
    <button
      type="button"
      aria-label={word}
      disabled={units + by < 0 || units + by > max}
      onClick={() => setText(String(Math.trunc(units) + by))}
      className={hydrated ? '' : 'invisible'}
    />
  )
  return (
    <div className="stepper">
      {step(-1, m.ui_less({ label }))}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        min={0}
        max={max}
        step={1}
        value={text}
        onChange={({ target }) => setText(withinMost(target.value, max))}
        onBlur={() => text === '' && setText('0')}
        onFocus={({ target }) => target.select()}
      />
      {step(1, m.ui_more({ label }))}
    </div>
  )
}
