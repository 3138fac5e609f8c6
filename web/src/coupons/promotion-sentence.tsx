import type { Locale } from '@lonja/core/kernel/locale.ts'
import { type Euros, formatTag, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { FieldsProps } from './coupon-fields.tsx'

/** What a form of a promotion holds of its discount, as it was typed. */
type Typed = Record<'type' | 'value' | 'percentage' | 'maxDiscount' | 'minimumPurchase', string>

const NAMES = ['type', 'value', 'percentage', 'maxDiscount', 'minimumPurchase'] as const

/** A number as it is typed, with either mark; null for anything else. */
const parseNumber = (text: string): number | null =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null

const euros = (text: string, locale: Locale): string | null => {
  const number = parseNumber(text)
  return number !== null && number > 0 && number < 1_000_000 ? formatTag(fromEuros(number as Euros), locale) : null
}

/** What a promotion does, in one sentence; null while its discount is not said. */
export const promotionSentence = (typed: Typed, locale: Locale): string | null => {
  const isCash = typed.type !== 'percentage'
  const rate = parseNumber(typed.percentage)
  const percent = rate !== null && rate > 0 && rate <= 100 ? formatPercent(rate, locale) : null
  const discount = isCash ? euros(typed.value, locale) : percent
  if (discount === null) return null
  const most = isCash ? null : euros(typed.maxDiscount, locale)
  const minimum = euros(typed.minimumPurchase, locale)
  const does =
    minimum === null
      ? m.coupons_promotion_does_always({ discount })
      : m.coupons_promotion_does({ discount, amount: minimum })
  return most === null ? does : `${does} ${m.coupons_promotion_does_at_most({ amount: most })}`
}

/** What the promotion of the form around it does, said anew as it is typed. */
export const PromotionSentence = ({ coupon, refused }: FieldsProps) => {
  const locale = useLocale()
  const ref = useRef<HTMLParagraphElement>(null)
  const kept = Object.fromEntries(
    NAMES.map((name) => [name, refused?.values[name] ?? String(coupon?.[name] ?? '')]),
  ) as Typed
  const [typed, setTyped] = useState({ ...kept, type: kept.type || 'percentage' })
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const read = () => {
      const data = new FormData(form)
      setTyped(Object.fromEntries(NAMES.map((name) => [name, String(data.get(name) ?? '')])) as Typed)
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return (
    <p ref={ref} aria-live="polite" className="rounded-lg border border-line bg-wash p-4 text-ink-2">
      {promotionSentence(typed, locale) ?? m.coupons_promotion_does_nothing()}
    </p>
  )
}
