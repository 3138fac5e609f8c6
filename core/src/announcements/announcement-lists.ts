/** Whom an announcement of the market is for; visitors see those for all. */
export const AUDIENCES = ['all', 'buyers', 'sellers'] as const
export type AnnouncementAudience = (typeof AUDIENCES)[number]

/** Longest text of an announcement in one language, in characters: a strip has two lines on a phone. */
export const ANNOUNCEMENT_MAX = 160
