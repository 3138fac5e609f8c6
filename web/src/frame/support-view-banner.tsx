import { Eye } from 'lucide-react'
import { formatTime } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { useMe } from './use-me.ts'

/** Says on every page to someone of the market's support that they see the market as another person, and leads out of it. */
export const SupportViewBanner = () => {
  const me = useMe()
  const locale = useLocale()
  const path = usePath()
  if (!me?.supportView) return null
  const { user, operator, supportView } = me
  return (
    <section
      aria-label={m.frame_support_view_label()}
      className="border-amber border-b-2 bg-amber-wash text-ink print:hidden"
    >
      <div className="flex min-h-12 items-center gap-3 px-4 py-1.5">
        <Eye size={18} aria-hidden className="shrink-0 text-amber" />
        <p className="min-w-0 grow break-words text-xs sm:text-sm">
          {m.frame_support_view({
            name: user.name,
            account: operator.name,
            until: formatTime(supportView.until, locale),
          })}
        </p>
        <Form method="post" action={path('/leave-support-view')} className="shrink-0">
          <Button type="submit" kind="quiet" size="sm">
            {m.frame_support_view_leave()}
          </Button>
        </Form>
      </div>
    </section>
  )
}
