import { LADDER_MAX } from '@lonja/core/prices/ladder.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { controlStyle } from '../../ui/field.tsx'

interface LadderFieldsProps {
  row: number
  kept: ReplyOf<'getSellerProduct'>['skus'][number]['ladder']
  /** what was typed, when the form came back */
  values: Record<string, string> | undefined
  errors: readonly string[] | undefined
}

/** Lower prices of a sku from so many units of one line on: a line for each step, as many as there may be. */
export const LadderFields = ({ row, kept, values, errors }: LadderFieldsProps) => {
  const locale = useLocale()
  const nameOf = (field: string, step: number) => `sku-${row}-${field}-${step}`
  return (
    <details className="mt-3" open={kept.length > 0 || errors !== undefined}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium underline underline-offset-4">
        {m.prices_ladder()}
      </summary>
      <p className="mb-2 text-ink-2 text-xs">{m.prices_ladder_hint()}</p>
      {errors?.[0] && (
        <p role="alert" className="mb-2 font-medium text-red text-xs">
          {errors[0]}
        </p>
      )}
      <ul className="max-w-md space-y-2">
        {Array.from({ length: LADDER_MAX }, (_, step) => (
          <li key={nameOf('from', step)} className="flex items-center gap-2">
            <input
              name={nameOf('from', step)}
              defaultValue={values?.[nameOf('from', step)] ?? kept[step]?.from ?? ''}
              inputMode="numeric"
              pattern="\d*"
              aria-label={m.prices_ladder_from({ step: step + 1 })}
              placeholder={m.prices_ladder_units()}
              className={controlStyle}
            />
            <span aria-hidden className="text-ink-3">
              →
            </span>
            <input
              name={nameOf('step', step)}
              defaultValue={values?.[nameOf('step', step)] ?? amountText(kept[step]?.price, locale)}
              inputMode="decimal"
              aria-label={m.prices_ladder_price({ step: step + 1 })}
              placeholder="€"
              className={controlStyle}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
