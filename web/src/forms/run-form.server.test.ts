import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RefusedForm } from './refused-form.server.ts'
import { runButton, runForm, runPlainForm } from './run-form.server.ts'
import { tickedIn } from './ticked-in.ts'

const SCHEMA = z.object({
  name: z.string(),
  password: z.string(),
  skus: z.array(z.object({ price: z.string() })).optional(),
})

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const TYPED = { name: 'Bar Sol', password: 'secret', 'skus[0].price': '1.20' }
const refuse =
  (...items: { path?: string; message: string }[]) =>
  async (): Promise<Response> => {
    throw new RemoteRefusal(
      422,
      items.map((item) => ({ code: 'invalid_input' as const, ...item })),
    )
  }
const run = (call: () => Promise<Response>, fields: Record<string, string> = TYPED) =>
  runForm(formOf(fields), { schema: SCHEMA, hide: ['password'], call })

describe('a form of a schema', () => {
  it('says that someone else saved meanwhile, and names no version the next time', async () => {
    const answer = await runForm(formOf({ ...TYPED, version: 'seen' }), {
      schema: SCHEMA.extend({ version: z.string() }),
      call: async () => {
        throw new RemoteRefusal(409, [{ code: 'conflict', path: 'body.version', message: 'overtaken' }])
      },
    })
    expect(answer).toMatchObject({ isOvertaken: true, initialValue: { name: 'Bar Sol' } })
    expect(answer).not.toHaveProperty('initialValue.version')
  })
  it('leads on with what the schema made of it', async () => {
    const made: unknown[] = []
    const answer = await runForm(formOf(TYPED), {
      schema: SCHEMA,
      call: async (value) => {
        made.push(value)
        return new Response(null, { status: 303 })
      },
    })
    expect(answer).toBeInstanceOf(Response)
    expect(made).toEqual([{ name: 'Bar Sol', password: 'secret', skus: [{ price: '1.20' }] }])
  })
  it('is not sent with what is wrong by the schema, and keeps what was typed but for secrets', async () => {
    const answer = await run(refuse({ message: 'asked' }), { name: '', password: 'secret' })
    expect(answer).toMatchObject({ status: 'error', error: { name: [expect.any(String)] }, initialValue: {} })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(JSON.stringify(answer)).not.toContain('asked')
  })
  it('shows a refusal beside its field, also in a row, and the rest above', async () => {
    const answer = await run(
      refuse(
        { path: 'body.name', message: 'taken' },
        { path: 'body.skus.0.price', message: 'too low' },
        { path: 'body.other', message: 'elsewhere' },
        { message: 'not now' },
      ),
    )
    expect(answer).toMatchObject({
      error: { '': ['elsewhere', 'not now'], name: ['taken'], 'skus[0].price': ['too low'] },
      initialValue: { name: 'Bar Sol', skus: [{ price: '1.20' }] },
    })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
  it('shows beside the fields that it has only', async () => {
    const call = refuse({ path: 'body.name', message: 'taken' })
    expect(await runForm(formOf(TYPED), { schema: SCHEMA, fields: ['password'], call })).toMatchObject({
      error: { '': ['taken'] },
    })
  })
  it('is not sent with what the page itself finds wrong', async () => {
    const answer = await runForm(formOf(TYPED), {
      schema: SCHEMA,
      check: ({ name }) => (name === 'Bar Sol' ? { name: ['again'] } : null),
      call: refuse({ message: 'asked' }),
    })
    expect(answer).toMatchObject({ error: { name: ['again'] } })
    expect(JSON.stringify(answer)).not.toContain('asked')
  })
  it('hides no defect', async () => {
    const broken = () => Promise.reject(new Error('broken'))
    await expect(run(broken)).rejects.toThrow('broken')
    await expect(runPlainForm(new FormData(), broken)).rejects.toThrow('broken')
    await expect(runButton(broken)).rejects.toThrow('broken')
  })
})

it('a form that the API alone judges keeps what was typed', async () => {
  const call = refuse({ path: 'body.name', message: 'taken' }, { message: 'not now' })
  expect(await runPlainForm(formOf({ name: 'Bar Sol' }), call)).toEqual({
    values: { name: 'Bar Sol' },
    repeated: {},
    errors: { name: ['taken'] },
    problem: 'not now',
  })
  expect(await runPlainForm(new FormData(), async () => 'done')).toBe('done')
})

describe('boxes that share a name', () => {
  const refusedWith = async (...scopes: string[]) => {
    const form = formOf({ name: 'Bar Sol' })
    for (const scope of scopes) form.append('scopes', scope)
    return (await runPlainForm(form, refuse({ path: 'body.name', message: 'taken' }))) as RefusedForm
  }
  it.each([[[]], [['read']], [['read', 'write']], [['read', 'write', 'stock']]])('stay ticked: %j', async (scopes) => {
    const refused = await refusedWith(...scopes)
    expect(tickedIn(refused, 'scopes')).toEqual(scopes)
    expect(refused.values.name).toBe('Bar Sol')
  })
  it('show what is kept while no form came back', () => {
    expect(tickedIn(undefined, 'scopes')).toBeUndefined()
  })
})

it('a button is refused in one sentence', async () => {
  expect(await runButton(refuse({ path: 'body.id', message: 'gone' }, { message: 'not now' }))).toEqual({
    refusal: 'gone',
  })
  expect(await runButton(async () => 'done')).toBe('done')
})
