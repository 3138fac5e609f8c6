import { useNavigation } from 'react-router'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import type { AddressData } from './wire.ts'

type VatNumber = NonNullable<AddressData['vatNumber']>

/** Where the VAT number of an address stands, in a sentence. */
const useStandingText = ({ standing, askedAt, validAt }: VatNumber): string => {
  const locale = useLocale()
  const day = (moment: string | null) => (moment ? formatDay(moment, locale) : '')
  switch (standing) {
    case 'confirmed':
      return m.addresses_vat_confirmed({ date: day(validAt) })
    case 'waiting':
      return m.addresses_vat_waiting()
    case 'invalid':
      return m.addresses_vat_invalid()
    case 'unanswered':
      return m.addresses_vat_unanswered({ date: day(askedAt) })
    case 'off':
      return m.addresses_vat_off()
  }
}

/** Where an address's VAT number stands; who may change it can have it looked up at once while it takes no VAT off. */
export const VatNumberNote = ({
  id,
  vatNumber,
  mayChange,
}: {
  id: number
  vatNumber: VatNumber
  mayChange: boolean
}) => {
  const { formData } = useNavigation()
  const text = useStandingText(vatNumber)
  const { number, standing } = vatNumber
  const canAsk = mayChange && standing !== 'confirmed' && standing !== 'off'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-xs">
      <p>{text}</p>
      {canAsk && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            size="sm"
            kind="quiet"
            name="intent"
            value="vat"
            busy={formData?.get('intent') === 'vat' && formData.get('id') === String(id)}
            aria-label={m.addresses_vat_check_of({ number })}
          >
            {m.addresses_vat_check()}
          </Button>
        </Form>
      )}
    </div>
  )
}
