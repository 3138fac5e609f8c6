/** A tone for whoever looks at the shelf and not at the phone: high for a product, low for a code that nothing has. */
const TONES = { found: { hertz: 1200, seconds: 0.08 }, unknown: { hertz: 260, seconds: 0.25 } }
/** Short for a product, twice for an unknown code, in ms. */
const SHAKES = { found: [60], unknown: [80, 60, 80] }
const VOLUME = 0.15

export interface ScanSignal {
  give: (kind: keyof typeof TONES) => void
  close: () => void
}

/** Null where the browser gives no sound: phones limit how many there are. */
const openAudio = (): AudioContext | null => {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}

/** Sounds and shakes of a scan, which goes on where one of them is missing. It has to begin with a press, before which browsers let nothing sound. */
export const openSignal = (): ScanSignal => {
  const audio = openAudio()
  return {
    give: (kind) => {
      navigator.vibrate?.(SHAKES[kind])
      if (!audio) return
      const { hertz, seconds } = TONES[kind]
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      volume.gain.value = VOLUME
      tone.frequency.value = hertz
      tone.connect(volume).connect(audio.destination)
      tone.start()
      tone.stop(audio.currentTime + seconds)
    },
    close: () => void audio?.close(),
  }
}
