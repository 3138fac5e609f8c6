/** A reply that a verb gives as the JSON text that is sent, because its parts were ready. */
export class ReadyJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
