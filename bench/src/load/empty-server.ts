import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** What the empty server is told to answer at a path. */
export interface FixedAnswer {
  path: string
  type: string
  body: string
}

/**
 * A Hono handler that does nothing but send the bytes it was given: what HTTP alone costs. A process of its own, as the
 * market is, so that it shares no event loop with whoever sends the load.
 */
const answers = new Map<string, FixedAnswer>()
const app = new Hono()
app.get('*', (c) => {
  const answer = answers.get(c.req.path)
  return answer ? c.body(answer.body, 200, { 'content-type': answer.type }) : c.notFound()
})
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }))
process.on('message', (answer: FixedAnswer) => {
  answers.set(answer.path, answer)
  process.send?.({ known: answer.path })
})
process.once('disconnect', () => server.close())
