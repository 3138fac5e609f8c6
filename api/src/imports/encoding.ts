export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252' | 'gb18030'

/** Bytes at the head of a file by which delimiter and encoding are guessed. */
const SAMPLE_BYTES = 65_536

/**
 * Which of the two single guesses a text that is no UTF-8 is: Chinese GB18030 writes characters as pairs of bytes, both
 * mostly from 0xA1 up; in Western text a high byte seldom has a high neighbour.
 */
const guessLegacy = (sample: Buffer): Encoding => {
  let paired = 0
  let single = 0
  for (let i = 0; i < sample.length; ) {
    let end = i
    while ((sample[end] ?? 0) >= 0xa1) end++
    const run = end - i
    paired += run - (run % 2)
    single += run % 2
    i = run === 0 ? i + 1 : end
  }
  return paired > 4 * single ? 'gb18030' : 'windows-1252'
}

/** Follows a file's bytes and tells its encoding at the end: by its byte order mark, as valid UTF-8, or guessed. */
export const createEncodingProbe = () => {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  let size = 0
  const head: Buffer[] = []
  const sample = () => Buffer.concat(head).subarray(0, SAMPLE_BYTES)
  const follow = (chunk: Buffer, last: boolean) => {
    if (!valid) return
    try {
      strict.decode(chunk, { stream: !last })
    } catch {
      // no UTF-8: that is the finding, not a failure
      valid = false
    }
  }
  return {
    push: (chunk: Buffer) => {
      if (size < SAMPLE_BYTES) head.push(chunk)
      size += chunk.length
      follow(chunk, false)
    },
    end: (): { encoding: Encoding; sample: Buffer } => {
      follow(Buffer.alloc(0), true)
      const bytes = sample()
      if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', sample: bytes }
      return { encoding: valid ? 'utf-8' : guessLegacy(bytes), sample: bytes }
    },
  }
}

const DELIMITERS = [',', ';', '\t', '|']

/** The delimiter that the first line with text uses most outside quotes; a comma where none shows. */
export const guessDelimiter = (text: string): string => {
  const line = text.split(/\r\n|\n|\r/).find((candidate) => candidate.trim() !== '') ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length - 1
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0] ?? ','
}
