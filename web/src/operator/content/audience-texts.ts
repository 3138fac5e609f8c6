import type { AnnouncementAudience } from '@lonja/core/announcements/announcement-lists.ts'
import { m } from '../../paraglide/messages.js'

/** Whom an announcement is for, in words. */
export const AUDIENCE_TEXTS: Record<AnnouncementAudience, () => string> = {
  all: m.content_audience_all,
  buyers: m.content_audience_buyers,
  sellers: m.content_audience_sellers,
}
