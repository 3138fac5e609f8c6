import { namesProvince, provinceOfPostCode, tidyPostCode } from '@lonja/core/addresses/spanish-address.ts'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import { vatStateOf } from '@lonja/core/vat-numbers/vat-number.ts'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, usePath } from '../locale/locale.ts'
import type { loader } from './areas.route.ts'

const provinceNamed = (typed: string) => PROVINCES.find((province) => namesProvince(typed, province)) ?? null

/**
 * What a Spanish address offers while it is typed: a postcode fills its province in, a province brings its towns. The
 * fields stay the user's own: a province that they wrote is not written over, unless it was filled in from here; they are
 * told where the postcode lies instead.
 */
export const useSpanishPlace = (country: string, before: { postCode: string; province: string }) => {
  const locale = useLocale()
  const path = usePath()
  const { load, data } = useFetcher<typeof loader>({ key: 'towns' })
  const province = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  const [chosen, setChosen] = useState(country)
  const isSpain = chosen === 'ES'
  const [ofPostCode, setOfPostCode] = useState(() => provinceOfPostCode(tidyPostCode(before.postCode)))
  const [named, setNamed] = useState(() => provinceNamed(before.province))
  const [provinceId, setProvinceId] = useState(ofPostCode?.id)
  const townsAddress = isSpain && provinceId ? path(`/areas?province=${provinceId}`) : null
  useEffect(() => {
    if (townsAddress) load(townsAddress)
  }, [townsAddress, load])
  return {
    isSpain,
    /** whether it is a member state for VAT, whose VAT numbers take Spanish VAT off */
    isInVatOfOthers: vatStateOf(chosen) !== null,
    province,
    provinces: isSpain ? PROVINCES.map(({ names }) => names[locale]) : [],
    /** the postcode's province, where another one is named beside it */
    elsewhere: isSpain && ofPostCode && named && named !== ofPostCode ? ofPostCode.names[locale] : undefined,
    towns: townsAddress ? (data?.towns ?? []) : [],
    onCountry: (event: ChangeEvent<HTMLSelectElement>) => setChosen(event.target.value),
    onPostCode: (event: FormEvent<HTMLInputElement>) => {
      const found = isSpain ? provinceOfPostCode(tidyPostCode(event.currentTarget.value)) : null
      const field = province.current
      setOfPostCode(found)
      if (!found || !field) return
      if (field.value === '' || field.value === filled.current) {
        filled.current = found.names[locale]
        field.value = filled.current
        setNamed(found)
      }
      setProvinceId(found.id)
    },
    onProvince: (event: FormEvent<HTMLInputElement>) => {
      const found = isSpain ? provinceNamed(event.currentTarget.value) : null
      setNamed(found)
      if (found) setProvinceId(found.id)
    },
  }
}
