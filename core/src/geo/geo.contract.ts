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
    }),
    reply: z.object({ provinces: z.array(z.object({ id: z.string(), name: z.string() })), towns: z.array(z.string()) }),
    refusals: [],
  }),
}
