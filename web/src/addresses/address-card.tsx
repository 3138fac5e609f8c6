import { useNavigation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Form } from '../ui/form.tsx'
import { Tag } from '../ui/tag.tsx'
import { AddressText } from './address-text.tsx'
import { VatNumberNote } from './vat-number.tsx'
import type { AddressData } from './wire.ts'

const link = 'py-1 font-medium underline-offset-4 hover:underline'

/** One address of the book and what the user can do with it. */
export const AddressCard = ({ address, mayChange }: { address: AddressData; mayChange: boolean }) => {
  const name = address.label || address.recipient
  return (
    <li className="flex flex-col rounded-lg border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-base">{name}</h2>
        {address.isDefaultDelivery && <Tag tone="leaf">{m.addresses_default_delivery()}</Tag>}
        {address.isDefaultInvoice && <Tag>{m.addresses_default_invoice()}</Tag>}
      </div>
      <p className="facts mt-2">
        <span>{address.recipient}</span> <span className="whitespace-nowrap tabular-nums">{address.phone}</span>
      </p>
      <p className="text-ink-2">
        <AddressText address={address} />
      </p>
      <p className="facts mt-2 text-ink-3 text-xs">
        <span>{address.companyName}</span> <span className="whitespace-nowrap">{address.taxIdentificationCode}</span>{' '}
        {address.equivalenceSurcharge && <span>{m.addresses_surcharged()}</span>}
      </p>
      {address.vatNumber && <VatNumberNote id={address.id} vatNumber={address.vatNumber} mayChange={mayChange} />}
      {mayChange && <Actions address={address} name={name} />}
    </li>
  )
}

const Actions = ({ address, name }: { address: AddressData; name: string }) => {
  const { formData } = useNavigation()
  const busy = formData?.get('id') === String(address.id)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-4">
      <LocaleLink
        to={`/uc/my-address/${address.id}`}
        aria-label={m.addresses_edit_of({ name })}
        className={`${link} underline`}
      >
        {m.addresses_edit_short()}
      </LocaleLink>
      {!address.isDefaultDelivery && <MakeDefault id={address.id} intent="delivery" />}
      {!address.isDefaultInvoice && <MakeDefault id={address.id} intent="invoice" />}
      <Disclosure
        className="relative ml-auto"
        label={m.addresses_delete_of({ name })}
        summary={m.addresses_delete()}
        summaryClass={`${link} text-red`}
      >
        <div className="absolute right-0 bottom-full z-10 mb-1 w-60 rounded-md border border-line bg-paper p-4 shadow-float">
          <p>{m.addresses_delete_question({ name })}</p>
          <Form method="post">
            <input type="hidden" name="id" value={address.id} />
            <Button
              type="submit"
              kind="danger"
              size="sm"
              name="intent"
              value="delete"
              busy={busy}
              className="mt-3 w-full"
            >
              {m.addresses_delete_yes()}
            </Button>
          </Form>
        </div>
      </Disclosure>
    </div>
  )
}

const MakeDefault = ({ id, intent }: { id: number; intent: 'delivery' | 'invoice' }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <button type="submit" name="intent" value={intent} className={`${link} text-ink-2`}>
      {intent === 'delivery' ? m.addresses_set_delivery() : m.addresses_set_invoice()}
    </button>
  </Form>
)
