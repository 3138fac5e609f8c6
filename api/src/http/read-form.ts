import { setImmediate } from 'node:timers/promises'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Context } from 'hono'
import { inTurn } from '../files/in-turn.ts'
import { formTypeOf, isBoundedForm } from './bounded-form.ts'
import { createGate } from './gate.ts'
import { HungUp } from './http-errors.ts'

/** Waits for a request's body; throws where the client hung up before it had arrived, since nobody reads an answer. */
export const received = async <T>(c: Context, body: Promise<T>): Promise<T> => {
  try {
    return await body
  } catch (error) {
    if (c.req.raw.signal.aborted) throw new HungUp()
    throw error
  }
}

/**
 * Forms in memory: each has some megabytes twice. Phones send for up to a minute, so there are more of them than a core could
 * parse at once. Bodies of the others stay with their senders.
 */
const bodyTurns = createGate({ atOnce: 16, waitMs: MINUTE, waitingMax: 200 })

/** Parsing a form holds up the event loop, so forms are parsed one after another, and others are served in between. */
const parseTurn = inTurn(1)

/**
 * The fields of a multipart form by name; one that is sent more than once is a list. Its body is read when it is its turn. Throws
 * Refusal: unsupported_media_type, body_too_large, invalid_input; unavailable when its turn does not come within a minute.
 */
export const readForm = async (c: Context): Promise<unknown> => {
  const type = formTypeOf(c.req.header('content-type') ?? '')
  if (!type?.startsWith('multipart/')) throw new Refusal('unsupported_media_type')
  const [read] = await bodyTurns.run(async () => {
    const body = Buffer.from(await received(c, c.req.arrayBuffer()))
    // one form that cannot be read is no reason to refuse those that wait behind it
    return Promise.allSettled([parseTurn(() => setImmediate().then(() => parse(type, body)))])
  })
  if (read.status === 'rejected') throw read.reason
  return read.value
}

const parse = async (type: string, body: Buffer<ArrayBuffer>): Promise<unknown> => {
  if (!isBoundedForm(type, body)) throw new Refusal('body_too_large')
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const sent = Map.groupBy(form, ([name]) => name)
    return Object.fromEntries(
      [...sent].map(([name, all]) => [name, all.length > 1 ? all.map(([, one]) => one) : all[0]?.[1]]),
    )
  } catch {
    throw new Refusal('invalid_input', { path: 'body' })
  }
}
