/** A number of an order, or of a shop's invoice, as it stands in a sentence. */
const NUMBER = /(\d{2}-\d{7}-[A-Z]|[A-Z\d]{1,8}-\d{4}-\d{5,7})/

/** A text in which no number of an order or an invoice is torn at the end of a line. */
export const OrderText = ({ children }: { children: string }) =>
  children.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
