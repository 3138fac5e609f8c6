import { m } from '../paraglide/messages.js'
import { type ScanAnswer, ScanDialog } from '../scan/scan-dialog.tsx'

interface PadScanProps {
  onCode: (code: string) => Promise<ScanAnswer>
  onClose: () => void
}

/** Reads one barcode after another into the list. */
export default function PadScan(props: PadScanProps) {
  return <ScanDialog title={m.scan_title()} hint={m.scan_pad_hint()} done={m.scan_pad_done()} {...props} />
}
