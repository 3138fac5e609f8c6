import { useHydrated } from '../hydration/use-hydrated.ts'

/** Whether barcodes can be read here; null until it is known. Over plain http no page may open a camera. */
type CanScan = 'yes' | 'insecure' | 'no' | null

/**
 * Whether this browser has a reader of barcodes and may open a camera: known after hydration, so that the server's page knows of none.
 * Whether the reader knows the formats of products is asked when someone scans, and the window says so if not.
 */
export const useCanScan = (): CanScan => {
  const hydrated = useHydrated()
  if (!hydrated) return null
  if (!window.isSecureContext) return 'insecure'
  return 'BarcodeDetector' in window && 'mediaDevices' in navigator ? 'yes' : 'no'
}
