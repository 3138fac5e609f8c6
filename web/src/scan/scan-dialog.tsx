import { Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type CameraProblem, closeCamera, codeReader, hasTorch, openCamera, problemOf, setTorch } from './camera.ts'
import { watchCodes } from './readings.ts'
import { openSignal, type ScanSignal } from './signal.ts'

/** What a code came to: whether something has it, and the sentence that says so. */
export interface ScanAnswer {
  isFound: boolean
  text: string
}

interface ScanDialogProps {
  title: string
  hint: string
  /** what the button says that ends the scan, once something was read */
  done: string
  onCode: (code: string) => Promise<ScanAnswer>
  onClose: () => void
}

const PROBLEMS: Record<CameraProblem, () => string> = {
  refused: m.scan_refused,
  missing: m.scan_missing,
  busy: m.scan_busy,
  unreadable: m.scan_unreadable,
}

const onPageShown = (then: () => void) => {
  document.addEventListener('visibilitychange', then)
  return () => document.removeEventListener('visibilitychange', then)
}
const isPageShown = () => document.visibilityState === 'visible'

/** Opens the camera while the page is seen, and tells each code that it is shown. */
const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const isShown = useSyncExternalStore(onPageShown, isPageShown, () => true)
  const read = useEffectEvent(onCode)
  useEffect(() => {
    const screen = video.current
    if (!isShown || !screen) return
    const stop = new AbortController()
    let opened: MediaStream | null = null
    const run = async () => {
      try {
        const detect = await codeReader(screen)
        if (stop.signal.aborted) return
        opened = await openCamera()
        if (stop.signal.aborted) return
        screen.srcObject = opened
        await screen.play()
        setStream(opened)
        setProblem(null)
        await watchCodes({ detect, onCode: (code) => read(code), signal: stop.signal })
      } catch (error) {
        if (!stop.signal.aborted) setProblem(problemOf(error))
      } finally {
        closeCamera(opened)
      }
    }
    void run()
    return () => {
      stop.abort()
      closeCamera(opened)
      screen.srcObject = null
      setStream(null)
    }
  }, [isShown])
  return { video, problem, stream }
}

/** The window that shows what the camera sees and says of each barcode what it is. Loaded when someone scans. */
export const ScanDialog = ({ title, onClose, ...scanner }: ScanDialogProps) => (
  <Dialog open onClose={onClose} title={title}>
    <Scanner onClose={onClose} {...scanner} />
  </Dialog>
)

/** What stands in the window. Of its own, for the window brings it into the page later than itself. */
const Scanner = ({ hint, done, onCode, onClose }: Omit<ScanDialogProps, 'title'>) => {
  const [answer, setAnswer] = useState<ScanAnswer | null>(null)
  // the camera whose light is on: another one begins without
  const [lit, setLit] = useState<MediaStream | null>(null)
  const signal = useRef<ScanSignal>(null)
  useEffect(() => {
    const opened = openSignal()
    signal.current = opened
    return () => opened.close()
  }, [])
  const { video, problem, stream } = useCamera(async (code) => {
    const said = await onCode(code)
    signal.current?.give(said.isFound ? 'found' : 'unknown')
    setAnswer(said)
  })
  const isLit = stream !== null && lit === stream
  const toggleLight = async () => {
    try {
      await setTorch(stream, !isLit)
      setLit(isLit ? null : stream)
    } catch {
      // the camera was closed, or does not change its light now: it stays as it is
    }
  }
  return (
    <>
      {problem && <Alert tone="error">{PROBLEMS[problem]()}</Alert>}
      {/* stays while there is a problem: whoever comes back from the settings and has allowed the camera sees it open */}
      <div hidden={problem !== null}>
        <div className="relative overflow-hidden rounded-md bg-ink">
          <video ref={video} muted playsInline className="aspect-4/3 w-full object-cover" />
          <span aria-hidden className="pointer-events-none absolute inset-x-8 top-1/2 h-0.5 bg-accent" />
          {stream && hasTorch(stream) && (
            <button
              type="button"
              aria-pressed={isLit}
              aria-label={m.scan_light()}
              onClick={() => void toggleLight()}
              className="finger absolute right-2 bottom-2 grid size-10 place-items-center rounded-full bg-paper text-ink"
            >
              {isLit ? <FlashlightOff size={20} aria-hidden /> : <Flashlight size={20} aria-hidden />}
            </button>
          )}
        </div>
        <p className="mt-3 text-ink-2 text-sm">{hint}</p>
      </div>
      <output className={`mt-3 block min-h-12 font-medium ${answer?.isFound === false ? 'text-red' : 'text-leaf'}`}>
        {answer?.text}
      </output>
      <Button onClick={onClose} className="mt-3 w-full">
        {answer ? done : m.ui_close()}
      </Button>
    </>
  )
}
