import type { PageHandle } from '../frame/page-handle.ts'
import { formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import type { Route } from './+types/producer-declaration.route'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  declaration: await orErrorPage(client(context).getProducerDeclaration()),
})

export const handle: PageHandle = { ownHost: 'stays' }

export const meta = () => [{ title: m.verifactu_declaration_page() }]

/** What whoever produces the program that issues invoices declares of it, in the sequence of Orden HAC/1177/2024, art. 15. */
export default function ProducerDeclaration({ loaderData: { declaration } }: Route.ComponentProps) {
  const locale = useLocale()
  const { name, code, version, installation, producer, address, declaredOn, declaredIn } = declaration
  const facts = [
    [m.verifactu_declared_name(), name],
    [m.verifactu_declared_code(), code],
    [m.verifactu_declared_version(), version],
    [m.verifactu_declared_installation(), installation],
    [m.verifactu_declared_parts(), m.verifactu_declared_parts_text()],
    [m.verifactu_declared_only(), m.verifactu_yes()],
    [m.verifactu_declared_many(), m.verifactu_yes()],
    [m.verifactu_declared_producer(), producer.name],
    [m.verifactu_declared_tax_id(), producer.taxId],
    [m.verifactu_declared_address(), address],
    [m.verifactu_declared_when(), `${formatPlainDay(declaredOn, locale)}, ${declaredIn}`],
  ]
  return (
    <article className="mx-auto max-w-3xl space-y-5 px-4 py-6">
      <h1 className="font-semibold text-xl">{m.verifactu_declaration()}</h1>
      <dl className="space-y-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-2 text-xs">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{m.verifactu_declared_text({ producer: producer.name })}</p>
    </article>
  )
}
