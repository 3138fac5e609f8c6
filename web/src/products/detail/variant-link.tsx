import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { changedQuery } from '../../lists/query.ts'
import { PageLink } from '../../locale/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { SkuData } from '../wire.ts'

interface VariantLinkProps {
  sku: SkuData
  swatch: string | undefined
  onChoose: (skuId: number) => void
  children: ReactNode
}

/** A variant's picture or colour with its name; it leads to the same page with that variant's pictures first. */
export const VariantLink = ({ sku, swatch, onChoose, children }: VariantLinkProps) => {
  const [params] = useSearchParams()
  const [picture] = sku.pictures
  return (
    <PageLink
      to={changedQuery(params, { sku: String(sku.id) })}
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose(sku.id)
      }}
      className="flex min-h-11 items-center gap-2 font-medium hover:underline"
    >
      {picture ? (
        <Picture
          base={picture}
          alt=""
          sizes="40px"
          largest="small"
          className="size-10 shrink-0 rounded-md bg-wash-2 object-cover"
        />
      ) : (
        swatch && <Swatch colour={swatch} />
      )}
      <span className="min-w-0 break-words">{children}</span>
    </PageLink>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    className="size-4 shrink-0 rounded-full border border-line-strong"
    style={{ backgroundColor: colour }}
  />
)
