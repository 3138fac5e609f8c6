/** What a publication is about: the shop itself, products just in, an offer, or how to use and sell something. */
export const PUBLICATION_KINDS = ['news', 'arrivals', 'offer', 'guide'] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]

/** Themes by which ideas are found; a shop tags a publication with the ones that fit. */
export const PUBLICATION_THEMES = [
  'terrace',
  'table',
  'shopWindow',
  'gifts',
  'christmas',
  'backToSchool',
  'cleanliness',
  'wellbeing',
  'local',
  'sustainable',
] as const
export type PublicationTheme = (typeof PUBLICATION_THEMES)[number]

/** Sort options of publications (spec §9: recently published, time ascending), and by how many liked them. */
export const PUBLICATION_SORTS = ['recent', 'oldest', 'popular'] as const
export type PublicationSort = (typeof PUBLICATION_SORTS)[number]

/** What callers do with a publication. A view and a share are counted once a caller and day; a like and a save stand until taken back. */
export const ACTIVITY_TYPES = ['view', 'like', 'share', 'save'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** What is counted of visitors without an account. */
export const VISIT_TYPES = ['view', 'share'] as const satisfies readonly ActivityType[]
export type VisitType = (typeof VISIT_TYPES)[number]

/** How a publication stands for the shop that wrote it. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

export const PUBLICATION_TITLE_MAX = 120
export const PUBLICATION_TEXT_MAX = 6000
export const PUBLICATION_PICTURES_MAX = 10
export const PUBLICATION_PRODUCTS_MAX = 24
