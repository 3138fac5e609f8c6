import { AddressText } from '../addresses/address-text.tsx'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { Choice } from '../ui/choice.tsx'
import type { CheckOut } from './load-check-out.server.ts'

interface AddressChoiceProps {
  name: 'addressId' | 'invoiceAddressId'
  addresses: CheckOut['addresses']
  chosen: number | null
}

/** An address out of the buyer's book, or a new one: that page is sent what stands in this form, and leads back here with it. */
export const AddressChoice = ({ name, addresses, chosen }: AddressChoiceProps) => {
  const path = usePath()
  return (
    <>
      {addresses.length === 0 && <p className="text-ink-2">{m.checkout_no_address()}</p>}
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name={name}
          value={address.id}
          defaultChecked={address.id === chosen}
          title={address.label || address.recipient}
        >
          {name === 'invoiceAddressId' ? (
            <span className="facts">
              <span>{address.companyName}</span>{' '}
              <span className="whitespace-nowrap">{address.taxIdentificationCode}</span>
            </span>
          ) : (
            <span className="facts">
              <span>{address.recipient}</span> <span className="whitespace-nowrap">{address.phone}</span>
            </span>
          )}
          <AddressText address={address} />
        </Choice>
      ))}
      <button
        type="submit"
        formMethod="get"
        formAction={path('/uc/my-address/new')}
        formNoValidate
        name="as"
        value={name}
        className={
          addresses.length === 0 && name === 'addressId'
            ? buttonStyle('main')
            : 'block py-1 font-semibold underline underline-offset-2'
        }
      >
        {m.checkout_new_address()}
      </button>
    </>
  )
}
