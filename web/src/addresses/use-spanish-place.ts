import { namesProvince, provinceOfPostCode, tidyPostCode } from '@lonja/core/addresses/spanish-address.ts'
import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, usePath } from '../locale/locale.ts'
import type { loader } from './areas.route.ts'

const provinceNamed = (typed: string) => PROVINCES.find((province) => namesProvince(typed, province)) ?? null

/**
 * What a Spanish address offers while it is typed: a postcode fills its province in, a province brings its towns. The
 * fields stay the user's own: a province that they wrote is not written over, unless it was filled in from here.
 */
export const useSpanishPlace = (country: string, postCode: string) => {
  const locale = useLocale()
  const path = usePath()
  const { load, data } = useFetcher<typeof loader>({ key: 'towns' })
  const province = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  const [isSpain, setSpain] = useState(country === 'ES')
  const [provinceId, setProvinceId] = useState(() => provinceOfPostCode(tidyPostCode(postCode))?.id)
  const townsAddress = isSpain && provinceId ? path(`/areas?province=${provinceId}`) : null
  useEffect(() => {
    if (townsAddress) load(townsAddress)
  }, [townsAddress, load])
  return {
    isSpain,
    province,
    provinces: isSpain ? PROVINCES.map(({ names }) => names[locale]) : [],
    towns: townsAddress ? (data?.towns ?? []) : [],
    onCountry: (event: ChangeEvent<HTMLSelectElement>) => setSpain(event.target.value === 'ES'),
    onPostCode: (event: FormEvent<HTMLInputElement>) => {
      const found = isSpain ? provinceOfPostCode(tidyPostCode(event.currentTarget.value)) : null
      const field = province.current
      if (!found || !field) return
      if (field.value === '' || field.value === filled.current) {
        filled.current = found.names[locale]
        field.value = filled.current
      }
      setProvinceId(found.id)
    },
    onProvince: (event: FormEvent<HTMLInputElement>) => {
      const found = isSpain ? provinceNamed(event.currentTarget.value) : null
      if (found) setProvinceId(found.id)
    },
  }
}
