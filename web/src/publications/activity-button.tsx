import { Bookmark, Heart } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { FetcherForm } from '../ui/form.tsx'
import { useActivity } from './use-activity.ts'
import type { PublicationData } from './wire.ts'

const KINDS = {
  like: { Icon: Heart, label: m.publications_like, on: 'fill-accent text-accent' },
  save: { Icon: Bookmark, label: m.publications_save, on: 'fill-ink' },
} as const

/** Hidden fields of a form. */
export const HiddenFields = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

interface ActivityButtonProps {
  publication: PublicationData
  type: keyof typeof KINDS
  className?: string
  /** without the number beside it */
  bare?: boolean
}

/** Likes or saves a publication, or takes it back. */
export const ActivityButton = ({ publication, type, className = '', bare = false }: ActivityButtonProps) => {
  const { fetcher, action, onSubmit, fields, isOn, count, busy } = useActivity(publication, type)
  const { Icon, label, on } = KINDS[type]
  return (
    <FetcherForm {...{ fetcher, action, onSubmit, className }} method="post">
      <HiddenFields fields={fields} />
      <button
        type="submit"
        aria-pressed={isOn}
        onClick={(event) => busy && event.preventDefault()}
        className={`flex h-10 items-center justify-center gap-1.5 rounded-md font-medium text-ink-2 tabular-nums hover:text-ink ${bare ? 'w-10' : 'px-2'}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden className={isOn ? on : ''} />
        <span className="sr-only">{label({ title: publication.title })} </span>
        {!bare && count > 0 && count}
      </button>
    </FetcherForm>
  )
}
