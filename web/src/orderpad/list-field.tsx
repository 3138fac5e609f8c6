import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { ScanAnswer } from '../scan/scan-dialog.tsx'
import { lookUpCode } from '../scan/scanned-code.ts'
import { useCanScan } from '../scan/use-can-scan.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { LIST } from './pad-fields.ts'
import { typedBarcode, withPack } from './scanned-lines.ts'

// who does not scan is not sent it
const PadScan = lazyPart(() => import('./pad-scan.tsx'))

interface ListFieldProps {
  label: string
  defaultValue: string | undefined
  /** looks for what stands in the list */
  onScanned: () => void
}

/**
 * The field for the list. Barcodes come into it by the camera, or by a scanner that types them and presses Enter: each reading is a pack
 * of what has the code, and what it is stands below.
 */
export const ListField = ({ label, defaultValue, onScanned }: ListFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const hasNew = useRef(false)
  const [isScanning, setScanning] = useState(false)
  const [said, setSaid] = useState<ScanAnswer | null>(null)
  const can = useCanScan()
  const address = usePath()('/scanned-code')

  /** Writes one pack more of the code, and asks what it is: the line stands before the answer comes. */
  const addPack = async (code: string, text: string): Promise<ScanAnswer> => {
    const list = withPack(text, code, m.scan_line)
    if (field.current) field.current.value = list.text
    const offers = await lookUpCode(address, code)
    if (offers === null) return { isFound: false, text: m.scan_pad_unreachable({ code }) }
    const [first] = offers
    if (!first) return { isFound: false, text: m.scan_pad_unknown({ code }) }
    return { isFound: true, text: m.scan_pad_found({ name: first.name, count: list.count }) }
  }
  const typeEnter = async (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    const typed = event.key === 'Enter' && selectionStart === value.length ? typedBarcode(value) : null
    if (typed === null || event.nativeEvent.isComposing) return
    event.preventDefault()
    setSaid(await addPack(typed.code, typed.rest))
  }
  return (
    <>
      <TextArea
        ref={field}
        label={label}
        hint={m.orderpad_hint()}
        name={LIST}
        rows={4}
        defaultValue={defaultValue}
        onKeyDown={(event) => void typeEnter(event)}
      />
      <output className={`block text-sm empty:hidden ${said?.isFound === false ? 'text-red' : 'text-leaf'}`}>
        {said?.text}
      </output>
      {can === 'yes' && (
        <Button kind="quiet" onClick={() => setScanning(true)}>
          <ScanBarcode size={18} aria-hidden />
          {m.scan_open_pad()}
        </Button>
      )}
      {can === 'insecure' && <p className="pointer-fine:hidden text-ink-3 text-xs">{m.scan_insecure()}</p>}
      {can === 'no' && <p className="pointer-fine:hidden text-ink-3 text-xs">{m.scan_unsupported()}</p>}
      {isScanning && (
        <Suspense>
          <PadScan
            onCode={(code) => {
              hasNew.current = true
              return addPack(code, field.current?.value ?? '')
            }}
            onClose={() => {
              setScanning(false)
              if (hasNew.current) onScanned()
              hasNew.current = false
            }}
          />
        </Suspense>
      )}
    </>
  )
}
