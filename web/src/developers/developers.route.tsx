import { WEBHOOK_EVENTS } from '@lonja/core/webhooks/webhook-events.ts'
import type { ReactNode } from 'react'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePublicUrl } from '../frame/use-me.ts'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../seo/page-meta.ts'
import { ScrollBox } from '../ui/scroll-box.tsx'
import type { Route } from './+types/developers.route'
import { CHECK_SIGNATURE, CREATE_PRODUCT, EVENTS, exampleOf, UPDATE_STOCK } from './examples.ts'
import { type KeyCall, keyCalls } from './key-calls.server.ts'

export const handle: PageHandle = { ownHost: 'market', beforeSecondFactor: true, seo: {} }

export const loader = () => ({ calls: keyCalls })

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.developers_title(), description: m.developers_text() })

const Code = ({ label, children }: { label: string; children: string }) => (
  <ScrollBox label={label} className="overflow-x-auto rounded-md border border-line bg-wash">
    <pre className="p-4 text-xs leading-relaxed">{children}</pre>
  </ScrollBox>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="space-y-3">
    <h2 id={id} className="scroll-mt-20 font-semibold text-lg">
      {title}
    </h2>
    {children}
  </section>
)

const PARTS = [
  { id: 'keys', title: 'API keys' },
  { id: 'stock', title: 'Stock and prices in batches' },
  { id: 'products', title: 'Products' },
  { id: 'invoices', title: 'Invoices' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'signature', title: 'Checking the signature' },
  { id: 'events', title: 'Events' },
  { id: 'calls', title: 'Calls' },
] as const
const titleOf = (id: (typeof PARTS)[number]['id']) => PARTS.find((part) => part.id === id)?.title ?? ''

/** What programs of shops need to know: keys, webhooks, and the calls that the contract opens to keys. */
export default function Developers({ loaderData: { calls } }: Route.ComponentProps) {
  const origin = usePublicUrl()
  return (
    <div className="page py-8">
      <h1 className="font-semibold text-2xl">{m.developers_title()}</h1>
      <p className="mt-2 max-w-2xl text-ink-2">{m.developers_text()}</p>
      <div lang="en" className="mt-8 grid gap-10 lg:grid-cols-[180px_minmax(0,48rem)]">
        <nav aria-label={m.developers_contents()} className="self-start lg:sticky lg:top-24">
          <ul>
            {PARTS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1.5 text-ink-2 hover:text-ink hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-10">
          <Part id="keys" title={titleOf('keys')}>
            <p>
              An owner of the shop makes keys in its console. Send the key with each call:{' '}
              <code>Authorization: Bearer lj_…</code>. Only a hash of it is kept, so a lost key is replaced by a new
              one. A key acts for its shop, within the scopes that it was given, and reaches neither settings, bank
              details nor people.
            </p>
            <p>
              Amounts are euros with two decimals, percentages are numbers such as 21, moments are ISO 8601 in UTC. A
              refused call answers with a list whose first item has a code and a sentence: 401 invalid_token for a key
              that is unknown, expired or revoked, 403 key_forbids for a call outside its scopes, 429 too_many_requests
              with params.seconds to wait. A key may read 300 times in ten seconds and write 120 times a minute.
            </p>
            <p>
              Lists answer items and nextCursor; send that as cursor to get the next page. With an Idempotency-Key
              header, a call that is repeated within 48 hours answers the same and is done once.
            </p>
          </Part>
          <Part id="stock" title={titleOf('stock')}>
            <p>
              Up to 1,000 rows in one call, each naming its sku by id, serialNumber or ean. All that can be written is
              written together; each row of the answer says saved, or why not. expectedOn is the day on which more comes
              in, which buyers read while the sku is sold out or, with needBook, sold before it is there; stock that
              comes in without a day ends it, and so does a day that is past.
            </p>
            <Code label="Example of a batch">{UPDATE_STOCK(origin)}</Code>
          </Part>
          <Part id="products" title={titleOf('products')}>
            <p>
              With the scope products:write a key makes products with their skus, changes those of its shop, and sets
              the own prices of price lists. Send the version that you read to be refused with conflict where somebody
              else changed the product since; without it, what is sent holds. Skus that are not named stay as they are.
              Keys send in no pictures: a product keeps those that it has, in the sequence that is sent, and people or a
              batch of pictures add others. Keys delete nothing: take a product off the shelf with onShelf.
            </p>
            <Code label="Example of a new product">{CREATE_PRODUCT(origin)}</Code>
          </Part>
          <Part id="invoices" title={titleOf('invoices')}>
            <p>
              With the scope invoices:read a key lists the invoices that its shop issued, reads each, and takes it as a
              PDF or as UBL 2.1, or all of a period as a book in CSV. They name buyers with their tax data: give this
              scope to programs of your accounts alone.
            </p>
          </Part>
          <Part id="webhooks" title={titleOf('webhooks')}>
            <p>
              Add a public https address in the console and choose events. Each is sent once by POST as JSON, with the
              headers lonja-event, lonja-event-id and lonja-signature. Answer 2xx within 10 seconds with at most 64 kB;
              redirects are not followed. Anything else is tried again after pauses that grow from 30 seconds to 22
              hours, for three days. An address that has failed for three days is disabled, and the shop is told.
            </p>
            <p>
              An event may arrive more than once and out of order: know it by its id, and read the thing itself when the
              order matters. Events name no people; read those with a key. Links are paths below the market’s address:
              page is for people, the others are for keys.
            </p>
          </Part>
          <Part id="signature" title={titleOf('signature')}>
            <p>
              The header has the moment in seconds and one signature for each secret that is good now:{' '}
              <code>t=1777885200,v1=5f2c…</code>. A signature is the hex HMAC-SHA256 of the moment, a point and the
              body. For 24 hours after a secret was replaced there are two.
            </p>
            <Code label="Example of the check in JavaScript">{CHECK_SIGNATURE}</Code>
          </Part>
          <Part id="events" title={titleOf('events')}>
            {WEBHOOK_EVENTS.map((event) => (
              <details key={event} className="rounded-md border border-line px-4 py-2">
                <summary className="cursor-pointer py-1">
                  <code className="font-semibold">{event}</code>{' '}
                  <span className="text-ink-2">{EVENTS[event].when}</span>
                </summary>
                <div className="py-2">
                  <Code label={`Example of ${event}`}>{exampleOf(event)}</Code>
                </div>
              </details>
            ))}
          </Part>
          <Part id="calls" title={titleOf('calls')}>
            {calls.map((call) => (
              <Call key={call.name} call={call} />
            ))}
          </Part>
        </div>
      </div>
    </div>
  )
}

const Call = ({
  call: { name, method, path, scopes, summary, idempotent, refusals, ...schemas },
}: {
  call: KeyCall
}) => (
  <details className="rounded-md border border-line px-4 py-2">
    <summary className="cursor-pointer py-1">
      <code className="break-all font-semibold">{`${method} ${path}`}</code>{' '}
      <span className="block text-ink-2">{summary}</span>
    </summary>
    <div className="space-y-3 py-2">
      <p className="text-ink-2 text-xs">
        {`${name} · scope ${scopes}`}
        {idempotent && ' · takes Idempotency-Key'}
        {refusals.length > 0 && ` · may refuse with ${refusals.join(', ')}`}
      </p>
      {(['query', 'body', 'reply'] as const).map((part) => {
        const schema = schemas[part]
        return (
          schema && (
            <div key={part}>
              <h3 className="mb-1 font-medium text-xs">{part}</h3>
              <Code label={`${part} of ${name}`}>{schema}</Code>
            </div>
          )
        )
      })}
    </div>
  </details>
)
