import type { MandateScheme } from '@lonja/core/direct-debits/mandate.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { type Euros, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import type { ReactNode } from 'react'
import type { GroupData } from '../../access/wire.ts'
import { newConversationAddress } from '../../conversations/conversation-address.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { numberNeeded, numberOf, numberOrNull, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange, useMaySee } from '../../frame/use-me.ts'
import { countText } from '../../locale/count-text.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { SellerStatusTag } from '../../orders/seller-status-tag.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { GroupChoice } from '../access/group-choice.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { TeamNotes } from '../team-notes.tsx'
import type { Route } from './+types/customer.route'
import { accessWord } from './customer-words.ts'
import { Mandate } from './mandate.tsx'
import { Monthly } from './monthly.tsx'
import { SalesRep } from './sales-rep.tsx'
import { Statement } from './statement.tsx'
import { Terms } from './terms.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { operator } = await requireSeller(context, url)
  const api = client(context)
  const one = { params: { accountId: params.accountId } }
  const [customer, statement, groups, mandate, reps] = await Promise.all([
    orErrorPage(api.getCustomer(one)),
    mayInShop(operator.role, 'money', 'see') ? orErrorPage(api.getCustomerStatement(one)) : null,
    orErrorPage(api.getBuyerGroups()),
    orErrorPage(api.getCustomerMandate(one)),
    orErrorPage(api.getSalesReps()),
  ])
  return {
    ...{ customer, statement, mandate, groups: groups.items, people: reps.items },
    today: dayOf(new Date()),
    formKey: crypto.randomUUID(),
  }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  return runPlainForm(form, async () => {
    switch (textOf(form, 'intent')) {
      case 'group': {
        const groupId = numberOrNull(form, 'groupId')
        await api.actOnAccess({ body: { ids: [numberOf(form, 'accessId') ?? 0], action: 'regroup', groupId } })
        break
      }
      case 'salesRep': {
        const since = textOf(form, 'since')
        await api.setSalesRep({
          params: { accountId: params.accountId },
          body: { operatorId: numberOrNull(form, 'salesRep'), ...(since && { since }) },
        })
        break
      }
      case 'terms':
        await api.setPaymentTerms({
          params: { accountId: params.accountId },
          body: {
            days: numberNeeded(form, 'days'),
            limit: numberOrNull<Euros>(form, 'limit'),
            version: textOf(form, 'version'),
          },
        })
        break
      case 'endTerms':
        await api.endPaymentTerms({ params: { accountId: params.accountId } })
        break
      case 'monthly':
        await api.setMonthlyInvoicing({ params: { accountId: params.accountId } })
        break
      case 'endMonthly':
        await api.endMonthlyInvoicing({ params: { accountId: params.accountId } })
        break
      case 'askMandate':
        await api.askMandate({
          params: { accountId: params.accountId },
          body: { scheme: textOf(form, 'scheme') as MandateScheme },
        })
        return redirectWithNotice(context, url.pathname, 'mandateAsked')
      case 'endMandate':
        await api.endCustomerMandate({ params: { accountId: params.accountId } })
        return redirectWithNotice(context, url.pathname, 'mandateEnded')
      case 'note':
        await api.addCustomerNote({
          params: { accountId: params.accountId },
          body: { text: textOf(form, 'text') },
          idempotencyKey: textOf(form, 'formKey'),
        })
        break
      case 'forget':
        await api.deleteCustomerNote({ params: { id: textOf(form, 'note') } })
        return redirectWithNotice(context, url.pathname, 'deleted')
    }
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.customers_page() }]

type CustomerData = Route.ComponentProps['loaderData']['customer']

/** One customer: facts, group, orders, the team's notes and, for those who may see it, the statement of account. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, statement, mandate, groups, people, today, formKey } = loaderData
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const problem = firstProblem(refused)
  const [latest] = customer.latestOrders
  const mayAsk = useMayChange('customers')
  const mayTrade = useMayChange('orders')
  // whom a private shop did not let in sees no prices there
  const maySeePrices = useMaySee('products') && (customer.access ?? 'approved') === 'approved'
  const besideOrder = mayTrade ? '' : 'ml-auto'
  return (
    <div className="space-y-5">
      <BackLink to="/seller/customers">{m.customers_back()}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 break-words font-semibold text-xl">{customer.name}</h1>
        {mayTrade && (
          <LocaleLink
            to={`/seller/orders/new?buyer=${customer.accountId}`}
            className={buttonStyle('quiet', 'sm', 'ml-auto')}
          >
            {m.seller_write_open()}
          </LocaleLink>
        )}
        {customer.conversationId !== null ? (
          <LocaleLink
            to={`/seller/messages/${customer.conversationId}`}
            className={buttonStyle('quiet', 'sm', besideOrder)}
          >
            {m.customers_conversation()}
          </LocaleLink>
        ) : (
          latest && (
            <LocaleLink
              to={newConversationAddress('seller', { orderId: latest.id })}
              className={buttonStyle('quiet', 'sm', besideOrder)}
            >
              {m.customers_write()}
            </LocaleLink>
          )
        )}
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Block title={m.customers_facts()}>
          <Facts customer={customer} />
          {customer.contact && <Contact contact={customer.contact} />}
          <Group customer={customer} groups={groups} />
          <SalesRep people={people} current={customer.salesRep} today={today} refused={refused} />
          {maySeePrices && (
            <LocaleLink
              to={`/seller/catalogue?for=c${customer.accountId}`}
              className="mt-3 inline-block py-1 underline underline-offset-4"
            >
              {m.catalogues_of_customer()}
            </LocaleLink>
          )}
        </Block>
        <Block title={m.customers_terms()}>
          <Terms terms={customer.terms} version={customer.termsVersion} refused={refused} />
        </Block>
        {customer.isMonthly !== null && (
          <Block title={m.customers_monthly()}>
            <Monthly isMonthly={customer.isMonthly} />
          </Block>
        )}
        <Block title={m.directdebits_title()}>
          <Mandate found={mandate} mayAsk={mayAsk} />
        </Block>
        <Block title={m.seller_notes_title()}>
          <TeamNotes notes={customer.noteList} formKey={formKey} typed={refused?.values.text} mayWrite />
        </Block>
        <Block title={m.customers_latest()}>
          <LatestOrders orders={customer.latestOrders} />
        </Block>
        {statement && (
          <Block title={m.customers_statement()} id="statement">
            <Statement accountId={customer.accountId} statement={statement} />
          </Block>
        )}
      </div>
    </div>
  )
}

const Block = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="min-w-0 scroll-mt-4 rounded-lg border border-line bg-paper p-4 md:p-5">
    <h2 className="mb-3 font-semibold text-base">{title}</h2>
    {children}
  </section>
)

const Facts = ({ customer }: { customer: CustomerData }) => {
  const locale = useLocale()
  const day = (iso: string | null) => (iso === null ? m.customers_never() : formatDay(iso, locale))
  const facts: [string, string][] = [
    [m.customers_spend(), formatMoney(fromEuros(customer.spend), locale)],
    [m.customers_orders(), countText(customer.orders, locale)],
    [m.customers_first(), day(customer.firstOrderAt)],
    [m.customers_last(), day(customer.lastOrderAt)],
    [m.customers_tax_id(), customer.taxIdentificationCode],
    ...(customer.contact ? [] : [[m.customers_city(), customer.city] satisfies [string, string]]),
    [m.customers_access(), accessWord(customer.access)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Whom the shop calls and where its products go, or who is invoiced where they are picked up, as the customer's latest order has it. */
const Contact = ({ contact }: { contact: NonNullable<CustomerData['contact']> }) => (
  <section className="mt-4">
    <h3 className="mb-1 font-medium text-ink-3 text-xs">
      {contact.of === 'delivery' ? m.customers_contact() : m.customers_contact_invoice()}
    </h3>
    <address className="break-words not-italic">
      {contact.recipient} ·{' '}
      <PhoneLink phone={contact.phone} className="inline-block py-1 underline underline-offset-4 max-sm:py-3" />
      <br />
      {contact.street}
      <br />
      {contact.postCode} {contact.city}, {contact.province}
    </address>
  </section>
)

const Group = ({ customer, groups }: { customer: CustomerData; groups: readonly GroupData[] }) => {
  if (customer.access !== 'approved' || customer.accessId === null)
    return (
      <p className="mt-4 text-ink-2">
        {m.customers_group_needs()}{' '}
        <LocaleLink to="/seller/access/invitations" className="underline underline-offset-4">
          {m.customers_invite()}
        </LocaleLink>
      </p>
    )
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="accessId" value={customer.accessId} />
      <div className="min-w-44 grow">
        <GroupChoice
          key={customer.group?.id ?? 0}
          groups={groups}
          current={customer.group ? String(customer.group.id) : ''}
        />
      </div>
      <Button type="submit" kind="quiet" name="intent" value="group">
        {m.customers_group_save()}
      </Button>
    </Form>
  )
}

const LatestOrders = ({ orders }: { orders: CustomerData['latestOrders'] }) => {
  const locale = useLocale()
  if (orders.length === 0) return <p className="text-ink-2">{m.customers_no_orders()}</p>
  return (
    <ul className="divide-y divide-line tabular-nums">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <div>
            <LocaleLink
              to={`/seller/orders/${order.id}`}
              className="inline-block py-1 font-medium underline underline-offset-4"
            >
              {order.number}
            </LocaleLink>{' '}
            <SellerStatusTag status={order.status} />
            <p className="text-ink-3 text-xs">{formatDay(order.orderDate, locale)}</p>
          </div>
          <p className="font-semibold">{formatMoney(fromEuros(order.total), locale)}</p>
        </li>
      ))}
    </ul>
  )
}
