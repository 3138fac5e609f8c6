import { Eye } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { ActivityButton } from './activity-button.tsx'
import { ShareButton } from './share-button.tsx'
import type { PublicationData } from './wire.ts'

/** What a user can do with a publication, and how many have seen it. */
export const PublicationActions = ({ publication }: { publication: PublicationData }) => (
  <div className="flex items-center gap-1">
    <ActivityButton publication={publication} type="like" className="-ml-2" />
    <ActivityButton publication={publication} type="save" />
    {publication.shop.allowSocial && <ShareButton publication={publication} />}
    <p className="ml-auto flex items-center gap-1.5 text-ink-3 text-xs tabular-nums">
      <Eye size={16} strokeWidth={1.75} aria-hidden />
      {m.publications_views({ count: publication.counters.views })}
    </p>
  </div>
)
