import type { Context, MiddlewareHandler } from 'hono'

/** Most parts of a path; the longest page of ours has seven, with its language. */
const PARTS_MAX = 20
/**
 * Most paths that one request for routes may name: a browser sends those of the links that it shows, as many as fit into an address of
 * 7,680 characters.
 */
const PATHS_MAX = 400

/**
 * Refuses addresses whose routes would take seconds to find: React Router matches every part of a page's path, and every
 * path that a request for routes (`/__manifest`) names, against the whole table of routes.
 */
export const boundedPaths =
  (nowhere: (c: Context) => Response | Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    const parts = c.req.path.split('/').length - 1
    const paths = c.req.path.endsWith('/__manifest') ? (c.req.query('paths') ?? '').split(',').length : 0
    return parts > PARTS_MAX || paths > PATHS_MAX ? nowhere(c) : next()
  }
