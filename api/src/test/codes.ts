import { sql } from 'kysely'
import type { World } from './world.ts'

type Target = { email: string } | { areaCode?: string; phone: string }

/** Asks for a code and takes it from the job that would send it: what the caller of the target would type. */
export const askCode = async (
  { call, db }: Pick<World, 'call' | 'db'>,
  purpose: string,
  target: Target | 'own e-mail',
  token: string | null = null,
): Promise<{ codeId: string; code: string }> => {
  const to = target === 'own e-mail' ? {} : target
  const name = target === 'own e-mail' || 'email' in target ? 'sendCodeByEmail' : 'sendCode'
  const sent = await call<{ codeId: string }>(name, { body: { ...to, purpose }, token })
  if (sent.status !== 201) throw new Error(`no code: ${sent.code}`)
  const { rows } = await sql<{ code: string }>`
    select p.payload->>'code' as code from graphile_worker._private_jobs p
    join graphile_worker._private_tasks t on t.id = p.task_id
    where t.identifier = 'send_code' order by p.id desc limit 1`.execute(db)
  const code = rows[0]?.code
  if (!code) throw new Error('no job would send the code')
  return { codeId: sent.body.codeId, code }
}

/** Registers someone with a code that came to them, and gives the answer. */
export const register = async <T = { token: string }>(
  world: Pick<World, 'call' | 'db'>,
  body: Target & { name?: string; password: string; companyName?: string; kind?: string },
  headers: Record<string, string> = {},
) => {
  const code = await askCode(world, 'register', 'email' in body ? { email: body.email } : { phone: body.phone })
  return world.call<T>('createUser', { body: { name: 'Nueva', terms: true, ...code, ...body }, headers })
}
