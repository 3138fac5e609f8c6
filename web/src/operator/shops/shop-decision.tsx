import { SHOP_TRANSITIONS, type ShopAction } from '@lonja/core/shops/shop-machine.ts'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import type { Opening } from '../../shops/opening/wire.ts'
import { pointWord, shopActionWord } from '../../shops/opening-labels.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ProofField } from '../proof-field.tsx'
import { StatementFields } from '../statement-fields.tsx'

const needsOf = (action: ShopAction) => SHOP_TRANSITIONS.find((step) => step.action === action)?.needs ?? []

const LOSSES: readonly ShopAction[] = ['suspend', 'close']

/** What the market can do with a shop now, each with what the shop will read. */
export const ShopDecision = ({ shop, refused }: { shop: Opening; refused: RefusedForm | undefined }) => {
  const busy = useNavigation().state === 'submitting'
  const tried = refused?.values.action
  return (
    <div className="space-y-6">
      {shop.actions.map((action) => {
        const needs = needsOf(action)
        const values = tried === action ? refused?.values : undefined
        const errors = tried === action ? refused?.errors : undefined
        return (
          <Form key={action} method="post" className="space-y-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
            <input type="hidden" name="action" value={action} />
            {needs.length > 0 && <h3 className="font-medium">{shopActionWord(action)}</h3>}
            {errors?.points?.[0] && <Alert tone="error">{errors.points[0]}</Alert>}
            {tried === action && refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
            {needs.includes('points') && (
              <>
                <p className="text-ink-2">{m.shops_opening_review_return_hint()}</p>
                {shop.points.map(({ point }) => (
                  <TextArea
                    key={point}
                    rows={2}
                    name={`point-${point}`}
                    label={m.shops_opening_review_point_reason({ point: pointWord(point) })}
                    defaultValue={values?.[`point-${point}`]}
                    maxLength={500}
                  />
                ))}
              </>
            )}
            {needs.includes('statement') && (
              <StatementFields facts="reason" readIn={shop.locale} values={values} errors={errors} />
            )}
            {needs.includes('proof') && <ProofField errors={errors?.proof} />}
            <Button
              type="submit"
              busy={busy}
              kind={LOSSES.includes(action) ? 'danger' : needs.length > 0 ? 'quiet' : 'main'}
            >
              {shopActionWord(action)}
            </Button>
          </Form>
        )
      })}
    </div>
  )
}
