/** First button of a form with others, not seen: what Enter in a field presses, when minus or "more" would be the first. While `disabled`, Enter does nothing. */
export const DefaultSubmit = ({ disabled = false }: { disabled?: boolean }) => (
  <button type="submit" hidden disabled={disabled} />
)
