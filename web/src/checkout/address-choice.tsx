import { useLocation } from 'react-router'
import { AddressText } from '../addresses/address-text.tsx'
import { m } from '../paraglide/messages.js'
import { LocaleLink } from '../shell/locale-link.tsx'
import { Choice } from './choice.tsx'
import type { CheckOut } from './load-check-out.server.ts'

interface AddressChoiceProps {
  name: 'addressId' | 'invoiceAddressId'
  addresses: CheckOut['addresses']
  chosen: number | null
}

/** An address out of the buyer's book, or a new one: that page leads back here with it chosen. */
export const AddressChoice = ({ name, addresses, chosen }: AddressChoiceProps) => {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ back: pathname + search, as: name })
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
            <>
              {address.companyName} · {address.taxIdentificationCode} <br />
            </>
          ) : (
            <>
              {address.recipient} · {address.phone} <br />
            </>
          )}
          <AddressText address={address} />
        </Choice>
      ))}
      <LocaleLink
        to={`/uc/my-address/new?${query}`}
        className="inline-block py-1 font-semibold underline underline-offset-2"
      >
        {m.checkout_new_address()}
      </LocaleLink>
    </>
  )
}
