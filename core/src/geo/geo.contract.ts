import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const geoContract = {
  getAreas: endpoint({
    method: 'GET',
    path: '/areas',
    scope: 'public',
    forEveryVisitor: true,
    summary: 'Spanish provinces, and the towns of one; id is the two digits that start its postcodes',
    query: z.object({
      provinceId: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
      /** the name of a town of that province */
      town: z.string().trim().max(80).optional(),
    }),
    reply: z.object({
      provinces: z.array(z.object({ id: z.string(), name: z.string() })),
      towns: z.array(z.string()),
      /** the middle of the town that was named, else of the province; null without either */
      position: z.object({ lat: z.number(), lon: z.number(), name: z.string() }).nullable(),
    }),
    refusals: [],
  }),
}
