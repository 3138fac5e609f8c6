/** An order's number as it stands in a sentence. */
const NUMBER = /(\d{2}-\d{7}-[A-Z])/

/** A text in which no order's number is torn at the end of a line. */
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
