import { type ComponentProps, type ComponentType, createContext, Suspense, use } from 'react'

/** Finds the ready HTML of a part; null where there is none yet. `isHere`: it depends on the page's address. */
export type FindKept = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  isHere: boolean,
) => string | null

/** What the server has ready for the page at hand; null in browsers. */
export const KeptParts = createContext<FindKept | null>(null)

interface KeptProps<Props extends object> extends Pick<ComponentProps<'li'>, 'className' | 'aria-label'> {
  /** the element that the part fills */
  as: 'li' | 'aside'
  part: ComponentType<Props>
  /** what the part shows, as JSON could say it */
  of: Props
  /** the part reads the page's address and not its language alone, as for a way back */
  isHere?: boolean
  /** whether the part looks to this user as it does to a visitor; else it is rendered for them */
  isForAll?: boolean
}

/**
 * A part of a page that is hydrated by itself, and whose HTML depends on its props and on the page's address alone: not on who reads,
 * nor on the moment. The server renders it once for all pages that show the same, and then writes its HTML as it is
 * (kept-parts.server.tsx); browsers find the elements that they would have rendered, and hydrate them as any others.
 */
export const Kept = <Props extends object>({
  as: Place,
  part: Part,
  of,
  isHere = false,
  isForAll = true,
  ...place
}: KeptProps<Props>) => {
  const find = use(KeptParts)
  const html = isForAll && find ? find(Part, of, isHere) : null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML of the same part
  if (html !== null) return <Place {...place} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <Place {...place}>
      <Suspense>
        <Part {...of} />
      </Suspense>
    </Place>
  )
}
