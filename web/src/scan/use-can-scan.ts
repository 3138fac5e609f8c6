import { useEffect, useState } from 'react'

/** Whether barcodes can be read here; null until it is known. Over plain http no page may open a camera. */
export type CanScan = 'yes' | 'insecure' | 'no' | null

/** Whether this browser reads barcodes with a camera: asked after hydration, so that the server's page knows of none. */
export const useCanScan = (): CanScan => {
  const [can, setCan] = useState<CanScan>(null)
  useEffect(() => {
    if (!window.isSecureContext) return setCan('insecure')
    // the rest of a scan's code is not fetched where the browser has no reader
    if (!('BarcodeDetector' in window)) return setCan('no')
    let isLeft = false
    void import('./camera.ts').then(async ({ canScan }) => {
      const is = await canScan()
      if (!isLeft) setCan(is ? 'yes' : 'no')
    })
    return () => {
      isLeft = true
    }
  }, [])
  return can
}
