import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { useEffect } from 'react'

/** Counts that a product's page was seen, by people's browsers and not by robots that only read pages. */
export const useProductView = (productId: number): void => {
  useEffect(() => {
    fetch(`${API_BASE}/product-views`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId }),
      keepalive: true,
    }).catch(() => {
      // the user loses nothing when the count misses one
    })
  }, [productId])
}
