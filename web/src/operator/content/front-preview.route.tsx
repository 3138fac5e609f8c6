import { FRONT_PARTS } from '@lonja/core/home/front-lists.ts'
import { fromMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { data } from 'react-router'
import { MomentField } from '../../forms/moment-field.tsx'
import { fillBlocks } from '../../home/home.server.ts'
import { HomeBlocks } from '../../home/home-blocks.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { apiFor } from '../../server/api-client.server.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { type MenuLink, menuLinks } from '../../server/menu-tree.server.ts'
import { Button } from '../../ui/button.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/front-preview.route'
import { ContentHead } from './content-head.tsx'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  const part = FRONT_PARTS.find((one) => one === params.part)
  if (!part) throw data(null, { status: 404 })
  const typed = url.searchParams.get('at') ?? ''
  const at = fromMadridTime(typed)?.toISOString()
  const version = url.searchParams.get('version') ?? ''
  const query = { ...(at && { at }), ...(/^[1-9]\d{0,8}$/.test(version) && { version }) }
  const { blocks, menu } = await orErrorPage(client(context).previewFront({ params: { part }, query }))
  // the lists show what a visitor sees, not what the market's people see
  const visitor = apiFor(context.get(factsContext).carry, { locale: context.get(localeContext) }, 'page')
  return { part, typed, version, blocks: await fillBlocks(context, blocks, visitor), menu: menuLinks(menu) }
}

export const meta = () => [{ title: `${m.content_preview()} | Lonja` }]

/** The home page or the menu as visitors will see it at a moment, from the draft or from a version. */
export default function FrontPreview({ loaderData: { part, typed, version, blocks, menu } }: Route.ComponentProps) {
  const title = part === 'home' ? m.content_home() : m.content_menu()
  return (
    <div>
      <ContentHead
        title={version ? m.content_version({ number: version }) : m.content_preview_draft()}
        back={{ to: `/operator/${part}`, text: title }}
        as={part === 'home' ? 'p' : 'h1'}
      />
      <form className="mb-5 flex flex-wrap items-end gap-3">
        {version && <input type="hidden" name="version" value={version} />}
        <MomentField name="at" label={m.content_preview_at()} moment={null} typed={typed} />
        <Button type="submit" kind="quiet">
          {m.content_preview_show()}
        </Button>
      </form>
      <section aria-label={m.content_preview()} className="overflow-hidden rounded-lg border border-line bg-paper pb-6">
        {part === 'home' ? <HomeBlocks blocks={blocks} /> : <MenuOutline menu={menu} />}
      </section>
    </div>
  )
}

const MenuOutline = ({ menu }: { menu: readonly MenuLink[] }) => (
  <ul className="space-y-1 px-5 pt-4">
    {menu.map(([name, to, below]) => (
      <li key={name + to}>
        <LocaleLink to={to} className="py-0.5 hover:underline">
          {name}
        </LocaleLink>
        {below.length > 0 && <MenuOutline menu={below} />}
      </li>
    ))}
  </ul>
)
