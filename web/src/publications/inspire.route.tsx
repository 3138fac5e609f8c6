import { contract } from '@lonja/core/contract.ts'
import { PUBLICATION_THEMES } from '@lonja/core/publications/publication-lists.ts'
import { SearchX } from 'lucide-react'
import type { PageHandle } from '../frame/page-handle.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { changedQuery } from '../lists/query.ts'
import { leadToTidy } from '../lists/tidy-address.server.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { INSPIRE_SEO, publicationListMeta } from '../seo/publication-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/inspire.route'
import { ActivityButton } from './activity-button.tsx'
import { ChipLink } from './feed-tabs.tsx'
import { publicationAddress } from './publication-address.ts'
import { themeText } from './publication-labels.ts'
import type { PublicationData } from './wire.ts'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  leadToTidy(url)
  const api = client(context)
  const [ideas, industries] = await Promise.all([
    orErrorPage(
      api.getPublications({ query: { ...readQuery(contract.getPublications, url.searchParams), limit: '24' } }),
    ),
    api.getIndustries(),
  ])
  return { ideas, industries: industries.items }
}

export { keepPublications as shouldRevalidate } from './keep-publications.ts'

export const handle: PageHandle = { ownHost: 'market', seo: INSPIRE_SEO }

export const meta = (args: Route.MetaArgs) =>
  publicationListMeta(args, {
    title: m.publications_inspire_page(),
    description: m.publications_inspire_text(),
    items: args.loaderData?.ideas.items,
  })

/** Ideas by theme and trade, picture first (spec §2, /inspire). */
export default function Inspire({ loaderData }: Route.ComponentProps) {
  const params = useAskedQuery()
  const path = usePath()
  const list = useLongerList(loaderData, 'ideas')
  const tag = params.get('tag')
  const industry = params.get('industryIds') ?? ''
  return (
    <div className="page py-6 md:py-10">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.publications_inspire_title()}</h1>
      <p className="mt-1.5 text-ink-2">{m.publications_inspire_text()}</p>
      <nav aria-label={m.publications_themes()} className="mt-6">
        <ul className="strip gap-2 md:flex-wrap">
          {[null, ...PUBLICATION_THEMES].map((theme) => (
            <li key={theme ?? 'all'}>
              <ChipLink to={path('/inspire') + changedQuery(params, { tag: theme })} isOn={tag === theme}>
                {theme === null ? m.ui_all() : themeText(theme)}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm className="mt-4 max-w-xs" submit={m.ui_apply()}>
        {tag && <input type="hidden" name="tag" value={tag} />}
        <SelectField
          name="industryIds"
          label={m.shops_industry()}
          defaultValue={industry}
          options={[
            { value: '', text: m.ui_all() },
            ...loaderData.industries.map((one) => ({ value: String(one.id), text: one.name })),
          ]}
        />
      </FilterForm>
      <section aria-label={m.publications_inspire_title()} className="mt-6">
        <GrowingList
          list={list}
          empty={
            <EmptyState Icon={SearchX} title={m.publications_none()} text={m.publications_none_hint()}>
              <LinkButton kind="quiet" to={path('/inspire')}>
                {m.publications_see_all()}
              </LinkButton>
            </EmptyState>
          }
          className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-5 md:gap-y-8 lg:grid-cols-4"
        >
          {(idea, index) => <Idea idea={idea} first={index < 2 || (index < 4 && '(width >= 1200px)')} />}
        </GrowingList>
      </section>
    </div>
  )
}

/** One idea: its picture, what it is about, whose it is, and small pictures of the products that it takes. */
const Idea = ({ idea, first }: { idea: PublicationData; first: boolean | string }) => {
  const [picture] = idea.pictures
  return (
    <article id={`publication-${idea.id}`} className="group/idea relative scroll-mt-40">
      <div className="aspect-[4/5] overflow-hidden rounded-lg bg-wash-2">
        {picture && (
          <Picture
            base={picture}
            alt=""
            first={first}
            sizes="(width >= 1200px) 315px, (width >= 640px) 31vw, 46vw"
            className="size-full object-cover transition-transform duration-300 group-hover/idea:scale-[1.03] motion-reduce:transition-none"
          />
        )}
      </div>
      <ActivityButton
        publication={idea}
        type="save"
        bare
        className="absolute top-2 right-2 z-10 rounded-full bg-paper shadow-float"
      />
      <h2 className="mt-2.5 font-semibold">
        <LocaleLink
          to={publicationAddress(idea)}
          className="line-clamp-2 text-pretty after:absolute after:inset-0 group-hover/idea:underline"
        >
          {idea.title}
        </LocaleLink>
      </h2>
      <p className="truncate text-ink-3 text-xs">{idea.shop.name}</p>
      {idea.products.length > 1 && (
        <p className="mt-2 flex gap-1.5">
          {idea.products.map(({ id, pictures: [thumb] }) =>
            thumb ? (
              <Picture
                key={id}
                base={thumb}
                alt=""
                sizes="40px"
                largest="small"
                className="size-10 rounded-md bg-wash-2 object-cover"
              />
            ) : null,
          )}
        </p>
      )}
    </article>
  )
}
