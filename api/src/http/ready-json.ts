/** A reply that a verb gives as the JSON that is sent, in UTF-8, because its parts were ready. */
export class ReadyJson {
  readonly bytes: Buffer<ArrayBuffer>

  constructor(bytes: Buffer<ArrayBuffer>) {
    this.bytes = bytes
  }
}
