import { ReadableStream, TextEncoderStream } from 'node:stream/web'

/**
 * The body of an answer whose text is made piece by piece, as fast as its client takes it. When the client goes away the
 * pieces end: the generator's `finally` runs. (`Readable.toWeb` goes on after that and throws where nobody can catch it.)
 */
export const textStream = (pieces: AsyncIterable<string>) =>
  ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()) as globalThis.ReadableStream<Uint8Array>
