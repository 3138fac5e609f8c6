/** What a text may say of its owner: {{name}} is replaced, lines between ::: name and ::: stay where the fact is given. */
export type TemplateFacts = Readonly<Record<string, string | null>>

const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()#+!|<>~&-]/g, '\\$&').replaceAll(/\s+/g, ' ')

/**
 * A policy's text with its owner's facts filled in; what owners wrote stays plain text. `::: name` opens lines that need
 * the fact, `::: !name` those that stand in its absence, `:::` closes them; they do not nest. An unknown name is a defect.
 */
export const fillTemplate = (template: string, facts: TemplateFacts): string => {
  const fact = (name: string): string | null => {
    const value = facts[name]
    if (value === undefined) throw new RangeError(`no fact ${name}`)
    return value
  }
  let keep = true
  const lines = template.split('\n').filter((line) => {
    const fence = /^:::\s*(!?)(\w*)$/.exec(line.trimEnd())
    if (!fence) return keep
    const [, not, name] = fence
    keep = !name || (fact(name) === null) === (not === '!')
    return false
  })
  return lines.join('\n').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeMarkdown(fact(name) ?? ''))
}
