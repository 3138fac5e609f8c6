import { answersOf, expectedAction } from '@lonja/core/orders/expected-action.ts'
import {
  ASKED_ACTIONS,
  type AskedAction,
  needsOf,
  type OrderAction,
  type OrderActor,
} from '@lonja/core/orders/order-machine.ts'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { NoBuying } from '../frame/no-buying.tsx'
import { useMayChange } from '../frame/use-me.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { ActResult } from './act.server.ts'
import { actionWord } from './labels.ts'
import type { OrderDetail } from './load-order.server.ts'
import { HandedLots, ShipUnits } from './parts/ship-units.tsx'
import { SHARED_ROWS } from './shared-rows.ts'

const TAKES_AWAY: readonly OrderAction[] = ['decline', 'reject', 'ask_cancel', 'cancel', 'transfer_withdrawn']

/** What is done by one press here; another version of the order has a page of its own. */
const isAsked = (action: OrderAction): action is AskedAction =>
  (ASKED_ACTIONS as readonly OrderAction[]).includes(action)

interface ActionProps {
  order: OrderDetail
  actor: OrderActor
  action: OrderAction
  kind: 'main' | 'quiet' | 'danger'
  result: ActResult | undefined
}

const Hidden = ({ order, action }: Pick<ActionProps, 'order' | 'action'>) => (
  <>
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="version" value={order.version} />
  </>
)

/** One act: a button alone, or one that first asks for what the act needs, or whether it is really wanted. */
const ActionForm = ({ order, actor, action, kind, result }: ActionProps) => {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('action') === action
  const needs = needsOf(action, actor)
  const mine = result?.action === action ? result : undefined
  // the address names the act that a link elsewhere stands for
  const isNamed = new URLSearchParams(useLocation().search).get('open') === action
  const asksLots = action === 'hand_over' && order.orderDetails.some(({ lotRequired }) => lotRequired)
  if (needs.length === 0 && !TAKES_AWAY.includes(action) && !asksLots) {
    return (
      <Form method="post">
        <Hidden order={order} action={action} />
        <Button type="submit" kind={kind} busy={busy} className="w-full sm:w-auto">
          {actionWord(action)}
        </Button>
      </Form>
    )
  }
  return (
    <details
      id={action}
      className="group scroll-mt-24 open:w-full sm:open:w-auto"
      open={mine?.error || isNamed ? true : undefined}
    >
      <summary className={buttonStyle(kind, 'md', 'w-full sm:w-auto')}>{actionWord(action)}</summary>
      <Form method="post" className="mt-3 max-w-md space-y-4 rounded-md bg-wash p-4">
        <Hidden order={order} action={action} />
        {action === 'transfer_withdrawn' && <p>{m.orders_withdraw_hint()}</p>}
        {action === 'ask_cancel' && <p>{m.orders_ask_cancel_hint()}</p>}
        {needs.includes('reason') && (
          <TextField
            label={m.orders_reason()}
            optional={m.ui_required()}
            name="reason"
            maxLength={500}
            required
            defaultValue={mine?.typed.reason}
          />
        )}
        {needs.includes('tracking') && (
          <>
            <TextField
              label={m.orders_carrier()}
              name="carrier"
              list="carriers"
              maxLength={80}
              required
              defaultValue={mine?.typed.carrier}
            />
            <TextField
              label={m.orders_tracking_number()}
              name="trackingNumber"
              maxLength={80}
              required
              defaultValue={mine?.typed.trackingNumber}
            />
          </>
        )}
        {action === 'ship' && (
          <ShipUnits
            order={order}
            typed={mine?.units}
            lots={mine?.error ? mine.lots : undefined}
            lotErrors={mine?.lotErrors}
          />
        )}
        {asksLots && (
          <HandedLots order={order} lots={mine?.error ? mine.lots : undefined} lotErrors={mine?.lotErrors} />
        )}
        {needs.length === 0 && !asksLots && <p>{m.orders_sure()}</p>}
        {needs.length === 0 && action === 'cancel' && (
          <TextField
            label={m.orders_reason_optional()}
            name="reason"
            maxLength={500}
            defaultValue={mine?.typed.reason}
          />
        )}
        <Button type="submit" kind={kind === 'quiet' ? 'main' : kind} size="sm" busy={busy}>
          {actionWord(action)}
        </Button>
      </Form>
    </details>
  )
}

const ROW = `flex flex-wrap items-start gap-2 sm:gap-3 ${SHARED_ROWS}`

interface OrderActionsProps extends Pick<ActionProps, 'order' | 'actor' | 'result'> {
  /** what is expected of the user before the acts of the order itself */
  first?: ReactNode
  /** beside the expected act, also on a phone */
  near?: ReactNode
  /** further acts beside those of the order itself */
  children: ReactNode
}

/**
 * What the user may do with the order now: the expected act stands first, what takes something away last. A shop, which may do
 * most, sees the expected act and what the buyer waits for; the rest stands behind a button. A buyer has such a button on a phone,
 * where the order itself would stand below the screen.
 */
export const OrderActions = ({ order, actor, result, first, near, children }: OrderActionsProps) => {
  // an order that the shop wrote is accepted with a choice of payment and address, in a form of its own
  const actions = order.actions.filter(isAsked).filter((action) => !(order.awaitsAcceptance && action === 'accept'))
  const mayAct = useMayChange('orders')
  const error = order.awaitsAcceptance && result?.action === 'accept' ? null : result?.error
  const expected = expectedAction(actions)
  const form = (action: AskedAction, kind: ActionProps['kind']) => (
    // an order that has moved on begins each form anew
    <ActionForm key={`${action} ${order.version}`} {...{ order, actor, action, kind, result }} />
  )
  const others = mayAct ? actions.filter((one) => one !== expected) : []
  const forms = (list: readonly AskedAction[], isDanger: boolean) =>
    list.filter((one) => TAKES_AWAY.includes(one) === isDanger).map((one) => form(one, isDanger ? 'danger' : 'quiet'))
  const answers = answersOf(others)
  const behind = others.filter((one) => !answers.includes(one))
  // on a phone what else there is would fill the screen below the expected act
  const folds = actor === 'seller' && mayAct && expected !== null
  const named = new URLSearchParams(useLocation().search).get('open')
  const isOpen = behind.some((one) => one === named || (Boolean(error) && one === result?.action))
  const more = (
    <>
      <Ellipsis size={18} aria-hidden />
      {m.orders_more_acts()}
    </>
  )
  return (
    <div className="space-y-3">
      {error && <Alert tone="error">{error}</Alert>}
      {!mayAct && actions.length > 0 && <NoBuying />}
      <div className={ROW}>
        {first}
        {mayAct && expected && form(expected, 'main')}
        {forms(answers, false)}
        {near}
        {actor === 'seller' && (folds ? <div className={`max-sm:hidden ${ROW}`}>{children}</div> : children)}
        {forms(answers, true)}
        {actor === 'buyer' && mayAct && (
          <details className="folded-phone open:w-full" open={isOpen || undefined}>
            <summary className={buttonStyle('quiet')}>{more}</summary>
            <div className={`max-sm:mt-2 ${ROW}`}>
              {forms(behind, false)}
              {children}
              {forms(behind, true)}
            </div>
          </details>
        )}
        {actor === 'seller' && (folds || behind.length > 0) && (
          <Disclosure
            className={`open:w-full sm:open:w-auto ${behind.length === 0 ? 'sm:hidden' : ''}`}
            summaryClass={buttonStyle('quiet')}
            summary={more}
            open={Boolean(error) && behind.some((one) => one === result?.action)}
          >
            <div className={`mt-2 sm:mt-3 ${ROW}`}>
              {folds && <div className={`sm:hidden ${ROW}`}>{children}</div>}
              {forms(behind, false)}
              {forms(behind, true)}
            </div>
          </Disclosure>
        )}
      </div>
    </div>
  )
}
