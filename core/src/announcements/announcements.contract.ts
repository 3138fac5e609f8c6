import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, givenMoment, givenTexts, localized, moment, rowVersion } from '../kernel/wire.ts'
import { ANNOUNCEMENT_MAX, AUDIENCES } from './announcement-lists.ts'

const body = z.object({
  /** in one or more languages; readers of another get one that is there */
  texts: givenTexts(ANNOUNCEMENT_MAX),
  audience: z.enum(AUDIENCES),
  startsAt: givenMoment,
  endsAt: givenMoment,
})

export const announcementsContract = {
  getAnnouncements: endpoint({
    method: 'GET',
    path: '/announcements',
    scope: 'public',
    summary: 'What the market has to say now to this caller, newest first',
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.object({ items: z.array(z.object({ id, rowVersion, text: z.string() })) }),
    refusals: [],
  }),
  getOperatorAnnouncements: endpoint({
    method: 'GET',
    path: '/operator/announcements',
    scope: 'operator',
    marketArea: 'content',
    summary: 'All announcements, those that end last first',
    query: z.object(pageQuery),
    reply: pageOf(
      z.object({
        id,
        rowVersion,
        texts: localized,
        audience: z.enum(AUDIENCES),
        startsAt: moment,
        endsAt: moment,
      }),
    ),
    refusals: [],
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    path: '/operator/announcements',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Say something on every page for a while',
    body: body.extend({
      /** now when absent */
      startsAt: givenMoment.optional(),
    }),
    reply: z.object({ id }),
    status: 201,
    idempotent: true,
    refusals: ['date_order', 'date_past', 'date_far'],
  }),
  updateAnnouncement: endpoint({
    method: 'PATCH',
    path: '/operator/announcements/{id}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Change an announcement; who had closed it sees it again',
    params: z.object({ id: idText }),
    body: body.extend({ rowVersion }),
    reply: z.object({ rowVersion }),
    refusals: ['not_found', 'conflict', 'date_order', 'date_past', 'date_far'],
  }),
  deleteAnnouncement: endpoint({
    method: 'DELETE',
    path: '/operator/announcements/{id}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Take an announcement away',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
