import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readCookie, setCookie } from '../src/server/cookies.ts'

/** How long a form that could not be taken waits for its user to log in, in seconds. */
const KEPT_SECONDS = 15 * 60
/** Characters of all kept forms, and of one of them. */
const ALL_MAX = 20_000_000
const FORM_MAX = 500_000
/** What a field or a file takes beside its text, in characters: a form of thousands of empty ones takes memory too. */
const ENTRY_SIZE = 50

interface KeptForm {
  /** path and query of the page that it was sent to */
  address: string
  fields: [string, string][]
  /** names of files that were sent with it: they are not kept */
  files: string[]
}

/** A page that is opened with a form which was typed before its user logged in. */
interface ResentForm {
  request: Request
  files: readonly string[]
}

const sizeOf = ({ address, fields, files }: KeptForm): number =>
  [[address], ...fields, ...files.map((name) => [name])].reduce(
    (sum, texts) => sum + ENTRY_SIZE + texts.join('').length,
    0,
  )

/** Passwords, keys of gateways and second factors, and codes that prove who someone is. */
const isSecret = (name: string): boolean => /password|secret|^code$/i.test(name)

/**
 * Forms that were sent when the session had just ended, in this process's memory: by a random key that only the sender's
 * browser has, until they are opened again after the log-in, or for 15 minutes. Passwords, other secrets and files are not kept.
 */
export const keptForms = ({ cookie, secure }: { cookie: string; secure: boolean }) => {
  const forms = new LRUCache<string, KeptForm>({
    maxSize: ALL_MAX,
    maxEntrySize: FORM_MAX,
    sizeCalculation: sizeOf,
    ttl: KEPT_SECONDS * 1000,
  })
  const cookieLine = (value: string, maxAgeSeconds: number): string =>
    setCookie(cookie, value, { maxAgeSeconds, httpOnly: true, secure })
  const keyOf = (request: Request): string | undefined => readCookie(request.headers.get('cookie'), cookie)
  return {
    /** Whether a browser has a form that waits for its user to log in. */
    has: (request: Request): boolean => forms.has(keyOf(request) ?? ''),

    /** Keeps what a form brought to an address; answers the Set-Cookie line by which its browser gets it back. */
    keep: async (sent: Request, address: string): Promise<string> => {
      const entries = [...(await sent.formData())]
      const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const files = entries.flatMap(([, value]) => (typeof value !== 'string' && value.size > 0 ? [value.name] : []))
      const key = randomBytes(16).toString('base64url')
      forms.set(key, { address, fields: fields.filter(([name]) => !isSecret(name)), files })
      return cookieLine(key, KEPT_SECONDS)
    },

    /** The form that waits for the page which is opened, as if it were sent again; it is given once. */
    take: (opened: Request): ResentForm | null => {
      const key = keyOf(opened) ?? ''
      const { pathname, search } = new URL(opened.url)
      const form = forms.get(key)
      if (opened.method !== 'GET' || form?.address !== pathname + search) return null
      forms.delete(key)
      const headers = new Headers(opened.headers)
      headers.set('content-type', 'application/x-www-form-urlencoded')
      const body = new URLSearchParams(form.fields)
      return { request: new Request(opened, { method: 'POST', headers, body }), files: form.files }
    },

    /** The Set-Cookie line that takes a browser's key away. */
    forget: (): string => cookieLine('', 0),
  }
}
