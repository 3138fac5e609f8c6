import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { line, moment } from '../kernel/wire.ts'
import { INDUSTRIES_MAX, PLACE_NAME_MAX, SEARCHES_MAX } from './bounds.ts'

const industryIds = z.array(id).max(INDUSTRIES_MAX)

/** Where a person says they are; the name is what they chose it by. */
const keptLocation = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  name: z.string().trim().max(PLACE_NAME_MAX).optional(),
})

/** What a person has set, the same on each of their devices. */
const parameters = z.object({
  language: z.enum(LOCALES),
  location: keptLocation.nullable(),
  followedIndustries: z.array(id),
  /** the newest first */
  recentSearches: z.array(z.string()),
  /** when location or searches were last set */
  updatedAt: moment.nullable(),
})

export const preferencesContract = {
  getParameters: endpoint({
    method: 'GET',
    path: '/parameters-sync',
    scope: 'user',
    summary: 'What the person has set: language, location, industries, recent searches',
    reply: parameters,
    refusals: [],
  }),
  updateParameters: endpoint({
    method: 'PATCH',
    path: '/parameters-sync',
    scope: 'user',
    words: { name: 'place' },
    summary: 'Set some of them; what is left out stays, location null takes it away',
    body: z.strictObject({
      language: z.enum(LOCALES).optional(),
      location: keptLocation.nullable().optional(),
      followedIndustries: industryIds.optional(),
      recentSearches: z.array(line(100)).max(SEARCHES_MAX).optional(),
    }),
    reply: parameters,
    refusals: [],
  }),
  followIndustries: endpoint({
    method: 'PATCH',
    path: '/followed-industries',
    scope: 'user',
    summary: 'Choose the industries that one is interested in; the list replaces the one before',
    body: z.object({ industryIds }),
    reply: z.object({ industryIds: z.array(id) }),
    refusals: [],
  }),
}
