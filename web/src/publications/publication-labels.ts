import type { PublicationKind, PublicationTheme } from '@lonja/core/publications/publication-lists.ts'
import { m } from '../paraglide/messages.js'

export const kindText = (kind: PublicationKind): string =>
  ({
    news: m.publications_kind_news,
    arrivals: m.publications_kind_arrivals,
    offer: m.publications_kind_offer,
    guide: m.publications_kind_guide,
  })[kind]()

export const themeText = (theme: PublicationTheme): string =>
  ({
    terrace: m.publications_theme_terrace,
    table: m.publications_theme_table,
    shopWindow: m.publications_theme_window,
    gifts: m.publications_theme_gifts,
    christmas: m.publications_theme_christmas,
    backToSchool: m.publications_theme_school,
    cleanliness: m.publications_theme_cleanliness,
    wellbeing: m.publications_theme_wellbeing,
    local: m.publications_theme_local,
    sustainable: m.publications_theme_sustainable,
  })[theme]()
