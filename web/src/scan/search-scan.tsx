import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useOwnShop } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { type ScanAnswer, ScanDialog } from './scan-dialog.tsx'
import { lookUpCode, placeOfCode } from './scanned-code.ts'

/** Reads barcodes until one of them is a product's, and opens its page; where several products have it, the list of them. */
export default function SearchScan({ onClose }: { onClose: () => void }) {
  const path = usePath()
  const navigate = useNavigate()
  const shop = useOwnShop()
  // an answer that comes after the window was closed, or after another code led on, leads nowhere
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  const read = async (code: string): Promise<ScanAnswer> => {
    const offers = await lookUpCode(path('/scanned-code'), code)
    if (offers === null) return { isFound: false, text: m.scan_unreachable({ code }) }
    const place = placeOfCode(offers)
    if (place === null) return { isFound: false, text: m.scan_unknown({ code }) }
    const list = shop ? `/shop-index/goods-list/${shop.id}` : '/goods-list'
    const to =
      place === 'list'
        ? `${list}?${new URLSearchParams({ search: code })}`
        : `/goods-detail/${place.productId}${place.skuId === null ? '' : `?sku=${place.skuId}`}`
    if (!isOver.current) {
      isOver.current = true
      onClose()
      void navigate(path(to))
    }
    return { isFound: true, text: offers[0]?.name ?? code }
  }
  return (
    <ScanDialog
      title={m.scan_title()}
      hint={m.scan_search_hint()}
      done={m.ui_close()}
      onCode={read}
      onClose={onClose}
    />
  )
}
