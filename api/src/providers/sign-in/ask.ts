import { ProviderDown } from './provider.ts'

const PATIENCE_MS = 5_000
const ANSWER_MAX = 64 * 1024

/** Asks one of a provider's fixed addresses and reads a small JSON object; never follows it elsewhere. */
export const askJson = async (
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (answer.status >= 500) throw new ProviderDown(`answered ${answer.status}`)
    if (Number(answer.headers.get('content-length') ?? 0) > ANSWER_MAX) throw new ProviderDown('answered too much')
    const text = await answer.text()
    const body: unknown = JSON.parse(text.slice(0, ANSWER_MAX))
    return { status: answer.status, body: typeof body === 'object' && body !== null ? { ...body } : {} }
  } catch (error) {
    throw error instanceof ProviderDown ? error : new ProviderDown(String(error))
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
