import type { Send } from '@lonja/core/kernel/client.ts'

/** Carries the contract's calls to a running market over HTTP. */
export const sendTo =
  (url: string): Send =>
  async (request) => {
    const { method, headers, body } = request
    const answer = await fetch(url + request.url, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, body: await answer.json() }
  }
