import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { useEffect } from 'react'

/** Counts that a publication was seen, by people's browsers and not by robots that only read pages; null counts nothing. */
export const useView = (publicationId: number | null): void => {
  useEffect(() => {
    if (publicationId === null) return
    fetch(`${API_BASE}/publication-activities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicationId, type: 'view' }),
      keepalive: true,
    }).catch(() => {
      // the user loses nothing when the count misses one
    })
  }, [publicationId])
}
