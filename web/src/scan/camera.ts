/** The formats of barcodes on products: EAN-13, EAN-8 and the two forms of UPC. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

/** The browser's own reader of barcodes (Shape Detection API), which TypeScript does not know: Chrome on Android, macOS and ChromeOS has it. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads the codes of what a video shows now. Throws where the browser has no reader, or one that does not know EAN-13. */
export const codeReader = async (video: HTMLVideoElement): Promise<() => Promise<string[]>> => {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await Reader?.getSupportedFormats()) ?? []
  if (!Reader || !supported.includes('ean_13')) throw new DOMException('no reader of EAN-13', 'NotSupportedError')
  const detector = new Reader({ formats: FORMATS.filter((format) => supported.includes(format)) })
  return async () => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

/** Opens the camera on the back of a phone, or the only one there is. Throws what `problemOf` tells. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

/** Turns the camera off. */
export const closeCamera = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Why nothing can be read: its user or the browser said no, there is no camera, another program has it, or the browser reads nothing. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unreadable'

/** What an error of the camera means (names of getUserMedia's errors: Media Capture and Streams, 10.2). */
export const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unreadable'
}

/** The light of a camera, which TypeScript does not know (MediaStream Image Capture). */
interface TorchSettings {
  torch?: boolean
}

/** Whether the camera has a light. */
export const hasTorch = (stream: MediaStream): boolean => {
  const track = stream.getVideoTracks()[0]
  return ((track?.getCapabilities?.() ?? {}) as TorchSettings).torch === true
}

/** Turns the light on or off. */
export const setTorch = async (stream: MediaStream | null, isOn: boolean): Promise<void> => {
  const setting: MediaTrackConstraintSet & TorchSettings = { torch: isOn }
  await stream?.getVideoTracks()[0]?.applyConstraints({ advanced: [setting] })
}
