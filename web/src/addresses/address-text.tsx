import type { Locale } from '@lonja/core/kernel/locale.ts'
import { useLocale } from '../locale/locale.ts'
import { countryName } from './countries.ts'
import type { AddressData } from './wire.ts'

type Place = Pick<AddressData, 'street' | 'postCode' | 'city' | 'province' | 'country'>

/** Where an address is, in one line; the country only where it is not Spain. */
export const addressText = (address: Place, locale: Locale): string => {
  const { street, postCode, city, province, country } = address
  const parts = [street, `${postCode} ${city}`, ...(province === city ? [] : [province])]
  return [...parts, ...(country === 'ES' ? [] : [countryName(country, locale)])].join(', ')
}

/** The same in the reader's language. */
export const AddressText = ({ address }: { address: Place }) => addressText(address, useLocale())
