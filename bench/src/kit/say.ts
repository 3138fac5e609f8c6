/** Writes one line to standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
