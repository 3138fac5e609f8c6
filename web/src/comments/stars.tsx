import { Star } from 'lucide-react'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

/** Points as five stars, filled as far as they go. */
export const Stars = ({ points }: { points: number }) => {
  const locale = useLocale()
  const row = (style: string) => (
    <span className={`flex ${style}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} strokeWidth={0} aria-hidden className="shrink-0 fill-current" />
      ))}
    </span>
  )
  return (
    <span
      role="img"
      aria-label={m.comments_product_points({ points: points.toLocaleString(locale) })}
      className="relative inline-block"
    >
      {row('text-line')}
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${points * 20}%` }}>
        {row('text-amber')}
      </span>
    </span>
  )
}
