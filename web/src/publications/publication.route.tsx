import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import type { PublicationState } from '@lonja/core/publications/publication-lists.ts'
import { data, useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { ReportLink } from '../moderation/report-link.tsx'
import { m } from '../paraglide/messages.js'
import { ProductGrid } from '../products/product-grid.tsx'
import { PUBLICATION_SEO, publicationMeta } from '../seo/publication-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireOwnShop } from '../server/own-host.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/publication.route'
import { ChipLink } from './feed-tabs.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { PublicationActions } from './publication-actions.tsx'
import { PublicationByline } from './publication-byline.tsx'
import { themeText } from './publication-labels.ts'
import { PublicationSection } from './publication-section.tsx'
import { publicationsOfShop } from './publications-of-shop.server.ts'
import { ShareBox } from './share-box.tsx'
import { useView } from './use-view.ts'

const OTHERS = 3

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const id = idOfSlug(params.publication)
  if (id === null) throw data(null, { status: 404 })
  const publication = await orErrorPage(client(context).getPublication({ params: { id: String(id) } }))
  requireOwnShop(context, publication.shopId, url)
  const ofShop = await publicationsOfShop(context, publication.shopId, OTHERS + 1)
  return {
    publication,
    others: ofShop.filter((other) => other.id !== id).slice(0, OTHERS),
  }
}

export { keepPublications as shouldRevalidate } from './keep-publications.ts'

export const handle: PageHandle = { ownHost: 'stays', seo: PUBLICATION_SEO }

export const meta = (args: Route.MetaArgs) => publicationMeta(args)

/** Says to a shop's people that nobody else sees what is not published. */
const PreviewNotice = ({ id, state }: { id: number; state: PublicationState }) => (
  <div className="mb-5">
    <Alert tone="note">
      {state === 'draft' ? m.publications_preview_draft() : m.publications_preview_scheduled()}{' '}
      <LocaleLink to={`/seller/publications/${id}`} className="font-medium underline underline-offset-4">
        {m.publications_preview_back()}
      </LocaleLink>
    </Alert>
  </div>
)

export default function Publication({ loaderData: { publication, others } }: Route.ComponentProps) {
  const path = usePath()
  const [params] = useSearchParams()
  const { id, title, text, pictures, products, tags, shop, state } = publication
  const isPublished = state === 'published'
  useView(isPublished ? id : null)
  return (
    <div className="page py-6 md:py-10">
      {!isPublished && <PreviewNotice state={state} id={id} />}
      <Breadcrumb trail={[{ to: path('/publication'), text: m.publications_title() }, { text: title }]} />
      <article
        id={`publication-${id}`}
        className="mt-5 grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-10"
      >
        {pictures.length > 0 && (
          <div className="overflow-hidden rounded-lg md:self-start">
            <PictureStrip
              pictures={pictures}
              title={title}
              first
              className="aspect-[4/3] md:aspect-square"
              sizes="(width >= 1200px) 640px, (width >= 960px) 48vw, 94vw"
            />
          </div>
        )}
        <div className={pictures.length > 0 ? '' : 'md:col-span-2'}>
          <PublicationByline publication={publication} />
          <h1 className="mt-5 text-pretty font-bold text-2xl tracking-[-0.03em]">{title}</h1>
          <div className="mt-4 max-w-[65ch] space-y-4 text-base text-ink-2">
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line text-pretty">
                {paragraph}
              </p>
            ))}
          </div>
          {tags.length > 0 && (
            <ul aria-label={m.publications_themes()} className="mt-5 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag}>
                  <ChipLink to={path(`/inspire?tag=${tag}`)} isOn={false}>
                    {themeText(tag)}
                  </ChipLink>
                </li>
              ))}
            </ul>
          )}
          {isPublished && (
            <div className="mt-5 border-line border-t pt-2">
              <PublicationActions publication={publication} />
              <ReportLink kind="publication" id={id} label={m.moderation_report_publication()} className="mt-1" />
            </div>
          )}
          {isPublished && shop.allowSocial && params.get('share') === '1' && <ShareBox publication={publication} />}
        </div>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="tagged" className="mt-12">
          <h2 id="tagged" className="mb-5 font-bold text-xl tracking-[-0.02em]">
            {m.publications_products()}
          </h2>
          <ProductGrid products={products} />
        </section>
      )}
      <PublicationSection
        title={m.publications_more_of({ shop: shop.name })}
        publications={others}
        to={`/publication?shopId=${shop.id}`}
      />
    </div>
  )
}
